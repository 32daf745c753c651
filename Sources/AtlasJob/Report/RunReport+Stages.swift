import Tracks

/// The report is put together from what the stages gave.
extension RunReport {
  /// Problems of the run as a whole.
  mutating func add(_ found: [Problem]) {
    problems += found.map { InputProblem(file: nil, problem: $0) }
  }

  mutating func add(_ readings: Readings, of walk: FileWalk) {
    files.found = walk.files.count
    files.read = readings.opened.count
    files.unchanged = walk.files.count - readings.opened.count
    seconds.read = readings.seconds.read
    seconds.analyse = readings.seconds.analyse
    seconds.draw = readings.seconds.draw
  }

  /// Counts what became of the files and lists what is wrong with each input.
  mutating func add(_ arrangement: TrackArrangement, _ walk: FileWalk) {
    tracks = arrangement.entries.count
    duplicates = arrangement.merged
    routes = arrangement.routes
    add(arrangement.problems)
    files.passedOver = walk.hidden
    for (path, problem) in walk.problems {
      if problem.severity == .error { files.skipped += 1 }
      problems.append(InputProblem(file: path, problem: problem))
    }
    // A word for an activity is the same in hundreds of files: it is told with the first.
    var told: Set<Problem> = []
    for result in arrangement.results {
      switch result.outcome {
      case .passedOver: files.passedOver += 1
      case .skipped: files.skipped += 1
      case .duplicate: duplicates += 1
      case .tracks: if result.problem != nil { files.skipped += 1 }
      }
      let fresh = result.problems.filter { $0.kind != .activityUnknown || told.insert($0).inserted }
      problems += fresh.map { InputProblem(file: result.path, problem: $0) }
    }
  }

  mutating func add(_ made: Outputs) {
    pages = made.pages
    detailPages = made.detailPages
    outputs = made.rows
    seconds.draw += made.drawSeconds
    seconds.bind = made.bindSeconds
    add(made.problems)
  }
}
