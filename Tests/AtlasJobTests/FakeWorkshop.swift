import AtlasBinding
import AtlasPages
import Files
import Synchronization
import Tracks

@testable import AtlasJob

/// A workshop that reads, analyses and draws text, and counts what it is asked for.
///
/// A file whose text begins with `tracks` is a recording: each further line is one track, `NAME
/// START`, with `-` for no start. One that begins with `bad` is skipped; all else is passed over.
final class FakeWorkshop: Sendable {
  struct Counts: Sendable, Equatable {
    var read = 0
    var details: [String] = []
    var bound = 0
  }

  struct Refused: Error, CustomStringConvertible { let description: String }

  private let counts = Mutex(Counts())
  let style: String
  /// The name of a track whose page cannot be drawn.
  let unlucky: String?
  /// What binding fails with.
  let bindingFault: String?
  /// Called while a page is drawn.
  let whileDrawing: @Sendable (String) -> Void

  init(
    style: String = "", unlucky: String? = nil, bindingFault: String? = nil,
    whileDrawing: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.style = style
    self.unlucky = unlucky
    self.bindingFault = bindingFault
    self.whileDrawing = whileDrawing
  }

  /// What was asked for since the last call.
  func takeCounts() -> Counts {
    counts.withLock { counts in
      let taken = counts
      counts = Counts()
      return taken
    }
  }

  var workshop: Workshop {
    Workshop(
      read: { self.read($0, $1) }, analyse: FakeWorkshop.analyse, analysisSignature: "fake",
      pages: { self.pages($0) }, bind: { try self.bind($0, $1) })
  }

  private func read(_ bytes: [UInt8], _ name: String) -> FileOutcome {
    counts.withLock { $0.read += 1 }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    if lines.first == "bad" { return .skipped(.compressedFileUnreadable) }
    guard lines.first == "tracks" else { return .passedOver(reason: "a note") }
    let tracks = lines.dropFirst().map { line in
      let words = line.split(separator: " ")
      let start = words.count > 1 ? Double(words[words.count - 1]) : nil
      return Track(
        details: TrackDetails(name: words.dropLast().joined(separator: " ")),
        segments: [Segment(fixes: [Fix(latitude: 46, longitude: 7, time: start)])])
    }
    return .tracks(format: "fake", tracks, problems: [])
  }

  private static func analyse(_ track: Track) -> Workshop.Analysis {
    let fixes = track.segments.flatMap(\.fixes)
    let start = fixes.first?.time
    let name = track.details.name
    let activity: Activity = name?.contains("ride") == true ? .cycling : .running
    let summary = summary(name: name, start: start, activity: activity)
    let analysed = AnalysedTrack(
      details: track.details, fixes: fixes, legs: [], distance: [0], speed: [.nan],
      elevation: [.nan], pauses: [], jumps: [], kilometers: [], miles: [], summary: summary,
      problems: [])
    return Workshop.Analysis(
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

  private func pages(_ title: String) -> Workshop.Pages {
    var pages = documents(title)
    pages.laidOut = { entry in
      var entry = entry
      let sheet = SheetLayout.Sheet(center: Position(latitude: 46, longitude: 7), turn: 0)
      entry.sheets =
        entry.title.hasPrefix("Tour")
        ? SheetLayout(ratio: 100_000, perPage: 1, sheets: [sheet, sheet]) : nil
      return entry
    }
    pages.detailPicture = { _, entry, sheet, foot, form in
      guard sheet == 0 else {
        return FakeWorkshop.picture("sheet \(sheet) of \(entry.title)", foot, form)
      }
      self.whileDrawing(entry.title)
      if entry.title == self.unlucky { throw Refused(description: "no ink") }
      self.counts.withLock { $0.details.append(entry.title) }
      return FakeWorkshop.picture("detail \(entry.title)", foot, form)
    }
    pages.picture = { page, foot, form in FakeWorkshop.picture(page.signature, foot, form) }
    pages.plainPicture = { title, reason, foot, form in
      FakeWorkshop.picture("plain \(title): \(reason)", foot, form)
    }
    return pages
  }

  private static func picture(_ text: String, _ foot: PageFoot, _ form: PageForm) -> [UInt8] {
    Array("\(form.signature) \(text), page \(foot.label ?? "-")\n".utf8)
  }

  private func documents(_ title: String) -> Workshop.Pages {
    Workshop.Pages(
      signature: "\(title) \(style)",
      detail: { track, entry, sheet in
        guard sheet == 0 else { return FakeWorkshop.page("sheet \(sheet) of \(entry.title)") }
        self.whileDrawing(entry.title)
        if entry.title == self.unlucky { throw Refused(description: "no ink") }
        self.counts.withLock { $0.details.append(entry.title) }
        return FakeWorkshop.page("detail \(entry.title) of \(entry.fileName)")
      },
      plain: { FakeWorkshop.page("plain \($0): \($1)") },
      front: { entries in
        let text = "cover of " + entries.map(\.title).joined(separator: ", ")
        return [
          PlannedPage(id: .cover, title: "Cover", signature: text) { FakeWorkshop.page(text) }
        ]
      },
      back: { _, outcomes in
        // Only what is to be remarked, so that most runs have no such page.
        let outcomes = outcomes.filter { !$0.problems.isEmpty }
        guard !outcomes.isEmpty else { return [] }
        let text = "about " + outcomes.map(\.fileName).joined(separator: ", ")
        return [
          PlannedPage(id: .about(0), title: "About", signature: text) { FakeWorkshop.page(text) }
        ]
      },
      feet: { Array($0.map { $0.label ?? "-" }.joined(separator: " ").utf8) },
      outlineTitle: { $0.title }, undated: "Undated")
  }

  private static func page(_ text: String) -> Fragment {
    Fragment(pdf: Array("%PDF \(text)\n".utf8))
  }

  private func bind(_ book: AtlasBook, _ path: FilePath) throws {
    counts.withLock { $0.bound += 1 }
    if let bindingFault {
      try FileSystem.writePlainly([1, 2, 3], to: path)
      throw Refused(description: bindingFault)
    }
    try FileSystem.writePlainly(try book.pages.flatMap { try $0.load() } + book.feet, to: path)
  }
}
