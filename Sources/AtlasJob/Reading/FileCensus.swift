import AtlasStore
import Files
import Tracks

/// What is known of each file of a walk, by its place there.
struct FileCensus {
  var contents: [Digest?]
  /// The files as they are to be remembered.
  var files: [KnownFile?]
  /// The places of the files that were read from the disk.
  var opened: Set<Int> = []
  private var outcomes: [FileResult.Outcome?]
  private var problems: [Problem?]
  private var keys: [Digest?]

  init(count: Int) {
    contents = Array(repeating: nil, count: count)
    files = Array(repeating: nil, count: count)
    outcomes = Array(repeating: nil, count: count)
    problems = Array(repeating: nil, count: count)
    keys = Array(repeating: nil, count: count)
  }

  mutating func settle(_ index: Int, _ known: FileTask.Known) {
    contents[index] = known.content
    keys[index] = known.key
    outcomes[index] =
      switch known.reading.outcome {
      case .passedOver, .archive, .catalogue: .passedOver
      case .skipped(let problem): .skipped(problem)
      case .tracks: .tracks(content: known.content, known.reading)
      }
  }

  /// A file of which it is known without opening it that it cannot be read.
  mutating func skip(_ index: Int, _ problem: Problem) { outcomes[index] = .skipped(problem) }

  /// A file that stands there and cannot be opened. What was read of it before stays in the atlas.
  mutating func cannotBeOpened(_ task: FileTask, _ error: FileError) {
    if let known = task.known, case .tracks = known.reading.outcome {
      settle(task.index, known)
      problems[task.index] = .keptFromBefore(cause: error.problem)
    } else {
      outcomes[task.index] = .skipped(error.problem)
    }
  }

  /// Tasks for the first file of each content, and for its doubles, in the order of the walk.
  func withoutDoubles(_ tasks: [FileTask]) -> (first: [FileTask], later: [FileTask]) {
    var owner: [Digest: Int] = [:]
    for (index, content) in contents.enumerated() {
      if let content, owner[content] == nil { owner[content] = index }
    }
    var first: [FileTask] = []
    var later: [FileTask] = []
    for task in tasks {
      if let content = contents[task.index], owner[content] != task.index {
        later.append(task)
      } else {
        first.append(task)
      }
    }
    return (first, later)
  }

  /// The contents that gave tracks.
  var contentsWithTracks: Set<Digest> {
    var result: Set<Digest> = []
    for (outcome, content) in zip(outcomes, contents) {
      if case .tracks = outcome, let content { result.insert(content) }
    }
    return result
  }

  /// What became of each file. Of files with the same bytes the first that was read gives the tracks.
  func results(_ found: [FoundFile], scanned: Int64, known: [[UInt8]: KnownFile]) -> [FileResult] {
    var givers: [Digest: Int] = [:]
    for (index, outcome) in outcomes.enumerated() {
      if case .tracks = outcome, let content = contents[index], givers[content] == nil {
        givers[content] = index
      }
    }
    return found.indices.map { index in
      let path = found[index].path
      var result = FileResult(
        found: found[index], outcome: outcomes[index] ?? .passedOver, readingKey: keys[index],
        problem: problems[index], file: files[index])
      guard let content = contents[index] else { return result }
      if outcomes[index] == nil, known[path.bytes]?.isUnchanged(found[index].stamp) != true {
        // A double that was opened for its hash only.
        result.file = KnownFile(stamp: found[index].stamp, content: content, scanned: scanned)
      }
      if outcomes[index] == nil || result.givesTracks, let giver = givers[content], giver != index {
        result.outcome = .duplicate(of: found[giver])
      }
      return result
    }
  }
}

extension FileResult {
  /// How many tracks the file gave, wanted or not.
  var trackCount: Int {
    if case .tracks(_, let reading) = outcome { reading.tracks.count } else { 0 }
  }

  var givesTracks: Bool {
    if case .tracks = outcome { true } else { false }
  }
}
