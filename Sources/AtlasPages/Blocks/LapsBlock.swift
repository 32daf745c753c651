import AtlasDrawing
import Cartography
import Tracks

/// The laps that the device marked, as a table that runs over several columns.
struct LapsBlock: DetailBlock {
  /// Laps that the device cuts by itself at each kilometre or mile are the splits.
  func hasContent(_ page: DetailContents) -> Bool {
    let laps = page.track.laps
    guard laps.count > 2 else { return false }
    return !UnitSystem.allCases.contains { units in
      laps.dropLast().allSatisfy {
        abs(($0.deviceMeters ?? $0.meters) / units.metersPerSplit - 1) < 0.02
      }
    }
  }

  private struct Column {
    var head: String
    var width: Double
    var text: (LapFigures) -> String
  }

  func draw(_ page: DetailContents, on canvas: Canvas, in box: PageRect) {
    let template = page.look.template
    let label = template.style(.label)
    let body = template.style(.axis).with(color: template.color(.ink))
    let quiet = template.style(.axis)
    let rowHeight = body.size * 1.45
    let rows = max(1, Int((box.height - label.size * 1.6) / rowHeight))
    let laps = page.track.laps
    let columns = columns(page, canvas, body)
    // As many sets of columns side by side as the laps need; where they are narrow, the last
    // columns of each give way.
    let sets = (laps.count + rows - 1) / rows
    let gap = 14.0
    let room = (box.width + gap) / Double(sets) - gap
    var kept = columns
    while kept.count > 3, width(kept) > room { kept.removeLast() }
    let most = max(1, Int((box.width + gap) / (width(kept) + gap)))
    let shownSets = min(sets, most)
    let step = max(width(kept) + gap, min((box.width + gap) / Double(shownSets), 190))
    for set in 0..<shownSets {
      let left = box.x + Double(set) * step
      var x = left
      for column in kept {
        x += column.width
        canvas.text(column.head, x: x - 6, baseline: box.y + label.size, label, anchor: .right)
      }
      for row in 0..<rows {
        let index = set * rows + row
        guard index < laps.count else { break }
        let baseline = box.y + label.size * 1.6 + Double(row) * rowHeight + body.size
        let isLastPlace = set == shownSets - 1 && row == rows - 1
        if isLastPlace, index < laps.count - 1 {
          canvas.text("+\(laps.count - index)", x: left, baseline: baseline, quiet)
          break
        }
        var x = left
        for (place, column) in kept.enumerated() {
          x += column.width
          canvas.text(
            column.text(laps[index]), x: x - 6, baseline: baseline, place == 0 ? quiet : body,
            anchor: .right)
        }
      }
    }
  }

  private func width(_ columns: [Column]) -> Double { columns.reduce(0) { $0 + $1.width } }

  /// The columns by their weight; those that no lap has a value for are left out.
  private func columns(_ page: DetailContents, _ canvas: Canvas, _ body: TextStyle) -> [Column] {
    let figures = page.look.figures
    let language = page.look.language
    let pace = page.entry.summary.activity.showsPace
    let label = page.look.template.style(.label)
    var columns: [Column] = []
    func add(_ head: String, _ text: @escaping (LapFigures) -> String) {
      let texts = page.track.laps.map(text)
      guard texts.contains(where: { !$0.isEmpty }) else { return }
      let widest = texts.map { canvas.width(of: $0, body) }.max() ?? 0
      columns.append(
        Column(head: head, width: max(widest, canvas.width(of: head, label)) + 6, text: text))
    }
    add(language["lap"].uppercased()) { "\($0.number)" }
    add(figures.distanceUnit) { figures.distance($0.meters) }
    add(language["time"].uppercased()) { figures.duration($0.movingSeconds) }
    add(figures.rateUnit(pace: pace)) {
      $0.movingSeconds > 0 ? figures.rate($0.meters / $0.movingSeconds, pace: pace) : ""
    }
    add(language["beats"]) { $0.meanHeartRate.map { figures.number($0) } ?? "" }
    add("+" + figures.heightUnit) { $0.ascent.map { figures.height($0) } ?? "" }
    return columns
  }
}
