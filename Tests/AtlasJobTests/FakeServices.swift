import AtlasBinding
import AtlasPages
import Files
import Synchronization
import Tracks

@testable import AtlasJob

/// Reads, analyses and draws text, and counts what it is asked for.
///
/// A file whose text begins with `tracks` is a recording: each further line is one track, `NAME
/// START`, with `-` for no start. Where that line is `tracks cut`, the file as a whole has a
/// problem. One that begins with `bad` is skipped; all else is passed over.
struct FakeServices: RunServices, RecordingServices {
  struct Counts: Sendable, Equatable {
    var read = 0
    var details: [String] = []
    var bound = 0
  }

  /// Shared by copies.
  fileprivate final class Counter: Sendable {
    let counts = Mutex(Counts())
  }

  struct Refused: Error, CustomStringConvertible { let description: String }

  fileprivate let counter = Counter()
  var style = ""
  /// The name of a track whose page cannot be drawn.
  var unlucky: String?
  /// What binding fails with.
  var bindingFault: String?
  /// Called before a book is bound.
  var beforeBinding: @Sendable (FilePath) throws -> Void = { _ in }
  /// Called while a page is drawn.
  var whileDrawing: @Sendable (String) -> Void = { _ in }
  var archives: any ArchiveServices = NoArchives()
  var largestFile = Int.max
  /// Whether files of lines `FILE=NAME` are lists of activities.
  var hasLists = false
  /// The standings of entries, among all and in a volume.
  var findStandings: @Sendable ([AtlasEntry]) -> [RouteStanding?] = { $0.map { _ in nil } }
  /// Whether the feet tell the standings.
  var showsStandings = false

  /// What was asked for since the last call.
  func takeCounts() -> Counts {
    counter.counts.withLock { counts in
      let taken = counts
      counts = Counts()
      return taken
    }
  }

  // MARK: - Recordings

  var recordings: any RecordingServices { self }
  var analysisSignature: String { "fake" }

  func read(_ bytes: [UInt8], fileName: String) -> FileOutcome {
    counter.counts.withLock { $0.read += 1 }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    if lines.first == "bad" { return .skipped(.compressedFileUnreadable) }
    guard lines.first == "tracks" || lines.first == "tracks cut" else {
      return .passedOver(reason: "a note")
    }
    let tracks = lines.dropFirst().map { line in
      let words = line.split(separator: " ")
      let start = words.count > 1 ? Double(words[words.count - 1]) : nil
      return Track(
        details: TrackDetails(name: words.dropLast().joined(separator: " ")),
        segments: [Segment(fixes: [Fix(latitude: 46, longitude: 7, time: start)])])
    }
    let problems: [Problem] =
      lines.first == "tracks cut" ? [.damagedInArchive] : []
    return .tracks(format: "fake", tracks, problems: problems)
  }

  func outcomeOfTooLarge(fileName: String) -> FileOutcome {
    .skipped(.fileTooLarge(megabytes: 1))
  }

  func analyse(_ track: Track) -> MeasuredTrack {
    let fixes = track.segments.flatMap(\.fixes)
    let start = fixes.first?.time
    let name = track.details.name
    let activity: Activity = name?.contains("ride") == true ? .cycling : .running
    let summary = FakeServices.summary(name: name, start: start, activity: activity)
    let analysed = AnalysedTrack(
      details: track.details, fixes: fixes, legs: [], distance: [0], speed: [.nan],
      elevation: [.nan], pauses: [], jumps: [], kilometers: [], miles: [], summary: summary,
      problems: [])
    return MeasuredTrack(
      track: analysed, line: OverviewLine(parts: [fixes.map(\.position)]))
  }

  static func summary(
    name: String?, start: Double?, activity: Activity = .running
  ) -> TrackSummary {
    TrackSummary(
      name: name, kind: .recorded, activity: activity, device: nil, points: 1,
      dropped: DropCounts(), segments: 1, start: start, end: start, timeZone: "UTC", utcOffset: 0,
      distance: 0, elapsedSeconds: 0, movingSeconds: 0, timerSeconds: nil, meanSpeed: nil,
      maxSpeed: nil, ascent: nil, descent: nil, minElevation: nil, maxElevation: nil,
      meanHeartRate: nil, maxHeartRate: nil, box: nil, startPosition: nil, pauseCount: 0,
      pauseSeconds: 0, isStationary: false)
  }

  func listFolders(fileName: String) -> [String?] {
    hasLists && fileName == "activities.csv" ? ["activities"] : []
  }

  func condenser(fileName: String) -> (any ContentCondenser)? { nil }

  func catalogue(in bytes: [UInt8], fileName: String) -> ActivityCatalogue? {
    guard hasLists else { return nil }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    let rows = lines.map { line in
      let words = line.split(separator: "=")
      return ActivityCatalogue.Row(
        file: Array(words[0].utf8), note: ActivityNote(name: String(words[1])))
    }
    return rows.isEmpty ? nil : ActivityCatalogue(rows: rows)
  }

  func standings(of entries: [AtlasEntry]) -> [RouteStanding?] { findStandings(entries) }
  func standings(inVolume entries: [AtlasEntry]) -> [RouteStanding?] { findStandings(entries) }

  // MARK: - The run

  var libraries: [String] { [] }
  var hasSharedScale: Bool { false }
  func scaled(to summaries: [TrackSummary]) throws -> any RunServices { self }
  func pages(title: String) throws -> any PageServices {
    FakePages(fake: self, signature: "\(title) \(style)")
  }

