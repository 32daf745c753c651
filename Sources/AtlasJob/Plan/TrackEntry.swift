import AtlasStore
import Tracks

/// A track of the atlas, with what its keys need.
struct TrackEntry: Sendable {
  let content: Digest
  let number: Int
  let fileName: [UInt8]
  /// What its file takes for granted.
  let conventions: FileConventions
  var entry: AtlasEntry
  let problems: [Problem]

  init(_ track: StoredTrack, content: Digest, path: FilePath, conventions: FileConventions) {
    self.content = content
    fileName = path.nameBytes
    self.conventions = conventions
    number = track.number
    problems = track.problems
    entry = AtlasEntry(
      id: .track(contentHash: content.description, number: track.number),
      title: track.summary.name ?? path.stem, fileName: path.name, summary: track.summary,
      line: track.line)
  }

  func detailKey(_ keys: PlanKeys) -> Digest {
    keys.detail(
      content: content, number: number, title: entry.title, fileName: fileName,
      conventions: conventions)
  }

  /// The order of the atlas: by start, then as people count names; undated tracks come last in
  /// either order.
  static func sorted(_ entries: [TrackEntry], _ order: Job.Order) -> [TrackEntry] {
    entries.sorted { a, b in
      switch (a.entry.summary.start, b.entry.summary.start) {
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
}
