import AtlasDrawing
import AtlasStyle
import Paper
import Tracks

extension BlockName {
  static let notes = BlockName("notes")
}

/// One quiet line that says what the page could not show whole: a file that is cut or damaged, and
/// heights, times or places that only a part of the recording has.
struct NotesBlock: DetailBlock {
  let name = BlockName.notes

  func hasContent(_ page: TrackPageContents) -> Bool { !notes(page).isEmpty }

  func height(_ page: TrackPageContents, width: Double) -> Double? {
    page.look.template.style(.axis).size * 1.4
  }

  func draw(_ page: TrackPageContents, on canvas: Canvas, in box: PageRect) {
    let style = page.look.template.style(.axis)
    canvas.line(
      notes(page).joined(separator: "  ·  "), x: box.x, baseline: box.y + style.size,
      width: box.width,
      style, floor: page.look.language.smallestSize)
  }

  /// The share of fixes below which something was told for a part only.
  private static let whole = 0.95

  func notes(_ page: TrackPageContents) -> [String] {
    let (track, language) = (page.track, page.look.language)
    let summary = page.entry.summary
    func has(_ code: Problem.Code) -> Bool {
      track.problems.contains { $0.code == code && $0.severity >= .warning }
    }
    var notes: [String] = []
    if has(.truncated) {
      notes.append(language["noteTruncated"])
    } else if has(.damaged) {
      notes.append(language["noteDamaged"])
    }
    if summary.dropped.invalid > 0 {
      notes.append(
        page.look.figures.counted("noteInvalid", summary.dropped.invalid))
    }
    func add(_ word: String, _ part: Int, of all: Int) {
      let share = Double(part) / Double(max(1, all))
      guard part > 0, share < NotesBlock.whole else { return }
      let percent = max(1, min(99, (share * 100).rounded()))
      notes.append(language.phrase(word, page.look.figures.share(percent)))
    }
    if !page.isPlaceless {
      let records = summary.points + summary.dropped.noPosition
      add("notePlaces", summary.points, of: records)
      if summary.kind == .recorded, track.fixes.count(where: { $0.time != nil }) > 2 {
        add("noteTimes", track.fixes.count { $0.time != nil }, of: track.fixes.count)
      }
      add("noteHeights", track.fixes.count { $0.elevation != nil }, of: track.fixes.count)
    }
    return notes
  }
}
