import AtlasStore
import Tracks

extension RunAttempt {
  /// Counts the fates and lists what is wrong with each input.
  mutating func note(_ walk: FileWalk, _ fates: [FileFate]) {
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

  /// The tracks of the atlas, in its order. An outing that several recordings hold has one page, or
  /// one for each that sums count once, as the job says; the files say so.
  mutating func arrange(_ fates: inout [FileFate]) -> [TrackEntry] {
    var entries: [TrackEntry] = []
    var places: [Digest: Int] = [:]
    for (place, fate) in fates.enumerated() {
      guard case .tracks(let content, let reading) = fate.outcome else { continue }
      places[content] = place
      entries += reading.tracks
        .filter { selection.contains($0.summary) }
        .map {
          TrackEntry(
            $0, content: content, file: fate.found, keys: keys, laidOut: pages.laidOut)
        }
    }
    var sorted = TrackEntry.sorted(entries, job.order)
    var merged: Set<Int> = []
    for group in LikelyDuplicates.groups(sorted.map(\.entry)) {
      let best = sorted[group[0]].entry
      for other in group.dropFirst() where sorted[other].content != sorted[group[0]].content {
        let note: Problem
        switch job.duplicates {
        case .merge:
          merged.insert(other)
          sorted[group[0]].entry.alsoIn.append(sorted[other].entry.fileName)
          report.duplicates += 1
          note = .sameOutingMerged(title: best.title, file: best.fileName)
        case .keep:
          sorted[other].entry.isCounted = false
          note = .sameOutingKept(title: best.title, file: best.fileName)
        }
        guard let place = places[sorted[other].content] else { continue }
        fates[place].likely.append(note)
      }
    }
    sorted = sorted.indices.filter { !merged.contains($0) }.map { sorted[$0] }
    report.tracks = sorted.count
    rank(&sorted)
    return sorted
  }

  /// One warning for all names that would come out as boxes.
  mutating func noteScripts(_ entries: [TrackEntry]) {
    let scripts = pages.missingScripts(entries.map(\.entry.title))
    guard !scripts.isEmpty else { return }
    report.problems.append(
      RunReport.InputProblem(file: nil, problem: .scriptMissing(scripts: scripts)))
  }

  /// Finds the routes that several of the tracks went over.
  private mutating func rank(_ entries: inout [TrackEntry]) {
    let standings = run.workshop.standings(entries.map(\.entry))
    var routes: [Int: RepeatedRoute] = [:]
    for (place, standing) in zip(entries.indices, standings) {
      entries[place].entry.standing = standing
      if let route = standing?.route { routes[route.number] = route }
    }
    report.routes = routes.values.sorted { $0.number < $1.number }
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
      all.append(.sameContent(file: String(decoding: first.label, as: UTF8.self)))
    case .tracks(_, let reading):
      if case .tracks(let tracks, let problems) = reading.outcome {
        all += problems + tracks.flatMap(\.problems)
      }
    }
    return all + likely
  }
}
