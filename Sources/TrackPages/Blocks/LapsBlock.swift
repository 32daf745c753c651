import AtlasDrawing
import AtlasStyle
import Paper
import Tracks

extension BlockName {
  static let laps = BlockName("laps")
}

/// The laps that the device marked, as a table that runs over several columns.
struct LapsBlock: DetailBlock {
  let name = BlockName.laps

  /// Points that the table has at most, beside a map and without one.
  private static let mostHeight = (map: 112.0, placeless: 250.0)
  private static let gap = 14.0

  func hasContent(_ page: TrackPageContents) -> Bool { page.hasLaps }

  private struct Column {
    var head: String
    var texts: [String]
    /// Columns of a higher rank give way first.
    var rank = 0
    var width = 0.0
  }

  private static func rowHeight(_ look: PageStyle) -> Double {
    look.template.style(.axis).size * 1.45
  }

  private static func headHeight(_ look: PageStyle) -> Double {
    look.template.style(.label).size * 1.6
  }

  func height(_ page: TrackPageContents, width: Double) -> Double? {
    // By the letters, since nothing is drawn yet; figures are six tenths as wide as they are high.
    let size = page.look.template.style(.axis).size
    let columns = columns(page).map { column in
      max(0.74 * Double(column.head.count), 0.62 * Double(column.texts.map(\.count).max() ?? 0))
        * size + 6
    }
    let own = columns.reduce(0, +) + LapsBlock.gap
    let sets = max(1, min(page.track.laps.count, Int((width + LapsBlock.gap) / own)))
    let rows = (page.track.laps.count + sets - 1) / sets
    let most = page.isPlaceless ? LapsBlock.mostHeight.placeless : LapsBlock.mostHeight.map
    return min(
      most,
      LapsBlock.headHeight(page.look) + Double(rows) * LapsBlock.rowHeight(page.look) + 1)
  }

  func draw(_ page: TrackPageContents, on canvas: Canvas, in box: PageRect) {
    let template = page.look.template
    let label = template.style(.label)
    let body = template.style(.axis).with(color: template.color(.ink))
    let quiet = template.style(.axis)
    let rowHeight = LapsBlock.rowHeight(page.look)
    let head = LapsBlock.headHeight(page.look)
    let rows = max(1, Int((box.height - head) / rowHeight))
    let count = page.track.laps.count
    var columns = columns(page)
    for index in columns.indices {
      let widest = columns[index].texts.map { canvas.width(of: $0, body) }.max() ?? 0
      columns[index].width = max(widest, canvas.width(of: columns[index].head, label)) + 6
    }
    // As many sets of columns side by side as the laps need; where they are narrow, the columns that
    // say least give way.
    let sets = (count + rows - 1) / rows
    let room = (box.width + LapsBlock.gap) / Double(sets) - LapsBlock.gap
    while columns.count > 3, width(columns) > room,
      let least = columns.indices.max(by: { columns[$0].rank < columns[$1].rank }),
      columns[least].rank > 0
    {
      columns.remove(at: least)
    }
    let most = max(1, Int((box.width + LapsBlock.gap) / (width(columns) + LapsBlock.gap)))
    let shownSets = min(sets, most)
    // Alike but for the last.
    let perSet = min(rows, (count + shownSets - 1) / shownSets)
    let step = max(
      width(columns) + LapsBlock.gap, min((box.width + LapsBlock.gap) / Double(shownSets), 190))
    for set in 0..<shownSets {
      let left = box.x + Double(set) * step
      var x = left
      for column in columns {
        x += column.width
        canvas.text(column.head, x: x - 6, baseline: box.y + label.size, label, anchor: .right)
      }
      for row in 0..<perSet {
        let index = set * perSet + row
        guard index < count else { break }
        let baseline = box.y + head + Double(row) * rowHeight + body.size
        let isLastPlace = set == shownSets - 1 && row == perSet - 1
        if isLastPlace, index < count - 1 {
          canvas.text(
            page.look.figures.counted("moreLaps", count - index), x: left, baseline: baseline,
            quiet)
          break
        }
        var x = left
        for (place, column) in columns.enumerated() {
          x += column.width
          canvas.text(
            column.texts[index], x: x - 6, baseline: baseline, place == 0 ? quiet : body,
            anchor: .right)
        }
      }
    }
  }

  private func width(_ columns: [Column]) -> Double { columns.reduce(0) { $0 + $1.width } }

  /// The columns that a lap has a value for.
  private func columns(_ page: TrackPageContents) -> [Column] {
    let figures = page.look.figures
    let language = page.look.language
    let activity = page.entry.summary.activity
    let laps = page.track.laps
    var columns: [Column] = []
    func add(_ head: String, rank: Int = 0, _ text: (LapFigures) -> String) {
      let texts = laps.map(text)
      guard texts.contains(where: { !$0.isEmpty }) else { return }
      columns.append(Column(head: head, texts: texts, rank: rank))
    }
    add(language["lap"].uppercased()) { "\($0.number)" }
    let isShort = figures.isShort(laps.map(\.meters), activity)
    if laps.contains(where: { $0.meters > 0 }) {
      add(isShort ? figures.shortUnit(of: activity) : figures.distanceUnit) {
        $0.meters <= 0
          ? "–"
          : isShort ? figures.short($0.meters, of: activity) : figures.partDistance($0.meters)
      }
    }
    add(language["time"].uppercased(), rank: 1) { figures.duration($0.movingSeconds) }
    add(figures.rateUnit(of: activity)) {
      // Over a few metres a pace is chance.
      $0.movingSeconds > 0 && $0.meters >= 10
        ? figures.rate($0.meters / $0.movingSeconds, of: activity) : ""
    }
    add("W", rank: 2) { $0.meanPower.map { figures.number($0) } ?? "" }
    add(language["beats"], rank: 3) { $0.meanHeartRate.map { figures.number($0) } ?? "" }
    add("+" + figures.heightUnit, rank: 4) { $0.ascent.map { figures.height($0) } ?? "" }
    return columns
  }
}
