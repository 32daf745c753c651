import AtlasDrawing
import AtlasStyle
import Cartography
import Paper
import Tracks

/// A map of many tracks as it is planned: its frame, the marks of the starts and the list of their
/// pages. Only boxes and starts decide it, so that it costs little before anything is drawn.
struct OverviewMap: Sendable {
  let frame: Frame
  /// Where the map with the values at its edges ends.
  let bottom: Double
  let starts: StartMarks
  let list: MarkPageList
  /// The lines of the list that stand below the map; the others follow on pages of their own.
  let below: Range<Int>

  /// - Parameters:
  ///   - entries: what the frame holds
  ///   - marked: those whose starts have marks
  ///   - room: for map and list
  ///   - fixed: points below the map that something else takes
  ///   - isTight: whether the map may be lower than the room, where its places are
  init(
    _ entries: [AtlasEntry], marked: [AtlasEntry], room: PageRect, fixed: Double = 0,
    isTight: Bool = false, pages: [PageID: ClosedRange<Int>], digits: Int, look: PageStyle
  ) {
    let outline = entries.compactMap(\.summary.box).flatMap(\.outline)
    func frame(_ height: Double) -> Frame {
      let panel = look.template.map.panel(
        in: PageRect(x: room.x, y: room.y, width: room.width, height: height))
      let frame = Frame(
        around: outline, panel: panel, padding: look.template.detail.padding * 0.8,
        isRound: false)
      return Frame(
        projection: frame.projection, panel: panel, center: frame.center,
        ratio: max(frame.ratio, RoundRatio.above(frame.ratio)))
    }
    func list(_ starts: StartMarks) -> MarkPageList {
      MarkPageList(
        starts.items, width: room.width, digits: digits, look: look)
    }
    let whole = max(80, room.height - fixed)
    var tallest = whole
    if isTight {
      let full = frame(whole)
      let places = outline.map(full.point)
      let (ys, xs) = (places.map(\.y), places.map(\.x))
      let high = (ys.max() ?? 0) - (ys.min() ?? 0)
      let wide = max(1, (xs.max() ?? 0) - (xs.min() ?? 0))
      let free = full.panel.width - 2 * look.template.detail.padding
      tallest = min(whole, max(whole * 0.6, high / wide * free + 110))
    }
    let first = StartMarks(marked, pages: pages, frame: frame(tallest))
    let wanted = list(first)
    let reserve =
      wanted.lines.isEmpty
      ? 0 : min(whole * 0.5, wanted.height(wanted.rows(from: 0)) + OverviewMap.listHead(look))
    let height = min(tallest, whole - reserve)
    self.frame = frame(height)
    bottom = room.y + height
    starts = StartMarks(marked, pages: pages, frame: self.frame)
    self.list = list(starts)
    below = self.list.fitting(
      from: 0, height: max(0, whole - height - OverviewMap.listHead(look)))
  }

  /// Points of the name above a list.
  static func listHead(_ look: PageStyle) -> Double {
    look.template.style(.strong).size * 2.1
  }
}

extension StartMarks {
  /// What the list of pages has of the marks with a letter.
  var items: [MarkPageList.Item] {
    marks.compactMap { mark in
      guard let letter = mark.letter else { return nil }
      let members = mark.members.map { entries[$0] }
      let totals = EntryTotals(members)
      return MarkPageList.Item(
        letter: letter, tracks: members.count, distance: totals.distance, pages: mark.pages,
        targets: mark.pages.runs.map { run in
          members[run.first].id
        })
    }
  }
}
