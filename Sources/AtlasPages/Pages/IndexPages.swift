import AtlasDrawing
import Cartography
import Tracks

/// The index: a line for each track, by year with sums, each a link to its page.
struct IndexPages {
  let look: PageLook
  let pages: [[Row]]

  enum Row {
    /// A year and its sums.
    case year(String, tracks: Int, distance: Double, seconds: Double, ascent: Double)
    case track(AtlasEntry, page: Int)

    var lines: Double {
      switch self {
      case .year: 1.7
      case .track: 1
      }
    }
  }

  static let columnHead = 16.0

  /// The title's height.
  private static func head(_ look: PageLook) -> Double {
    look.template.style(.title).size * 1.3 + 20
  }

  /// How many pages the index of these entries has; it does not depend on page numbers.
  init(entries: [AtlasEntry], look: PageLook, firstDetail: (Int) -> Int) {
    self.look = look
    let room =
      (look.content.height - IndexPages.head(look) - IndexPages.columnHead)
      / look.template.index.rowHeight
    let rows = IndexPages.rows(entries, language: look.language)
    var pages: [[(Row, Int?)]] = []
    var page: [(Row, Int?)] = []
    var used = 0.0
    for (index, row) in rows.enumerated() {
      // A year's head never stands alone at the foot of a page.
      var needed = row.0.lines
      if case .year = row.0, index + 1 < rows.count { needed += 1 }
      if used + needed > room, !page.isEmpty {
        pages.append(page)
        page = []
        used = 0
      }
      page.append(row)
      used += row.0.lines
    }
    if !page.isEmpty || pages.isEmpty { pages.append(page) }
    let numbers = DetailNumbers.numbers(entries, from: firstDetail(pages.count))
    self.pages = pages.map { page in
      page.map { row, number in
        if case .track(let entry, _) = row, let number {
          return .track(entry, page: numbers[number])
        }
        return row
      }
    }
  }

  private static func rows(_ entries: [AtlasEntry], language: Language) -> [(Row, Int?)] {
    var rows: [(Row, Int?)] = []
    var start = 0
    func year(_ entry: AtlasEntry) -> Int? { entry.summary.localStart?.year }
    while start < entries.count {
      var end = start
      while end < entries.count, year(entries[end]) == year(entries[start]) { end += 1 }
      let totals = EntryTotals(entries[start..<end])
      rows.append(
        (
          .year(
            year(entries[start]).map(String.init) ?? language["undated"], tracks: totals.tracks,
            distance: totals.distance, seconds: totals.moving, ascent: totals.ascent), nil
        ))
      for index in start..<end { rows.append((.track(entries[index], page: 0), index)) }
      start = end
    }
    return rows
  }

  /// Right edges (left for date, name and activity) of the columns; `nil` for those that a narrow
  /// sheet has no room for.
  struct Columns {
    let date: Double
    let name: Double
    let nameWidth: Double
    let activity: Double?
    let distance: Double
    let time: Double
    let rate: Double?
    let climb: Double?
    /// Where the rows end.
    let right: Double
    /// `nil` where tracks have no pages.
    let page: Double?

    /// The columns get narrower on the way to a pocket; below these widths they are left out.
    private static let forActivity = 460.0
    private static let forRate = 360.0

    init(_ box: PageRect, body: Double, hasPages: Bool) {
      // Widths that fit text of 8 points.
      let unit = body / 8
      date = box.x
      right = box.maxX
      name = box.x + 54 * unit
      page = hasPages ? right : nil
      var edge = hasPages ? right - 34 * unit : right
      if box.width >= Columns.forRate {
        climb = edge
        rate = edge - 44 * unit
        edge -= 102 * unit
      } else {
        (climb, rate) = (nil, nil)
      }
      time = edge
      distance = edge - 52 * unit
      let left = distance - 48 * unit
      activity = box.width >= Columns.forActivity ? left - 58 * unit : nil
      nameWidth = (activity ?? left) - name - 8
    }
  }

