import AtlasStore
import Tracks

extension RunAttempt {
  /// Counts the fates and lists what is wrong with each input.
  mutating func tell(_ walk: FileWalk, _ fates: [FileFate]) {
    report.files.passedOver = walk.hidden
    for (path, problem) in walk.problems {
      if problem.severity == .error { report.files.skipped += 1 }
      report.problems.append(RunReport.InputProblem(file: path, problem: problem))
    }
    for fate in fates {
      switch fate.outcome {
      case .passedOver: report.files.passedOver += 1
      case .skipped: report.files.skipped += 1
      case .duplicate: report.duplicates += 1
      case .tracks: if fate.problem != nil { report.files.skipped += 1 }
      }
      report.problems += fate.problems.map {
        RunReport.InputProblem(file: fate.path, problem: $0)
      }
    }
  }

  /// The tracks of the atlas, in its order. Tracks that are likely to be another one recorded
  /// twice keep their pages; their files say so.
  mutating func arrange(_ fates: inout [FileFate]) -> [TrackEntry] {
    var entries: [TrackEntry] = []
    var places: [Digest: Int] = [:]
    for (place, fate) in fates.enumerated() {
      guard case .tracks(let content, let reading) = fate.outcome else { continue }
      places[content] = place
      entries += reading.tracks
        .filter { selection.contains($0.summary) }
        .map { TrackEntry($0, content: content, fileName: fate.path.nameBytes) }
    }
    report.tracks = entries.count
    let sorted = TrackEntry.sorted(entries, job.order)
    let repeated = LikelyDuplicates.find(sorted.map(\.entry))
    for later in repeated.keys.sorted() {
      guard let earlier = repeated[later], let place = places[sorted[later].content],
        sorted[later].content != sorted[earlier].content
      else { continue }
      let other = sorted[earlier].entry
      fates[place].likely.append(
        Problem(
          .duplicate, .note,
          "likely the same outing as “\(other.title)” in \(other.fileName); both are shown"))
    }
    return sorted
  }
}

extension FileFate {
  /// All that is wrong with the file and its tracks.
  var problems: [Problem] {
    var all: [Problem] = problem.map { [$0] } ?? []
    switch outcome {
    case .passedOver: break
    case .skipped(let problem): all.append(problem)
    case .duplicate(let first):
      all.append(Problem(.duplicate, .note, "the same recording as \(first.name), shown once"))
    case .tracks(_, let reading):
      if case .tracks(let tracks, let problems) = reading.outcome {
        all += problems + tracks.flatMap(\.problems)
      }
    }
    return all + likely
  }
}
