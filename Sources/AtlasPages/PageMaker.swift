import AtlasDrawing
import Cartography
import Tracks

/// Makes the pages of an atlas by a template: one value for a whole job, used from all workers.
public struct PageMaker: Sendable {
  /// What decides the look of every page of the job, beside the template.
  public struct Settings: Sendable, Equatable {
    public var title: String
    public var units: UnitSystem
    /// A BCP 47 tag.
    public var language: String
    /// `gradient`, `arrows` or `solid`; `nil` leaves it to the template.
    public var lineStyle: String?
    /// A file in `palettes/`; `nil` leaves it to the template.
    public var palette: String?
    /// What colours stand for; `nil` leaves it to the template.
    public var value: LineValue?
    public var scale: Scale
    /// Seconds over which values that jump are averaged.
    public var smoothing: Double
    /// Seconds from which a stop counts as a pause.
    public var pauseMinimum: Double

    public init(
      title: String, units: UnitSystem, language: String, lineStyle: String? = nil,
      palette: String? = nil, value: LineValue? = nil, scale: Scale = .track,
      smoothing: Double = 30, pauseMinimum: Double = 10
    ) {
      self.title = title
      self.units = units
      self.language = language
      self.lineStyle = lineStyle
      self.palette = palette
      self.value = value
      self.scale = scale
      self.smoothing = smoothing
      self.pauseMinimum = pauseMinimum
    }
  }

  /// What the colours run over.
  public enum Scale: Sendable, Equatable {
    /// Each track's own values.
    case track
    /// From one value to another, in the value's unit.
    case range(ClosedRange<Double>)
    /// What all tracks of the atlas have between them; `nil` as long as that is not known.
    case atlas(ClosedRange<Double>?)
  }

  public let settings: Settings
  /// Everything but a track that decides the ink of a detail page, as text to hash.
  public let signature: String
  let look: PageStyle
  /// Called now and then while a large picture is drawn, to throw where it is not wanted any more.
  public var checkPicture: @Sendable () throws -> Void = {}

  /// Throws a `SettingsError` or a `TemplateError` that says what is wrong in which file.
  public init(settings: Settings, template: Template, library: TemplateLibrary) throws {
    self.settings = settings
    guard PageFonts.hasAny else { throw TemplateError.noFont }
    let library = library.beside(template)
    let language = try library.language(settings.language)
    let paletteName = settings.palette ?? template.line.paletteName
    let (palette, paletteText) = try library.palette(paletteName, levels: template.line.levels)
    var line = template.line.look
    line.palette = palette
    line.casing = Casing.color(template.line.look.casing, around: palette, on: template)
    var style = template.line.style
    if let name = settings.lineStyle {
      guard let wanted = LineStyle(rawValue: name) else {
        throw TemplateError.unknown(
          kind: "line style", name: name, known: LineStyle.allCases.map(\.rawValue))
      }
      style = wanted
    }
    look = PageStyle(
      template: template.readable(in: language), language: language,
      figures: FigureFormat(units: settings.units, language: language), style: style, line: line,
      coloring: LineColoring(
        value: settings.value ?? template.line.value, range: settings.scale.range,
        isShared: settings.scale.isShared, smoothing: settings.smoothing),
      pauseMinimum: settings.pauseMinimum)
    signature = [
      template.canonicalText, paletteText, language.canonicalText, settings.units.rawValue,
      style.rawValue, look.coloring.signature,
      PageFonts.identity(families: look.template.fonts),
    ].joined(separator: "\n")
  }

  /// A track with the pages that it has: its own, and those of map sheets where the map of a long
  /// track would be too small to read; across where it is much wider than high.
  public func laidOut(_ entry: AtlasEntry) -> AtlasEntry {
    var entry = entry
    entry.sheets = SheetLayout(of: entry, look)
    entry.isAcross =
      entry.sheets == nil
      && look.template.across.map { across in entry.summary.box.map(across.suits) ?? false }
        ?? false
    return entry
  }

  /// The detail page of a track, or one of its pages of map sheets, from 1.
  public func detail(
    of track: AnalysedTrack, entry: AtlasEntry, sheet: Int = 0
  ) throws -> Fragment {
    var links: [FragmentLink] = []
    let pdf = try pdf(look.look(for: entry)) {
      links = draw(track, entry, sheet: sheet, on: $0)
    }
    return Fragment(pdf: pdf, links: links)
  }

