import AtlasDrawing
import Cartography
import Paper
import Tracks

/// Rows of text in columns as wide as their texts need; one column takes what is left.
package struct TextTable {
  package struct Column {
    package var title: String
    package var isRight = false
    package var isQuiet = false
    /// Takes what the others leave, and is cut where that is little.
    package var fills = false
    /// Columns of a higher rank are left out first where there is no room for all.
    package var rank = 0

    package init(
      title: String, isRight: Bool = false, isQuiet: Bool = false, fills: Bool = false,
      rank: Int = 0
    ) {
      self.title = title
      self.isRight = isRight
      self.isQuiet = isQuiet
      self.fills = fills
      self.rank = rank
    }
  }

  package struct Row {
    package var texts: [String]
    /// The page that it leads to.
    package var target: PageID?

    package init(texts: [String], target: PageID? = nil) {
      self.texts = texts
      self.target = target
    }
  }

  package let look: PageStyle
  package let columns: [Column]
  package let rows: [Row]

  package init(look: PageStyle, columns: [Column], rows: [Row]) {
    self.look = look
    self.columns = columns
    self.rows = rows
  }

  private static let gap = 12.0
  private static let leastFill = 56.0
  private var rowHeight: Double { look.template.index.rowHeight }
  private var headHeight: Double { look.template.style(.label).size * 2.3 }

  package var height: Double { headHeight + Double(rows.count) * rowHeight }

  package func draw(on canvas: Canvas, in box: PageRect) -> [FragmentLink] {
    let template = look.template
    let label = template.style(.label)
    let body = template.style(.body)
    let shown = layout(on: canvas, width: box.width)
    func text(_ text: String, _ place: Place, baseline: Double, _ style: TextStyle) {
      let column = columns[place.column]
      // By the baseline: letters of different fonts stand on one line.
      canvas.text(
        canvas.fitted(text, style, width: place.width + 0.5),
        x: box.x + place.x + (column.isRight ? place.width : 0), baseline: baseline, style,
        anchor: column.isRight ? .right : .left)
    }
    for place in shown {
      text(
        columns[place.column].title.uppercased(), place, baseline: box.y + label.size * 1.2, label)
    }
    let line = box.y + headHeight - 3
    canvas.line(box.x, line, box.maxX, line, Stroke(template.color(.frame), 0.5))
    var links: [FragmentLink] = []
    for (index, row) in rows.enumerated() {
      let y = box.y + headHeight + Double(index) * rowHeight
      for place in shown where place.column < row.texts.count {
        let quiet = columns[place.column].isQuiet
        text(
          row.texts[place.column], place, baseline: y + rowHeight * 0.68,
          quiet ? body.with(color: template.color(.secondary)) : body)
      }
      if let target = row.target {
        links.append(
          FragmentLink(x: box.x, y: y, width: box.width, height: rowHeight, target: target))
      }
    }
    return links
  }

  package struct Place {
    package var column: Int
    package var x: Double
    package var width: Double

    package init(column: Int, x: Double, width: Double) {
      self.column = column
      self.x = x
      self.width = width
    }
  }

  /// The columns that have something to say and find room.
  package func layout(on canvas: Canvas, width: Double) -> [Place] {
    let template = look.template
    var shown = columns.indices.filter { column in
      rows.contains { $0.texts.indices.contains(column) && !$0.texts[column].isEmpty }
    }
    let natural = columns.indices.map { column in
      let texts = rows.compactMap { $0.texts.indices.contains(column) ? $0.texts[column] : nil }
      let widths = texts.map { canvas.width(of: $0, template.style(.body)) }
      let head = canvas.width(of: columns[column].title.uppercased(), template.style(.label))
      return max(head, widths.max() ?? 0)
    }
    func fixed() -> Double {
      shown.map { columns[$0].fills ? 0 : natural[$0] }.reduce(0, +)
        + TextTable.gap * Double(max(0, shown.count - 1))
    }
    func needed() -> Double {
      fixed() + (shown.contains { columns[$0].fills } ? TextTable.leastFill : 0)
    }
    while shown.count > 1, needed() > width,
      let last = shown.max(by: { columns[$0].rank < columns[$1].rank }), columns[last].rank > 0
    {
      shown.removeAll { $0 == last }
    }
    let left = max(10, width - fixed())
    let hasFill = shown.contains { columns[$0].fills }
    // Where no column fills, they keep together at the left, a little wider apart.
    let spare = hasFill ? 0 : max(0, min(14, (width - fixed()) / Double(max(1, shown.count))))
    var x = 0.0
    return shown.map { column in
      let own = columns[column].fills ? left : min(natural[column], width)
      defer { x += own + TextTable.gap + spare }
      return Place(column: column, x: x, width: own)
    }
  }
}
