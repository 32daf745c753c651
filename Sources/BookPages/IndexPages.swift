import AtlasDrawing
import AtlasStyle
import Paper
import Tracks

extension PageName {
  static let index = PageName("index")
}

/// The index: a line for each track, by year with sums, each a link to its page.
struct IndexPages: BookSection {
  static let kind = BookPageKind(.index, .front) {
    IndexPages(entries: $0.entries, look: $1)
  }

  let look: PageStyle
  private let entries: [AtlasEntry]
  let pages: [[Row]]

  enum Row {
    /// A year, a month or all tracks, with their sums.
    case sums(Level, String, EntryTotals)
    /// A year or month of which the page before has the head and the sums.
    case continued(Level, String)
    case track(AtlasEntry, page: Int)

    var lines: Double {
      switch self {
      case .sums(.year, _, _), .continued(.year, _): 1.7
      case .sums(.month, _, _), .continued: 1.25
      case .sums(.total, _, _): 1.9
      case .track: 1
      }
    }

    /// Whether what it sums up stands below it.
    var isHead: Bool {
      if case .sums(let level, _, _) = self { level != .total } else { false }
    }
  }

  enum Level: String {
    case year, month, total
  }

  static let columnHead = 16.0

  /// The title's height.
  private static func head(_ look: PageStyle) -> Double {
    look.template.style(.title).size * 1.3 + 20
  }

  /// - Parameter firstTrack: the printed number of the first track's page
  init(entries: [AtlasEntry], look: PageStyle, firstTrack: Int = 1) {
    self.look = look
    self.entries = entries
    let room =
      (look.content.height - IndexPages.head(look) - IndexPages.columnHead)
      / look.template.index.rowHeight
    let rows = IndexPages.rows(entries, language: look.language)
    var pages: [[(Row, Int?)]] = []
    var page: [(Row, Int?)] = []
    var used = 0.0
    for (index, row) in rows.enumerated() {
      // A head never stands without a track at the foot of a page.
      var needed = row.0.lines
      var next = index
      while rows[next].0.isHead, next + 1 < rows.count {
        next += 1
        needed += rows[next].0.lines
      }
      if used + needed > room, !page.isEmpty {
        pages.append(page)
        page = IndexPages.continued(rows[..<index], before: row.0)
        used = page.reduce(0) { $0 + $1.0.lines }
      }
      page.append(row)
      used += row.0.lines
    }
    if !page.isEmpty || pages.isEmpty { pages.append(page) }
    let numbers = DetailNumbers.numbers(entries, from: firstTrack)
    self.pages = pages.map { page in
      page.map { row, number in
        if case .track(let entry, _) = row, let number {
          return .track(entry, page: numbers[number])
        }
        return row
      }
    }
  }

  var pageCount: Int { pages.count }

  func numbered(_ numbers: BookNumbers) -> IndexPages {
    IndexPages(entries: entries, look: look, firstTrack: numbers.firstTrack)
  }

  func planned() -> [BookPage] {
    pages.indices.map { number in
      let rows = pages[number].map { row in
        switch row {
        case .sums(let level, let title, let totals): "\(level) \(title) \(totals)"
        case .continued(let level, let title): "\(level) \(title)"
        case .track(let entry, let page): "\(entry.id) \(page) \(entry.title) \(entry.summary)"
        }
      }
      let index = self
      return BookPage(.index(number), title: look.language["index"], content: kinds + rows) {
        index.draw(number, on: $0)
      }
    }
  }

  /// The left of a track's foot leads to its line.
  var footTargets: FootTargets? {
    var lines: [PageID: PageID] = [:]
    for (number, page) in pages.enumerated() {
      for case .track(let entry, _) in page { lines[entry.id] = .index(number) }
    }
    return FootTargets(side: .left, pages: lines)
  }