  /// Draws a page of the index and gives its links.
  func draw(_ number: Int, on canvas: Canvas) -> [FragmentLink] {
    let template = look.template
    let box = look.content
    canvas.fill(canvas.bounds, template.color(.paper))
    canvas.text(
      look.language["index"], x: box.x, baseline: box.y + template.style(.title).size,
      template.style(.title))
    let columns = Columns(
      box, body: template.style(.body).size, hasPages: template.hasDetails)
    var y = box.y + IndexPages.head(look)
    drawHeads(columns, y: y, on: canvas)
    y += IndexPages.columnHead
    var links: [FragmentLink] = []
    let height = template.index.rowHeight
    for (index, row) in pages[number].enumerated() {
      switch row {
      case .year(let title, let tracks, let distance, let seconds, let ascent):
        let baseline = y + row.lines * height - height * 0.36
        drawYear(
          title, tracks, distance, seconds, ascent, columns, baseline: baseline, on: canvas,
          ruled: index > 0)
      case .track(let entry, let page):
        draw(entry, page: page, columns, y: y, on: canvas)
        links.append(
          FragmentLink(x: box.x, y: y, width: box.width, height: height, target: entry.id))
      }
      y += row.lines * height
    }
    return links
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

  private func drawYear(
    _ title: String, _ tracks: Int, _ distance: Double, _ seconds: Double, _ ascent: Double,
    _ columns: Columns, baseline: Double, on canvas: Canvas, ruled: Bool
  ) {
    let strong = look.template.style(.strong)
    let figures = look.figures
    let rule = Stroke(look.template.color(.rule), 0.5)
    canvas.line(columns.date, baseline + 4, columns.right, baseline + 4, rule)
    let width = canvas.text(
      title, x: columns.date, baseline: baseline, strong.with(size: strong.size * 1.25))
    canvas.text(
      "\(figures.number(Double(tracks))) \(look.language[tracks == 1 ? "track" : "tracksCount"])",
      x: max(columns.name, columns.date + width + 8), baseline: baseline,
      strong.with(weight: 400, color: look.template.color(.secondary)))
    canvas.text(
      figures.distance(distance), x: columns.distance, baseline: baseline, strong, anchor: .right)
    if seconds > 0 {
      // Words for hours and minutes may be long: they shrink before they meet the distance.
      let room = (columns.time - columns.distance) - 5
      canvas.text(
        IndexPages.hours(seconds, look.language),
        in: PageRect(
          x: columns.time - room, y: baseline - strong.size * 0.97, width: room,
          height: strong.size * 1.4),
        strong, floor: 6, anchor: .right)
    }
    if ascent > 0, let climb = columns.climb {
      canvas.text(
        figures.height(ascent), x: climb, baseline: baseline, strong, anchor: .right)
    }
  }

  /// Sums of time in hours and minutes: days would not compare.
  private static func hours(_ seconds: Double, _ language: Language) -> String {
    let minutes = Int((min(seconds, 1e12) / 60).rounded())
    let space = FigureFormat.space
    let rest = "\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)\(space)\(language["minute"])"
    return "\(minutes / 60)\(space)\(language["hour"]) \(rest)"
  }

  private func draw(
    _ entry: AtlasEntry, page: Int, _ columns: Columns, y: Double, on canvas: Canvas
  ) {
    let template = look.template
    let body = template.style(.body)
    let quiet = body.with(color: template.color(.secondary))
    let figures = look.figures
    let summary = entry.summary
    let baseline = y + template.index.rowHeight * 0.68
    if let start = summary.localStart {
      canvas.text(look.language.date(start, "dayMonth"), x: columns.date, baseline: baseline, quiet)
    }
    canvas.text(
      entry.title,
      in: PageRect(
        x: columns.name, y: baseline - body.size * 0.97, width: columns.nameWidth,
        height: body.size * 1.4), body)
    var kind = summary.activity == .unknown ? [] : [look.language.name(of: summary.activity)]
    switch summary.whereabouts {
    case .real: break
    case .virtual: kind.append(look.language["virtualShort"])
    case .unknown: kind.append(look.language["noMapShort"])
    }
    if let activity = columns.activity {
      canvas.text(
        kind.joined(separator: " · "),
        in: PageRect(
          x: activity, y: baseline - body.size * 0.97,
          width: columns.distance - 40 * body.size / 8 - activity, height: body.size * 1.4),
        quiet, floor: 6)
    }
    canvas.text(
      figures.distance(summary.distance), x: columns.distance, baseline: baseline, body,
      anchor: .right)
    if let moving = summary.movingSeconds, moving > 0 {
      canvas.text(
        figures.duration(moving), x: columns.time, baseline: baseline, body, anchor: .right)
    }
    if let rate = columns.rate, let speed = summary.meanSpeed, speed > 0 {
      let text = figures.rateWithUnit(speed, pace: summary.activity.showsPace)
      canvas.text(text, x: rate, baseline: baseline, body, anchor: .right)
    }
    if let climb = columns.climb, let ascent = summary.ascent {
      canvas.text(
        figures.height(ascent), x: climb, baseline: baseline, body, anchor: .right)
    }
    if let edge = columns.page {
      canvas.text("\(page)", x: edge, baseline: baseline, quiet, anchor: .right)
    }
  }
}
