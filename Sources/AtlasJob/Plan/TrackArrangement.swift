import AtlasStore
import Tracks

/// The third stage: the tracks of the atlas, in its order.
///
/// An outing that several recordings hold has one page, or one for each that sums count once, as the
/// job says; the files say so.
struct TrackArrangement {
  private(set) var entries: [TrackEntry] = []
  /// The files, with what is said of outings that several of them hold.
  private(set) var results: [FileResult]
  /// Tracks that have no page of their own, since another holds more of the same outing.
  private(set) var merged = 0
  /// The routes that several of the tracks went over.
  private(set) var routes: [RepeatedRoute] = []
  /// What is wrong with the atlas as a whole.
  private(set) var problems: [Problem] = []

  init(_ readings: Readings, _ context: RunContext) {
    results = readings.results
    var places: [Digest: Int] = [:]
    for (place, result) in results.enumerated() {
      guard case .tracks(let content, let reading) = result.outcome else { continue }
      places[content] = place
      entries += reading.tracks
        .filter { context.selection.contains($0.summary) }
        .map {
          TrackEntry(
            $0, content: content, file: result.found, keys: readings.keys,
            laidOut: context.pages.laidOut)
        }
    }
    entries = TrackEntry.sorted(entries, context.job.order)
    noteShifted(places)
    mergeDuplicates(context.job.duplicates, places)
    rank(context.services.recordings)
    noteScripts(context.pages)
  }

  /// `places`: those of the contents in `results`.
  private mutating func noteShifted(_ places: [Digest: Int]) {
    for pair in ShiftedTimes.find(entries.map(\.entry)) {
      guard let place = places[entries[pair.shifted].content] else { continue }
      let right = entries[pair.right].entry
      results[place].likely.append(
        .timesSeemLocal(file: right.fileName, zone: right.summary.timeZone ?? "UTC"))
    }
  }

  /// `places`: those of the contents in `results`.
  private mutating func mergeDuplicates(_ mode: Job.Duplicates, _ places: [Digest: Int]) {
    var gone: Set<Int> = []
    for group in LikelyDuplicates.groups(entries.map(\.entry)) {
      let best = entries[group[0]].entry
      for other in group.dropFirst() where entries[other].content != entries[group[0]].content {
        let note: Problem
        switch mode {
        case .merge:
          gone.insert(other)
          entries[group[0]].entry.alsoIn.append(entries[other].entry.fileName)
          note = .sameOutingMerged(title: best.title, file: best.fileName)
        case .keep:
          entries[other].entry.isCounted = false
          note = .sameOutingKept(title: best.title, file: best.fileName)
        }
        guard let place = places[entries[other].content] else { continue }
        results[place].likely.append(note)
      }
    }
    merged = gone.count
    entries = entries.indices.filter { !gone.contains($0) }.map { entries[$0] }
  }

  private mutating func rank(_ services: any RecordingServices) {
    let standings = services.standings(of: entries.map(\.entry))
    var found: [Int: RepeatedRoute] = [:]
    for (place, standing) in zip(entries.indices, standings) {
      entries[place].entry.standing = standing
      if let route = standing?.route { found[route.number] = route }
    }
    routes = found.values.sorted { $0.number < $1.number }
  }

  /// One warning for all names that would come out as boxes.
  private mutating func noteScripts(_ pages: any PageServices) {
    let scripts = pages.missingScripts(in: entries.map(\.entry.title))
    guard !scripts.isEmpty else { return }
    problems.append(.scriptMissing(scripts: scripts))
  }
}
