import AtlasDrawing
import AtlasStyle
import Paper
import Tracks

/// One part of the statistics: its name, and below it a table, a chart or a figure with a sentence.
struct StatisticsPart {
  enum Body {
    case table(columns: [TextTable.Column], rows: [Row])
    case chart([BarChart.Bar])
    case figure(String, sentence: String)
  }

  struct Row {
    var texts: [String]
    /// The track that it leads to, whose page's number stands in the last column.
    var target: PageID?

    init(texts: [String], target: PageID? = nil) {
      self.texts = texts
      self.target = target
    }
  }

  let look: PageStyle
  let name: String
  let body: Body
  /// A quiet line below.
  var note: String?
  /// Charts may be lower, where that saves a page.
  var chartShare = 1.0
  /// Points that a chart is higher, where its page has room left.
  var extra = 0.0

  var isChart: Bool {
    if case .chart = body { true } else { false }
  }

  private var head: PageHead { PageHead(look: look) }
  private var noteHeight: Double { note == nil ? 0 : look.template.style(.axis).size * 1.8 }

  /// Lines that a sentence may take.
  private var sentenceLines: Int { look.content.width > 400 ? 3 : 5 }

  var height: Double {
    let inner: Double
    switch body {
    case .table(let columns, let rows):
      inner = table(columns, rows, numbers: [:]).height
    case .chart:
      inner = max(70, chartShare * min(130, look.content.height * 0.18)) + extra
    case .figure:
      inner = max(
        look.template.style(.figure).size * 1.3,
        look.template.style(.body).size * 1.45 * Double(sentenceLines))
    }
    return head.partHeight + inner + noteHeight
  }

  /// All that decides its ink.
  func content(_ numbers: [PageID: Int]) -> String {
    let inner: String
    switch body {
    case .table(let columns, let rows):
      inner =
        columns.map(\.title).joined(separator: "\t") + "\n"
        + rows.map { row in
          let page = row.target.flatMap { numbers[$0] } ?? 0
          return row.texts.joined(separator: "\t") + "\t\(row.target?.rawValue ?? "") \(page)"
        }.joined(separator: "\n")
    case .chart(let bars):
      inner = bars.map { "\($0.value) \($0.label ?? "")" }.joined(separator: "\n")
    case .figure(let figure, let sentence): inner = figure + "\n" + sentence
    }
    return [name, inner, note ?? ""].joined(separator: "\n")
  }

  func draw(on canvas: Canvas, in box: PageRect, numbers: [PageID: Int]) -> [FragmentLink] {
    head.drawPart(name, on: canvas, in: box)
    let inner = PageRect(
      x: box.x, y: box.y + head.partHeight, width: box.width,
      height: box.height - head.partHeight - noteHeight)
    if let note {
      let style = look.template.style(.axis)
      canvas.text(
        note,
        in: PageRect(
          x: box.x, y: box.maxY - style.size * 1.5, width: box.width, height: style.size * 1.5),
        style, floor: look.language.smallestSize)
    }
    switch body {
    case .table(let columns, let rows):
      return table(columns, rows, numbers: numbers).draw(on: canvas, in: inner)
    case .chart(let bars):
      BarChart(bars, look: look).draw(on: canvas, in: inner)
    case .figure(let figure, let sentence):
      let style = look.template.style(.figure)
      let width = canvas.text(figure, x: inner.x, baseline: inner.y + style.size, style) + 16
      canvas.text(
        sentence,
        in: PageRect(
          x: inner.x + width, y: inner.y + 2, width: inner.width - width, height: inner.height),
        look.template.style(.body), lines: sentenceLines, floor: look.language.smallestSize)
    }
    return []
  }

  private func table(
    _ columns: [TextTable.Column], _ rows: [Row], numbers: [PageID: Int]
  ) -> TextTable {
    let page = TextTable.Column(
      title: look.language["page"], isRight: true, isQuiet: true, rank: 1)
    return TextTable(
      look: look, columns: columns + [page],
      rows: rows.map { row in
        let number = row.target.flatMap { numbers[$0] }
        return TextTable.Row(
          texts: row.texts + [number.map(String.init) ?? ""],
          target: number == nil ? nil : row.target)
      })
  }
}
