import AtlasStore
import Files
import Glibc
import Tracks

/// Does all that one file needs, in one go on one worker: read, analyse, draw what is stale.
///
/// Only summaries, lines and drawn pages leave it, so that no more tracks are in memory than there
/// are workers.
struct FileWorker: Sendable {
  let workshop: Workshop
  let pages: Workshop.Pages
  let keys: PlanKeys
  let selection: TrackSelection
  /// Keys of pages that need not be drawn.
  let drawn: Set<Digest>
  /// Whether pages are drawn at all.
  let draws: Bool
  let pool: ArchivePool
  /// A file may hold thousands of tracks: whoever asks to stop does not wait for all of them.
  var interruption = Interruption.none

  func work(on task: FileTask) -> FileResult {
    let start = Clock.now()
    let file: ReadFile
    do {
      file = try read(task)
    } catch {
      return FileResult(outcome: .failure(error))
    }
    let readTime = Clock.now() - start
    func without(_ reading: StoredReading, isNew: Bool) -> FileResult {
      let read = FileResult.Read(
        stamp: file.stamp, content: file.content, reading: reading, isNew: isNew, pages: [])
      return FileResult(outcome: .success(read), readTime: readTime)
    }
    switch file.reading {
    case .known(let reading): return without(reading, isNew: false)
    case .fresh(.tracks(_, let tracks, let problems)):
      var result = analyseAndDraw(
        keys.note(of: task.file.path)?.applied(to: tracks) ?? tracks, problems: problems,
        content: file.content, file: task.file, stamp: file.stamp)
      result.readTime = readTime
      return result
    case .fresh(let outcome):
      return without(StoredReading(withoutTracks: outcome), isNew: true)
    }
  }

  /// A file when its bytes are let go: they are far larger than what is made of them.
  private struct ReadFile {
    enum Reading {
      /// The store has it, and every page of it.
      case known(StoredReading)
      case fresh(FileOutcome)
    }
    var stamp: FileStamp
    var content: Digest
    var reading: Reading
  }

  private func read(_ task: FileTask) throws(FileError) -> ReadFile {
    let file = try LoadedFile(task.file, for: workshop, pool)
    let content = file.digest
    if let known = task.known, known.content == content,
      staleNumbers(known.reading, content, task.file).isEmpty
    {
      return ReadFile(stamp: file.stamp, content: content, reading: .known(known.reading))
    }
    return ReadFile(
      stamp: file.stamp, content: content, reading: .fresh(file.outcome(workshop)))
  }

  private func analyseAndDraw(
    _ tracks: [Track], problems: [Problem], content: Digest, file: FoundFile, stamp: FileStamp
  ) -> FileResult {
    let conventions = keys.conventions.conventions(of: file.path)
    var analyseTime: Int64 = 0
    var drawTime: Int64 = 0
    var stored: [StoredTrack] = []
    var drawnPages: [FileResult.Page] = []
    var lost = 0
    for (number, track) in tracks.enumerated() {
      let start = Clock.now()
      if interruption.isAsked {
        return FileResult(
          outcome: .failure(FileError(path: file.path, action: "read", code: EINTR)))
      }
      let analysis = workshop.analyse(conventions.applied(to: track))
      guard analysis.isUsable else {
        lost += analysis.track.summary.dropped.total
        continue
      }
      let fresh = StoredTrack(
        number: number, summary: analysis.track.summary, line: analysis.line,
        problems: analysis.track.problems)
      // As it will come from the store, so that both give the same page.
      let one = StoredReading(.tracks([fresh], problems: [])).asStored.tracks.first ?? fresh
      stored.append(one)
      let analysed = Clock.now()
      analyseTime += analysed - start
      // What is wrong with the file is told on the page as well.
      var told = analysis.track
      told.problems += problems
      if draws { drawnPages += draw(one, told, content, file) }
      drawTime += Clock.now() - analysed
    }
    // Tracks of which cleaning left no fix, such as one that is all at 0° N 0° E.
    let outcome: StoredReading.Outcome =
      stored.isEmpty && !tracks.isEmpty
      ? .skipped(.noUsablePoint(count: lost)) : .tracks(stored, problems: problems)
    let read = FileResult.Read(
      stamp: stamp, content: content, reading: StoredReading(outcome), isNew: true,
      pages: drawnPages)
    return FileResult(
      outcome: .success(read), analyseTime: analyseTime, drawTime: drawTime)
  }

  /// The track's pages, but for those that the store has; none where the job does not want the
  /// track.
  private func draw(
    _ stored: StoredTrack, _ track: AnalysedTrack, _ content: Digest, _ file: FoundFile
  ) -> [FileResult.Page] {
    guard selection.contains(stored.summary) else { return [] }
    let entry = entry(stored, content, file)
    return entry.detailPages(keys).filter { !drawn.contains($0.key) }.compactMap { page in
      PageDrawing.draw(key: page.key, title: entry.entry.title, plain: pages.plain) {
        try pages.detail(track, entry.entry, page.sheet)
      }
    }
  }

  private func entry(
    _ stored: StoredTrack, _ content: Digest, _ file: FoundFile
  ) -> TrackEntry {
    TrackEntry(stored, content: content, file: file, keys: keys, laidOut: pages.laidOut)
  }

  /// The numbers of a reading's tracks whose pages must be drawn.
  private func staleNumbers(
    _ reading: StoredReading, _ content: Digest, _ file: FoundFile
  ) -> [Int] {
    guard draws else { return [] }
    return reading.tracks
      .filter { selection.contains($0.summary) }
      .filter { track in
        entry(track, content, file).detailPages(keys).contains { !drawn.contains($0.key) }
      }
      .map(\.number)
  }
}

extension StoredReading {
  /// A file that is no recording, or that gave no track.
  fileprivate init(withoutTracks outcome: FileOutcome) {
    switch outcome {
    case .passedOver(let reason): self.init(.passedOver(reason: reason))
    case .skipped(let problem): self.init(.skipped(problem))
    case .tracks(_, _, let problems): self.init(.tracks([], problems: problems))
    }
  }
}