  /// Whether each track has a page of its own.
  public var hasDetails: Bool { look.template.hasDetails }

  /// Stands in for a page whose drawing failed.
  public func replacement(title: String, reason: String) throws -> Fragment {
    let page = TextPage(title: title, reason: reason, look: look)
    return Fragment(pdf: try pdf { page.draw(on: $0) })
  }

  /// The pages before the first track, in the template's order. `entries` are in the order of their
  /// pages.
  public func front(entries: [AtlasEntry]) -> [PlannedPage] {
    let plan = FrontPlan(entries: entries, look: look)
    return plan.kinds.flatMap { kind in
      switch kind {
      case .cover: [cover(entries)]
      case .poster: [poster(entries)]
      case .overview: plan.overviews.planned(self)
      case .years, .statistics, .grid: book(kind, plan)
      case .index: index(plan.index)
      default: [PlannedPage]()
      }
    }
  }

  /// Pages that may stand before the tracks or after them.
  private func book(_ kind: PageName, _ plan: FrontPlan) -> [PlannedPage] {
    switch kind {
    case .years: plan.years.planned(self)
    case .statistics: plan.statistics.planned(self)
    case .grid: plan.grid.planned(self)
    default: []
    }
  }

  /// The links at the foot of each track's page: the title leads to its line in the index, the
  /// page's number to its overview.
  public func footLinks(entries: [AtlasEntry]) -> [PageID: [FragmentLink]] {
    let plan = FrontPlan(entries: entries, look: look)
    var lines: [PageID: PageID] = [:]
    for (number, page) in plan.index.pages.enumerated() where plan.kinds.contains(.index) {
      for case .track(let entry, _) in page { lines[entry.id] = .index(number) }
    }
    var maps: [PageID: PageID] = [:]
    for (number, sheet) in plan.overviews.sheets.enumerated() where plan.kinds.contains(.overview) {
      // A later sheet shows the track larger.
      for entry in sheet.entries { maps[entry.id] = .overview(number) }
    }
    let ids = Set(entries.map(\.id))
    var links: [PageID: [FragmentLink]] = [:]
    for entry in entries {
      let look = look.look(for: entry)
      let box = look.content
      let third = box.width / 3
      let feet = [(lines[entry.id], box.x), (maps[entry.id], box.x + 2 * third)].compactMap {
        target, x in
        target.map { FragmentLink(x: x, y: box.maxY + 6, width: third, height: 16, target: $0) }
      }
      for page in 0..<entry.pageCount where !feet.isEmpty { links[entry.id.sheet(page)] = feet }
      guard let best = entry.standing?.route.best?.id, best != entry.id, ids.contains(best)
      else { continue }
      let line = RouteRankLine.box(look)
      links[entry.id, default: []].append(
        FragmentLink(
          x: line.x, y: line.y, width: line.width / 2, height: line.height, target: best))
    }
    return links
  }

  /// The pages after the last track: those that the template has there, and at the end what became
  /// of each input.
  public func back(entries: [AtlasEntry], outcomes: [InputOutcome]) -> [PlannedPage] {
    let later = look.template.pages.drop { $0 != .tracks }
    let isNeeded = later.contains { [PageName.years, .statistics, .grid].contains($0) }
    let plan = isNeeded ? FrontPlan(entries: entries, look: look) : nil
    let book = later.flatMap { kind in plan.map { self.book(kind, $0) } ?? [] }
    return book + about(outcomes)
  }

  private func about(_ outcomes: [InputOutcome]) -> [PlannedPage] {
    guard look.template.pages.contains(.about) else { return [] }
    let pages = AboutPages(outcomes: outcomes, look: look)
    return pages.lines.indices.map { number in
      planned(
        .about(number), title: look.language["about"],
        content: pages.lines[number].map { line in
          "\(line.kind) \(line.name ?? "") \(line.severity?.rawValue ?? "") \(line.text)"
        } + ["\(number) \(settings.pauseMinimum)"]
      ) {
        pages.draw(number, on: $0)
        return []
      }
    }
  }

  /// The language that the pages are in, which is English where there are none in the one asked for.
  public var language: String { look.language.tag }

  /// The families of its fonts that are not installed, with those that its language asks for.
  public var missingFonts: [String] { look.template.missingFonts }

  /// Words that the outline uses, in the job's language.
  public func word(_ key: String) -> String { look.language[key] }