  /// The heads of what goes on with a row at the top of a page: of its year and its month.
  private static func continued(
    _ rows: ArraySlice<(Row, Int?)>, before row: Row
  ) -> [(Row, Int?)] {
    let goesOn: [Level]
    switch row {
    case .sums(.month, _, _): goesOn = [.year]
    case .track: goesOn = [.year, .month]
    case .sums, .continued: return []
    }
    var heads: [(Row, Int?)] = []
    search: for (row, _) in rows.reversed() {
      guard case .sums(let level, let title, _) = row else { continue }
      switch level {
      case .year:
        heads.insert((.continued(.year, title), nil), at: 0)
        break search
      case .month:
        if heads.isEmpty, goesOn.contains(.month) {
          heads.append((.continued(.month, title), nil))
        }
      case .total: break search
      }
    }
    return heads
  }

  private static func rows(_ entries: [AtlasEntry], language: Language) -> [(Row, Int?)] {
    var rows: [(Row, Int?)] = []
    let hasMonths = IndexPages.hasMonths(entries)
    let years = groups(entries.indices) { entries[$0].summary.localStart?.year }
    for year in years {
      let start = entries[year.lowerBound].summary.localStart
      let title = start.map { String($0.year) } ?? language["undated"]
      rows.append((.sums(.year, title, EntryTotals(entries[year])), nil))
      let months = groups(year) { entries[$0].summary.localStart?.month }
      for month in months {
        if hasMonths, let start = entries[month.lowerBound].summary.localStart {
          let title = language.months[start.month - 1]
          rows.append((.sums(.month, title, EntryTotals(entries[month])), nil))
        }
        for index in month { rows.append((.track(entries[index], page: 0), index)) }
      }
    }
    if entries.count > 1 {
      rows.append((.sums(.total, language["total"], EntryTotals(entries)), nil))
    }
    return rows
  }

  /// The stretches of a range that have a key in common.
  private static func groups(_ range: Range<Int>, by key: (Int) -> Int?) -> [Range<Int>] {
    var groups: [Range<Int>] = []
    var start = range.lowerBound
    while start < range.upperBound {
      var end = start
      while end < range.upperBound, key(end) == key(start) { end += 1 }
      groups.append(start..<end)
      start = end
    }
    return groups
  }

  /// Whether months have sums of their own: not where most have one track, which says the same.
  private static func hasMonths(_ entries: [AtlasEntry]) -> Bool {
    let months = entries.compactMap { $0.summary.localStart.map { $0.year * 12 + $0.month } }
    return months.count >= 2 * Set(months).count && !months.isEmpty
  }

  /// Draws a page of the index and gives its links.
  func draw(_ number: Int, on canvas: Canvas) -> [FragmentLink] {
    let template = look.template
    let box = look.content
    canvas.fill(canvas.bounds, template.color(.paper))
    let title = template.style(.title)
    let width = canvas.text(
      look.language["index"], x: box.x, baseline: box.y + title.size, title)
    drawSpan(number, on: canvas, right: box.maxX, room: box.width - width - 16)
    let columns = Columns(
      box, body: template.style(.body).size, hasPages: template.hasDetails,
      activityRoom: { activityRoom($0, on: canvas) })
    var y = box.y + IndexPages.head(look)
    drawHeads(columns, y: y, on: canvas)
    y += IndexPages.columnHead
    var links: [FragmentLink] = []
    let height = template.index.rowHeight
    for row in pages[number] {
      switch row {
      case .sums(let level, let title, let totals):
        let baseline = y + row.lines * height - height * 0.36
        draw(level, title, totals, columns, baseline: baseline, on: canvas)
      case .continued(let level, let title):
        let baseline = y + row.lines * height - height * 0.36
        let text = look.language.phrase(
          "nameWithUnit", [("name", title), ("unit", look.language["continued"])])
        draw(level, text, nil, columns, baseline: baseline, on: canvas)
      case .track(let entry, let page):
        draw(entry, page: page, columns, y: y, on: canvas)
        links.append(
          FragmentLink(x: box.x, y: y, width: box.width, height: height, target: entry.id))
      }
      y += row.lines * height
    }
    return links
  }

  /// The different texts in the column of activities: the longest decides the columns of all pages.
  var kinds: [String] {
    Set(
      pages.joined().compactMap { row in
        if case .track(let entry, _) = row { kind(of: entry.summary) } else { nil }
      }
    ).sorted()
  }

