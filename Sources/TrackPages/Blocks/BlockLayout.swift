import AtlasDrawing
import AtlasStyle
import Paper

/// A block of a track's page, and where it goes.
struct PlacedBlock {
  let block: any DetailBlock
  let box: PageRect

  var name: BlockName { block.name }
}

/// Lays out the rows of a template for one track.
struct BlockLayout {
  private typealias Row = DetailLayout.Row
  private typealias Column = DetailLayout.Column

  private let page: TrackPageContents
  private let rows: [Row]
  private let gap: Double
  private let padding: Double

  /// On the page of a track without positions, charts over time have the map's place, unless the
  /// template gives them another.
  init(_ page: TrackPageContents) {
    let layout = page.look.template.detail
    self.page = page
    rows =
      page.isPlaceless && !layout.has(.charts) ? BlockLayout.withCharts(layout.rows) : layout.rows
    gap = layout.gap
    padding = layout.padding
  }

  /// Where each block with content goes. Rows and columns without one give their room to those that
  /// fill.
  func places(in area: PageRect) -> [PlacedBlock] {
    let places = places(rows, area)
    guard !places.contains(where: { $0.name != .charts }) else { return places }
    // A template of a map alone, and a track without positions: its name and figures are better than
    // an empty page.
    let height = page.look.template.style(.title).size * 2.3
    let margins = page.look.template.margins
    func rest(_ margin: Double) -> Double { max(0, padding - margin) }
    let area = PageRect(
      x: area.x + rest(margins.left), y: area.y + rest(margins.top),
      width: area.width - rest(margins.left) - rest(margins.right),
      height: area.height - rest(margins.top) - rest(margins.bottom))
    let title = PlacedBlock(
      block: TitleBlock(),
      box: PageRect(x: area.x, y: area.y, width: area.width, height: height))
    let figures = PlacedBlock(
      block: FiguresBlock(),
      box: PageRect(
        x: area.x, y: area.y + height + gap, width: area.width,
        height: FiguresBlock().height(page, width: area.width) ?? 34))
    guard !places.isEmpty else { return [title, figures] }
    let top = figures.box.maxY + gap
    let charts = PlacedBlock(
      block: ChartsBlock(),
      box: PageRect(x: area.x, y: top, width: area.width, height: max(40, area.maxY - top)))
    return [title, figures, charts]
  }

  /// The rows with charts for the map.
  private static func withCharts(_ rows: [Row]) -> [Row] {
    rows.map { row in
      var row = row
      switch row.content {
      case .blocks(let blocks): row.content = .blocks(blocks.map { $0 == .map ? .charts : $0 })
      case .columns(let columns):
        row.content = .columns(
          columns.map { Column(width: $0.width, rows: withCharts($0.rows)) })
      }
      return row
    }
  }

  private func places(_ rows: [Row], _ area: PageRect) -> [PlacedBlock] {
    let rows = rows.compactMap { pruned($0) }
    var heights = rows.map { height($0, width: area.width) }
    let gaps = gap * Double(max(0, rows.count - 1))
    func rest() -> Double {
      max(40, area.height - heights.reduce(0) { $0 + ($1 ?? 0) } - gaps)
    }
    grow(&heights, of: rows, by: spare(rows, width: area.width, height: rest()))
    let fill = rest()
    var places: [PlacedBlock] = []
    var y = area.y
    for (row, height) in zip(rows, heights) {
      let box = PageRect(x: area.x, y: y, width: area.width, height: height ?? fill)
      switch row.content {
      case .blocks(let blocks):
        let width = (area.width - gap * Double(blocks.count - 1)) / Double(blocks.count)
        for (index, block) in DetailBlocks.named(blocks).enumerated() {
          let x = area.x + Double(index) * (width + gap)
          places.append(
            PlacedBlock(
              block: block, box: PageRect(x: x, y: y, width: width, height: box.height)))
        }
      case .columns(let columns):
        for (column, box) in zip(columns, boxes(columns, in: box)) {
          places += self.places(column.rows, box)
        }
      }
      y += box.height + gap
    }
    return places
  }

  /// What the map leaves of the room that it gets: a track from west to east needs little of it.
  private func spare(_ rows: [Row], width: Double, height: Double) -> Double {
    guard rows.contains(where: { $0.most != nil }),
      rows.contains(where: { row in
        if case .blocks([.map]) = row.content { row.height == .fill } else { false }
      }),
      case let panel = page.look.template.map.panel(
        in: PageRect(x: 0, y: 0, width: width, height: height)),
      let frame = page.framed(in: panel).frame
    else { return 0 }
    let heights = frame.points(of: page.track).map(\.y)
    guard let low = heights.min(), let high = heights.max() else { return 0 }
    let needed = high - low + 2 * padding + height - panel.height
    // A map as flat as its line would look like a chart.
    return max(0, height - max(needed, width * BlockLayout.flattest))
  }

  /// A map's least height as a share of its width, while other rows grow.
  private static let flattest = 0.5

  /// Rows that may grow do so alike, by so many points in all.
  private func grow(_ heights: inout [Double?], of rows: [Row], by spare: Double) {
    let room = zip(heights, rows).map { height, row in
      max(0, (row.most ?? 0) - (height ?? .infinity))
    }
    let whole = room.reduce(0, +)
    guard whole > 0 else { return }
    let share = min(1, spare / whole)
    for index in heights.indices {
      heights[index] = heights[index].map { $0 + room[index] * share }
    }
  }

  /// The row with what has content in it; `nil` where nothing has.
  private func pruned(_ row: Row) -> Row? {
    var row = row
    switch row.content {
    case .blocks(let blocks):
      let full = DetailBlocks.named(blocks).filter { $0.hasContent(page) }
      guard !full.isEmpty else { return nil }
      row.content = .blocks(full.map(\.name))
    case .columns(let columns):
      let full = columns.filter { column in column.rows.contains { pruned($0) != nil } }
      guard !full.isEmpty else { return nil }
      row.content = .columns(full)
    }
    return row
  }

  /// Points; `nil` for the row that fills.
  private func height(_ row: Row, width: Double) -> Double? {
    switch (row.height, row.content) {
    case (.points(let points), _): return points
    case (.fill, _), (.auto, .columns): return nil
    case (.auto, .blocks(let blocks)):
      let width = (width - gap * Double(blocks.count - 1)) / Double(blocks.count)
      return DetailBlocks.named(blocks).compactMap { $0.height(page, width: width) }.max() ?? 40
    }
  }

  /// Wide gaps between columns, so that they read as such. Where no column fills, the last does.
  private func boxes(_ columns: [Column], in area: PageRect) -> [PageRect] {
    let gap = 2 * self.gap
    var widths = columns.map { column -> Double? in
      if case .points(let points) = column.width { points } else { nil }
    }
    if !widths.contains(nil) { widths[widths.count - 1] = nil }
    let fixed = widths.reduce(0) { $0 + ($1 ?? 0) } + gap * Double(columns.count - 1)
    let fill = max(40, area.width - fixed) / Double(widths.count { $0 == nil })
    var x = area.x
    return widths.map { width in
      let box = PageRect(x: x, y: area.y, width: width ?? fill, height: area.height)
      x += box.width + gap
      return box
    }
  }
}