  /// A track's line in the outline: date and title.
  public func outlineTitle(of entry: AtlasEntry) -> String {
    guard let start = entry.summary.localStart else { return entry.title }
    return look.language.date(start, "dayMonth") + "  " + entry.title
  }

  /// The running feet of a whole atlas: a PDF of as many pages as `feet`, each with nothing on it
  /// but its foot, to be laid over the page of the same number.
  public func feet(_ feet: [PageFoot]) throws -> [UInt8] {
    try Canvas.pdf(
      feet.map { ($0.isAcross ? look.across : look).template.sheet }, language: look.language.tag
    ) { canvas, number in
      draw(feet[number], on: canvas)
    }
  }

  func draw(_ foot: PageFoot, on canvas: Canvas) {
    let look = foot.isAcross ? look.across : look
    guard look.template.hasFoot else { return }
    if let standing = foot.standing {
      RouteRankLine(standing, bestLabel: foot.bestLabel, look: look).draw(on: canvas)
    }
    guard let label = foot.label else { return }
    let template = look.template
    let style = template.style(.foot)
    let box = look.content
    let y = box.maxY + 6
    canvas.line(box.x, y, box.maxX, y, Stroke(template.color(.rule), 0.5))
    let baseline = y + style.size + 4
    let third = box.width / 3
    canvas.text(
      settings.title,
      in: PageRect(x: box.x, y: baseline - style.size, width: third, height: style.size * 1.5),
      style)
    canvas.text(
      foot.center,
      in: PageRect(
        x: box.x + third, y: baseline - style.size, width: third, height: style.size * 1.5),
      style, anchor: .center)
    canvas.text(
      label, x: box.maxX, baseline: baseline,
      style.with(weight: 600, color: template.color(.ink)), anchor: .right)
  }

  private func cover(_ entries: [AtlasEntry]) -> PlannedPage {
    let page = CoverPage(title: settings.title, entries: entries, look: look)
    return planned(
      .cover, title: settings.title, content: [settings.title] + entries.map(\.signature)
    ) {
      page.draw(on: $0)
    }
  }

  private func poster(_ entries: [AtlasEntry]) -> PlannedPage {
    let page = PosterPage(title: settings.title, entries: entries, look: look)
    return planned(
      .poster, title: settings.title, content: [settings.title] + entries.map(\.signature)
    ) {
      page.draw(on: $0)
    }
  }

  private func index(_ index: IndexPages) -> [PlannedPage] {
    index.pages.indices.map { number in
      let rows = index.pages[number].map { row in
        switch row {
        case .sums(let level, let title, let totals): "\(level) \(title) \(totals)"
        case .continued(let level, let title): "\(level) \(title)"
        case .track(let entry, let page): "\(entry.id) \(page) \(entry.title) \(entry.summary)"
        }
      }
      return planned(.index(number), title: look.language["index"], content: index.kinds + rows) {
        index.draw(number, on: $0)
      }
    }
  }

  /// A page whose ink is decided by `content` beside the signature of all pages.
  func planned(
    _ id: PageID, title: String, content: [String],
    draw: @escaping @Sendable (Canvas) -> [FragmentLink]
  ) -> PlannedPage {
    let maker = self
    var page = PlannedPage(
      id: id, title: title,
      signature: ([id.rawValue, signature] + content).joined(separator: "\n")
    ) {
      var links: [FragmentLink] = []
      let pdf = try maker.pdf { links = draw($0) }
      return Fragment(pdf: pdf, links: links)
    }
    page.paint = draw
    return page
  }

  private func pdf(_ look: PageStyle? = nil, _ draw: (Canvas) -> Void) throws -> [UInt8] {
    let look = look ?? self.look
    return try Canvas.pdf(look.template.sheet, language: look.language.tag) { draw($0) }
  }
}

extension TemplateParts {
  /// The pages and blocks that there are.
  static let all = TemplateParts(pages: PageName.all, blocks: DetailBlocks.names)
}

extension TemplateLibrary {
  /// The templates of a folder, made of the pages and blocks that there are.
  public init(folder: String) { self.init(folder: folder, parts: .all) }
}

extension PageMaker.Scale {
  var range: ClosedRange<Double>? {
    switch self {
    case .track: nil
    case .range(let range): range
    case .atlas(let range): range
    }
  }

  var isShared: Bool {
    if case .atlas = self { true } else { false }
  }
}

extension AtlasEntry {
  /// All of an entry that a page about all tracks may show, as text to hash.
  var signature: String { "\(id) \(title) \(isCounted) \(summary)" }
}
