import AtlasStore
import Tracks

/// A track of the atlas, with what its keys need.
struct TrackEntry: Sendable {
  let content: Digest
  let number: Int
  let fileName: [UInt8]
  /// What its file takes for granted.
  let conventions: FileConventions
  /// What a list of activities says of its file.
  let note: ActivityNote?
  var entry: AtlasEntry
  let problems: [Problem]

  /// `laidOut` gives an entry the pages that the job's template has for it.
  init(
    _ track: StoredTrack, content: Digest, file: FoundFile, keys: PlanKeys,
    laidOut: (AtlasEntry) -> AtlasEntry
  ) {
    self.content = content
    fileName = file.path.nameBytes
    conventions = keys.conventions.conventions(of: file.path)
    note = keys.note(of: file.path)
    number = track.number
    problems = track.problems
    entry = AtlasEntry(
      id: .track(contentHash: content.description, number: track.number),
      title: track.summary.name ?? file.path.stem,
      fileName: String(decoding: file.label, as: UTF8.self), summary: track.summary,
      line: track.line)
    entry = laidOut(entry)
  }

  /// One of its pages, as the plan knows it.
  struct DetailPage: Sendable {
    /// 0 for the track's own page, else its map sheet.
    var sheet: Int
    var id: PageID
    var key: Digest
  }

  /// Its pages in their order.
  func detailPages(_ keys: PlanKeys) -> [DetailPage] {
    (0..<entry.pageCount).map { sheet in
      DetailPage(
        sheet: sheet, id: entry.id.sheet(sheet),
        key: keys.detail(
          content: content, number: number, sheet: sheet, title: entry.title, fileName: fileName,
          conventions: conventions, note: note))
    }
  }

  /// The order of the atlas: by start on the local calendar, so that a year's tracks stand
  /// together, then as people count names; undated tracks come last in either order.
  static func sorted(_ entries: [TrackEntry], _ order: Job.Order) -> [TrackEntry] {
    entries.sorted { a, b in
      switch (localSeconds(a.entry.summary), localSeconds(b.entry.summary)) {
      case (let first?, let second?) where first != second:
        return order == .oldestFirst ? first < second : first > second
      case (_?, nil): return true
      case (nil, _?): return false
      default: break
      }
      if a.entry.title != b.entry.title {
        return NaturalOrder.precedes(a.entry.title, b.entry.title)
      }
      if a.fileName != b.fileName {
        return NaturalOrder.precedes(a.entry.fileName, b.entry.fileName)
      }
      return (a.content, a.number) < (b.content, b.number)
    }
  }
  /// The start as a local clock shows it, in seconds.
  private static func localSeconds(_ summary: TrackSummary) -> Double? {
    summary.start.map { $0 + Double(summary.utcOffset) }
  }
}
