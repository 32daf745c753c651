import AtlasBinding
import AtlasPages
import AtlasStyle
import Files
import TrackAnalysis
import TrackFormats
import Tracks
import ZoneTable

/// What this program does for a run: the one place where a run meets formats, analysis, pages and
/// binding.
public struct StandardServices: RunServices {
  private var source: PageSource
  private let standard: StandardRecordings
  public private(set) var hasSharedScale: Bool

  /// `interruption` is looked at while a large picture is drawn.
  ///
  /// Throws `RunFailure.settings` where the job asks for a template, palette or style that there is
  /// not, and `RunFailure.pages` where no font is installed.
  public init(
    for job: Job, templates: FilePath, interruption: Interruption = .none
  ) throws(RunFailure) {
    source = try PageSource(job, templates: templates, interruption)
    let isShared = job.pages.line.scale == .atlas
    var context = AnalysisContext.ofThisMachine
    if isShared { context.spreadOf = source.value }
    standard = StandardRecordings(job.analysis, context)
    hasSharedScale = isShared && source.hasColors
  }

  public var recordings: any RecordingServices { standard }
  public var libraries: [String] { PageMaker.libraries + [AtlasBinder.library] }

  public func pages(title: String) throws -> any PageServices {
    StandardPages(
      maker: try source.maker(title: title), notes: source.notes,
      picturePixels: source.picturePixels)
  }

  public func scaled(to summaries: [TrackSummary]) throws -> any RunServices {
    var services = self
    services.source.range = SharedRange.range(of: summaries.compactMap(\.valueSpread))
    services.hasSharedScale = false
    return services
  }

  public func bind(_ book: AtlasBook, to path: FilePath) throws {
    try AtlasBinder.bind(book, to: path.bytes)
  }
}

/// Reads all formats that there are, and analyses by one set of settings.
public struct StandardRecordings: RecordingServices {
  private let settings: AnalysisSettings
  private let context: AnalysisContext

  fileprivate init(_ settings: AnalysisSettings, _ context: AnalysisContext) {
    self.settings = settings
    self.context = context
  }

  public init(by settings: AnalysisSettings = AnalysisSettings()) {
    self.init(settings, .ofThisMachine)
  }

  public func read(_ bytes: [UInt8], fileName: String) -> FileOutcome {
    TrackFiles.read(bytes, fileName: fileName)
  }
  public var largestFile: Int { TrackFiles.largestFile }
  public func outcomeOfTooLarge(fileName: String) -> FileOutcome {
    TrackFiles.outcomeOfTooLarge(fileName: fileName)
  }
  public func analyse(_ track: Track) -> MeasuredTrack {
    let analysed = TrackAnalysis.analyse(track, settings: settings, in: context)
    return MeasuredTrack(track: analysed, line: OverviewLine(of: analysed))
  }
  public var analysisSignature: String { settings.signature(in: context) }
  public func listFolders(fileName: String) -> [String?] {
    ActivityTables.folders(fileName: fileName)
  }
  public func catalogue(in bytes: [UInt8], fileName: String) -> ActivityCatalogue? {
    ActivityTables.read(bytes, fileName: fileName)
  }
  public func condenser(fileName: String) -> (any ContentCondenser)? {
    ContentCondensers.condenser(fileName: fileName, limit: largestFile)
  }
  public var archives: any ArchiveServices { StandardArchives() }
  public func standings(of entries: [AtlasEntry]) -> [RouteStanding?] {
    RepeatedRoutes.find(entries)
  }
  public func standings(inVolume entries: [AtlasEntry]) -> [RouteStanding?] {
    RepeatedRoutes.standings(among: entries)
  }
}

extension AnalysisContext {
  /// With the zones of places that the program holds, and this machine's for all else.
  fileprivate static var ofThisMachine: AnalysisContext {
    AnalysisContext(placeZones: .offline, fallbackTimeZone: TimeZoneName.system)
  }
}

private struct StandardArchives: ArchiveServices {
  var nesting: Int { TrackArchives.nesting }
  func list(_ bytes: any ArchiveBytes, fileName: String, weight: Int) throws -> ArchiveListing? {
    try TrackArchives.list(bytes, fileName: fileName, weight: weight)
  }
  func isStreamed(_ bytes: any ArchiveBytes) throws -> Bool { try TrackArchives.isStreamed(bytes) }
  func unpack(
    _ bytes: any ArchiveBytes, weight: Int, _ write: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    try TrackArchives.unpack(bytes, weight: weight, write)
  }
  var headBytes: Int { TrackArchives.headBytes }
  func begins(_ bytes: [UInt8]) -> Bool { TrackArchives.begins(bytes) }
  func mayBeArchive(_ member: ArchiveMember, fileName: String) -> Bool {
    TrackArchives.mayBeArchive(member, fileName: fileName)
  }
  func forEachPiece(
    of member: ArchiveMember, in bytes: any ArchiveBytes, limit: Int,
    _ consume: (UnsafeRawBufferPointer) throws -> Void
  ) throws -> MemberEnding {
    try TrackArchives.forEachPiece(of: member, in: bytes, limit: limit, consume)
  }
}

private struct StandardPages: PageServices {
  let maker: PageMaker
  let notes: [Problem]
  let picturePixels: Int

  var signature: String { maker.signature }
  var language: String { maker.language }
  var undated: String { maker.word("undated") }
  var hasDetails: Bool { maker.hasDetails }
  func missingScripts(in texts: [String]) -> [String] { maker.missingScripts(in: texts) }
  func laidOut(_ entry: AtlasEntry) -> AtlasEntry { maker.laidOut(entry) }
  func outlineTitle(of entry: AtlasEntry) -> String { maker.outlineTitle(of: entry) }
  func detail(of track: AnalysedTrack, entry: AtlasEntry, sheet: Int) throws -> Fragment {
    try maker.detail(of: track, entry: entry, sheet: sheet)
  }
  func replacement(title: String, reason: String) throws -> Fragment {
    try maker.replacement(title: title, reason: reason)
  }
  func front(entries: [AtlasEntry]) -> [PlannedPage] { maker.front(entries: entries) }
  func back(entries: [AtlasEntry], outcomes: [InputOutcome]) -> [PlannedPage] {
    maker.back(entries: entries, outcomes: outcomes)
  }
  func feet(_ feet: [PageFoot]) throws -> [UInt8] { try maker.feet(feet) }
  func footLinks(entries: [AtlasEntry]) -> [PageID: [FragmentLink]] {
    maker.footLinks(entries: entries)
  }
  func detail(
    of track: AnalysedTrack, entry: AtlasEntry, sheet: Int, foot: PageFoot, as form: PageForm
  ) throws -> [UInt8] {
    try maker.detail(of: track, entry: entry, sheet: sheet, foot: foot, as: form)
  }
  func picture(of page: PlannedPage, foot: PageFoot, as form: PageForm) throws -> [UInt8] {
    try maker.picture(of: page, foot: foot, as: form)
  }
  func replacement(
    title: String, reason: String, foot: PageFoot, as form: PageForm
  ) throws -> [UInt8] {
    try maker.replacement(title: title, reason: reason, foot: foot, as: form)
  }
}