  func bind(_ book: AtlasBook, to path: FilePath) throws {
    try beforeBinding(path)
    counter.counts.withLock { $0.bound += 1 }
    if let bindingFault {
      try FileSystem.writePlainly([1, 2, 3], to: path)
      throw Refused(description: bindingFault)
    }
    try FileSystem.writePlainly(try book.pages.flatMap { try $0.load() } + book.feet, to: path)
  }
}

private struct FakePages: PageServices {
  let fake: FakeServices
  let signature: String
  var language: String { "en" }
  var undated: String { "Undated" }
  var hasDetails: Bool { true }
  var notes: [Problem] { [] }
  var picturePixels: Int { 0 }
  func missingScripts(in texts: [String]) -> [String] { [] }
  func outlineTitle(of entry: AtlasEntry) -> String { entry.title }
  func footLinks(entries: [AtlasEntry]) -> [PageID: [FragmentLink]] { [:] }

  func laidOut(_ entry: AtlasEntry) -> AtlasEntry {
    var entry = entry
    let sheet = SheetLayout.Sheet(center: Position(latitude: 46, longitude: 7), turn: 0)
    entry.sheets =
      entry.title.hasPrefix("Tour")
      ? SheetLayout(ratio: 100_000, perPage: 1, sheets: [sheet, sheet]) : nil
    return entry
  }

  func detail(of track: AnalysedTrack, entry: AtlasEntry, sheet: Int) throws -> Fragment {
    page(try text(track, entry, sheet, name: "\(entry.title) of \(entry.fileName)"))
  }

  func detail(
    of track: AnalysedTrack, entry: AtlasEntry, sheet: Int, foot: PageFoot, as form: PageForm
  ) throws -> [UInt8] {
    picture(try text(track, entry, sheet, name: entry.title), foot, form)
  }

  private func text(
    _ track: AnalysedTrack, _ entry: AtlasEntry, _ sheet: Int, name: String
  ) throws -> String {
    guard sheet == 0 else { return "sheet \(sheet) of \(entry.title)" }
    fake.whileDrawing(entry.title)
    if entry.title == fake.unlucky { throw FakeServices.Refused(description: "no ink") }
    fake.counter.counts.withLock { $0.details.append(entry.title) }
    return "detail \(name)" + track.problems.map { "; \($0.code)" }.joined()
  }

  func replacement(title: String, reason: String) throws -> Fragment {
    page("plain \(title): \(reason)")
  }

  func replacement(
    title: String, reason: String, foot: PageFoot, as form: PageForm
  ) throws -> [UInt8] {
    picture("plain \(title): \(reason)", foot, form)
  }

  func picture(of page: PlannedPage, foot: PageFoot, as form: PageForm) throws -> [UInt8] {
    picture(page.signature, foot, form)
  }

  func front(entries: [AtlasEntry]) -> [PlannedPage] {
    let text = "cover of " + entries.map(\.title).joined(separator: ", ")
    return [PlannedPage(id: .cover, title: "Cover", signature: text) { page(text) }]
  }

  func back(entries: [AtlasEntry], outcomes: [InputOutcome]) -> [PlannedPage] {
    // Only what is to be remarked, so that most runs have no such page.
    let outcomes = outcomes.filter { !$0.problems.isEmpty }
    guard !outcomes.isEmpty else { return [] }
    let text = "about " + outcomes.map(\.fileName).joined(separator: ", ")
    return [PlannedPage(id: .about(0), title: "About", signature: text) { page(text) }]
  }

  func feet(_ feet: [PageFoot]) throws -> [UInt8] {
    guard fake.showsStandings else {
      return Array(feet.map { $0.label ?? "-" }.joined(separator: " ").utf8)
    }
    let texts = feet.map { foot -> String in
      guard let standing = foot.standing else { return "-" }
      let best = foot.bestLabel.map { ", best on \($0)" } ?? ""
      return "\(standing.rank ?? 0) of \(standing.route.timedRuns)\(best)"
    }
    return Array(texts.joined(separator: "; ").utf8)
  }

  private func page(_ text: String) -> Fragment { Fragment(pdf: Array("%PDF \(text)\n".utf8)) }

  private func picture(_ text: String, _ foot: PageFoot, _ form: PageForm) -> [UInt8] {
    Array("\(form.signature) \(text), page \(foot.label ?? "-")\n".utf8)
  }
}

/// Finds no archive anywhere.
private struct NoArchives: ArchiveServices {
  var nesting: Int { 1 }
  func list(_ bytes: any ArchiveBytes, fileName: String, weight: Int) throws -> ArchiveListing? {
    nil
  }
  var headBytes: Int { 4 }
  func isStreamed(_ bytes: any ArchiveBytes) throws -> Bool { false }
  func unpack(
    _ bytes: any ArchiveBytes, weight: Int, _ write: (UnsafeRawBufferPointer) throws -> Void
  ) throws {}
  func begins(_ bytes: [UInt8]) -> Bool { false }
  func mayBeArchive(_ member: ArchiveMember, fileName: String) -> Bool { false }
  func forEachPiece(
    of member: ArchiveMember, in bytes: any ArchiveBytes, limit: Int,
    _ consume: (UnsafeRawBufferPointer) throws -> Void
  ) throws -> MemberEnding { .damaged }
}
