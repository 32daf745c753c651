import AtlasBinding
import AtlasPages
import Files
import TrackAnalysis
import TrackFormats
import Tracks
import ZoneTable

extension Workshop {
  /// The workshop of this program: the one place where a run meets formats, analysis, pages and
  /// binding.
  ///
  /// Throws `RunFailure.settings` where the job asks for a template, palette or look that there is
  /// not.
  public static func standard(
    for job: Job, templates: FilePath, interruption: Interruption = .none
  ) throws(RunFailure) -> Workshop {
    let source = try PageSource(job, templates: templates, interruption)
    let isShared = job.pages.line.scale == .atlas
    var context = AnalysisContext.ofThisMachine
    if isShared { context.spreadOf = source.value }
    let settled = workshop(source, context)
    guard isShared, source.hasColors else { return settled }
    var workshop = settled
    workshop.scaled = { [context] summaries in
      var source = source
      source.range = SharedRange.range(of: summaries.compactMap(\.valueSpread))
      return self.workshop(source, context)
    }
    return workshop
  }

  private static func workshop(_ source: PageSource, _ context: AnalysisContext) -> Workshop {
    var workshop = reading(by: source.job.analysis, in: context)
    workshop.pages = {
      var pages = Pages(try source.maker(title: $0), notes: source.notes)
      pages.picturePixels = source.picturePixels
      return pages
    }
    workshop.libraries = PageMaker.libraries + [AtlasBinder.library]
    workshop.bind = { book, path in try AtlasBinder.bind(book, to: path.bytes) }
    return workshop
  }

  /// A workshop that reads and analyses, and has no pages: for looking into files.
  public static func reading(by settings: AnalysisSettings = AnalysisSettings()) -> Workshop {
    reading(by: settings, in: .ofThisMachine)
  }

  private static func reading(
    by settings: AnalysisSettings, in context: AnalysisContext
  ) -> Workshop {
    let noPages = RunFailure.pages("this workshop has none")
    var workshop = Workshop(
      read: { TrackFiles.read($0, fileName: $1) },
      analyse: { track in
        let analysed = TrackAnalysis.analyse(track, settings: settings, in: context)
        return Analysis(track: analysed, line: OverviewLine(of: analysed))
      },
      analysisSignature: settings.signature(in: context),
      pages: { _ in throw noPages }, bind: { _, _ in throw noPages })
    workshop.standings = { RepeatedRoutes.find($0) }
    workshop.standingsInVolume = { RepeatedRoutes.standings(among: $0) }
    workshop.largestFile = TrackFiles.largestFile
    workshop.tooLarge = { TrackFiles.outcomeOfTooLarge(fileName: $0) }
    workshop.archives.list = {
      try TrackArchives.list($0, fileName: $1, weight: $2)
    }
    workshop.archives.begins = { TrackArchives.begins($0) }
    workshop.archives.mayBeArchive = { TrackArchives.mayBeArchive($0, fileName: $1) }
    workshop.archives.content = {
      try TrackArchives.forEachPiece(of: $0, in: $1, limit: $2, $3)
    }
    workshop.archives.nesting = TrackArchives.nesting
    workshop.catalogue = { StravaCatalogue.read($0) }
    return workshop
  }

  static func pageMaker(
    for job: Job, title: String, templates: FilePath
  ) throws(RunFailure) -> PageMaker {
    try PageSource(job, templates: templates).maker(title: title)
  }
}

extension AnalysisContext {
  /// With the zones of places that the program holds, and this machine's for all else.
  static var ofThisMachine: AnalysisContext {
    AnalysisContext(placeZones: .offline, fallbackTimeZone: TimeZoneName.system)
  }
}

/// The template of a job, read once, and the makers of pages that come from it.
private struct PageSource: Sendable {
  let job: Job
  let library: TemplateLibrary
  let template: Template
  /// The range of colours that all tracks have between them, once it is known.
  var range: ClosedRange<Double>?
  /// Pixels of a page as PNG; 0 where none is asked for.
  private(set) var picturePixels = 0
  /// Looked at while a large picture is drawn.
  let interruption: Interruption
  private var language = ""
  private var missingFonts: [String] = []

  /// What colours stand for.
  var value: LineValue { job.pages.lineValue(in: template) }

  /// Whether lines have colours at all.
  var hasColors: Bool { job.pages.hasColors(in: template) }

  init(
    _ job: Job, templates: FilePath, _ interruption: Interruption = .none
  ) throws(RunFailure) {
    self.job = job
    self.interruption = interruption
    library = TemplateLibrary(folder: templates.description)
    do {
      template = try library.template(job.template)
      if job.formats.contains(.png) { picturePixels = try template.pixelsInMemory(dpi: job.dpi) }
    } catch {
      throw .settings("\(error)")
    }
    guard Template.hasAnyFont else {
      throw .pages("no usable font is installed; install one, such as the package fonts-inter")
    }
    let maker = try maker(title: job.title)
    language = maker.language
    missingFonts = maker.missingFonts
  }

  /// What is missing and was stood in for.
  var notes: [Problem] {
    var notes = missingFonts.map { Problem.fontMissing(font: $0) }
    func family(_ tag: String) -> String? { tag.split(separator: "-").first?.lowercased() }
    if family(language) != family(job.pages.language) {
      let tags = library.beside(job.template).languageTags
      notes.append(
        job.place(of: Job.options.language).map {
          .languageMissingAt(place: $0, language: job.pages.language, languages: tags)
        } ?? .languageMissing(language: job.pages.language, languages: tags))
    }
    return notes
  }

  func maker(title: String) throws(RunFailure) -> PageMaker {
    do {
      var maker = try PageMaker(
        title: title, settings: job.pages, motion: job.analysis.motion, sharedRange: range,
        template: template, library: library)
      maker.checkPicture = { [interruption] in try interruption.check() }
      return maker
    } catch {
      throw .settings("\(error)")
    }
  }
}

extension Workshop.Pages {
  fileprivate init(_ maker: PageMaker, notes: [Problem]) {
    self.init(
      signature: maker.signature,
      detail: { try maker.detail(of: $0, entry: $1, sheet: $2) },
      plain: { try maker.replacement(title: $0, reason: $1) },
      front: { maker.front(entries: $0) },
      back: { maker.back(entries: $0, outcomes: $1) },
      feet: { try maker.feet($0) },
      outlineTitle: { maker.outlineTitle(of: $0) },
      undated: maker.word("undated"),
      notes: notes)
    laidOut = { maker.laidOut($0) }
    missingScripts = { maker.missingScripts(in: $0) }
    footLinks = { maker.footLinks(entries: $0) }
    detailPicture = {
      try maker.detail(of: $0, entry: $1, sheet: $2, foot: $3, as: $4)
    }
    picture = { try maker.picture(of: $0, foot: $1, as: $2) }
    plainPicture = { try maker.replacement(title: $0, reason: $1, foot: $2, as: $3) }
    language = maker.language
    hasDetails = maker.hasDetails
  }
}