  /// Points that the column of activities needs left of the right edge of distances: for the longest
  /// text on any of the pages beside a distance, and for both heads.
  private func activityRoom(_ unit: Double, on canvas: Canvas) -> Double {
    let label = look.template.style(.label)
    let heads = canvas.width(
      of: ["activity", "distance"].map { look.language[$0].uppercased() }.joined()
        + " " + look.figures.distanceUnit, label)
    let body = look.template.style(.body)
    let widest = kinds.map { canvas.width(of: $0, body) }.max() ?? 0
    return max(heads + 8, widest + 42 * unit)
  }

  private func drawHeads(_ columns: Columns, y: Double, on canvas: Canvas) {
    let label = look.template.style(.label)
    let baseline = y + 8
    func head(_ key: String, _ x: Double?, _ anchor: TextAnchor, unit: String? = nil) {
      guard let x else { return }
      let text = look.language[key].uppercased() + (unit.map { " " + $0 } ?? "")
      canvas.text(text, x: x, baseline: baseline, label, anchor: anchor)
    }
    head("date", columns.date, .left)
    head("name", columns.name, .left)
    head("activity", columns.activity, .left)
    head("distance", columns.distance, .right, unit: look.figures.distanceUnit)
    head("time", columns.time, .right)
    head("rate", columns.rate, .right)
    head("ascent", columns.climb, .right, unit: look.figures.heightUnit)
    head("page", columns.page, .right)
    canvas.line(
      columns.date, y + 12, columns.right, y + 12, Stroke(look.template.color(.frame), 0.5))
  }

  /// The days that a page has, at the right of its title.
  private func drawSpan(_ number: Int, on canvas: Canvas, right: Double, room: Double) {
    let entries = pages[number].compactMap { row in
      if case .track(let entry, _) = row { entry } else { nil }
    }
    let style = look.template.style(.subtitle)
    let size = look.template.style(.title).size
    guard pages.count > 1, room > 40 else { return }
    canvas.text(
      EntrySpan.text(entries, look.language),
      in: PageRect(
        x: right - room, y: look.content.y + size - style.size * 0.97, width: room,
        height: style.size * 1.5), style, floor: look.language.smallestSize, anchor: .right)
  }

  private func draw(
    _ level: Level, _ title: String, _ totals: EntryTotals?, _ columns: Columns, baseline: Double,
    on canvas: Canvas
  ) {
    let template = look.template
    let strong = template.style(.strong)
    let figures = look.figures
    let height = template.index.rowHeight
    switch level {
    case .year:
      let rule = Stroke(template.color(.frame), 0.5)
      canvas.line(columns.date, baseline + 4, columns.right, baseline + 4, rule)
    case .month:
      let rule = Stroke(template.color(.rule), 0.35)
      canvas.line(columns.date, baseline + 4, columns.right, baseline + 4, rule)
    case .total:
      let y = baseline - height * 0.95
      canvas.line(columns.date, y, columns.right, y, Stroke(template.color(.frame), 0.8))
    }
    let head = level == .month ? strong : strong.with(size: strong.size * 1.25)
    let width = canvas.text(title, x: columns.date, baseline: baseline, head)
    guard let totals else { return }
    let left = max(columns.name, columns.date + width + 8)
    let plain = strong.with(weight: 400, color: template.color(.secondary))
    canvas.text(
      figures.counted("tracksCount", totals.tracks),
      in: PageRect(
        x: left, y: baseline - plain.size * 0.97,
        width: max(2, columns.distance - 44 * strong.size / 8 - left), height: plain.size * 1.4),
      plain, floor: 6)
    let own = level == .month ? strong.with(weight: 500) : strong
    canvas.text(
      distance(totals.distance), x: columns.distance, baseline: baseline, own, anchor: .right)
    if totals.moving > 0 {
      canvas.text(
        IndexPages.clock(totals.moving), x: columns.time, baseline: baseline, own, anchor: .right)
    }
    if totals.ascent > 0, let climb = columns.climb {
      canvas.text(
        figures.height(totals.ascent), x: climb, baseline: baseline, own, anchor: .right)
    }
  }
}
