import AtlasStore
import Tracks

/// What became of each file of a run.
struct Readings {
  /// In the order of the walk, followed by what stands in the store for files in folders that cannot
  /// be read now.
  var results: [FileResult]
  /// With what lists of activities say of files.
  var keys: PlanKeys
  /// The stored readings that all of this rests on.
  var used: Set<Digest>
  /// The places in the walk of the files that were opened.
  var opened: Set<Int>
  /// Pages of plain text in the store, with what kept the page itself from being drawn.
  var faults: [Digest: String]
  var seconds = Seconds()

  struct Seconds {
    var read = 0.0
    var analyse = 0.0
    var draw = 0.0
  }

  /// How many tracks there are, wanted or not.
  var trackCount: Int { results.reduce(0) { $0 + $1.trackCount } }
}
