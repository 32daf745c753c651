import AtlasStyle
import Tracks

/// The printed numbers of the pages on which tracks begin.
enum DetailNumbers {
  /// One for each entry, in their order; the first track's page has the number `first`.
  static func numbers(_ entries: [AtlasEntry], from first: Int) -> [Int] {
    var next = first
    return entries.map { entry in
      defer { next += entry.pageCount }
      return next
    }
  }

  /// The same by the tracks' pages.
  static func byPage(_ entries: [AtlasEntry], from first: Int) -> [PageID: Int] {
    Dictionary(
      zip(entries, numbers(entries, from: first)).map { ($0.id, $1) },
      uniquingKeysWith: { a, _ in a })
  }
}
