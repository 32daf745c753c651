import AtlasStore
import Files
import Glibc
import Tracks

/// Does all that one file needs, in one go on one worker: read, analyse, draw what is stale.
///
/// Only summaries, lines and drawn pages leave it, so that no more tracks are in memory than there
/// are workers.
struct FileWorker: Sendable {
  let reader: RecordingReader
  let pages: any PageServices
  let keys: PlanKeys
  let selection: TrackSelection
  /// Keys of pages that need not be drawn.
  let drawn: Set<Digest>
  /// Whether pages are drawn at all.
  let draws: Bool
  /// A file may hold thousands of tracks: whoever asks to stop does not wait for all of them.
  var interruption = Interruption.none

  func work(on task: FileTask) -> OpenedFile {
    let watch = Stopwatch()
    let file: ReadFile
    do {
      file = try read(task)
    } catch {
      return OpenedFile(outcome: .failure(error))
    }
    let readTime = watch.nanoseconds
    func without(_ reading: StoredReading, isNew: Bool) -> OpenedFile {
      let read = OpenedFile.Read(
        stamp: file.stamp, content: file.content, reading: reading, isNew: isNew, pages: [])
      return OpenedFile(outcome: .success(read), readTime: readTime)
    }
    switch file.reading {
    case .known(let reading): return without(reading, isNew: false)
    case .fresh(.recording(let recording)):
      var result = analyseAndDraw(
        recording, content: file.content, file: task.file, stamp: file.stamp)
      result.readTime = readTime
      return result
    case .fresh(.passedOver(let reason)):
      return without(StoredReading(.passedOver(reason: reason)), isNew: true)
    case .fresh(.skipped(let problem)):
      return without(StoredReading(.skipped(problem)), isNew: true)
    }
  }

  /// A file when its bytes are let go: they are far larger than what is made of them.
  private struct ReadFile {
    enum Reading {
      /// The store has it, and every page of it.
      case known(StoredReading)
      case fresh(RecordingReader.Outcome)
    }
    var stamp: FileStamp
    var content: Digest
    var reading: Reading
  }

  private func read(_ task: FileTask) throws(FileError) -> ReadFile {
    let file = try reader.load(task.file)
    let content = file.digest
    if let known = task.known, known.content == content,
      staleNumbers(known.reading, content, task.file).isEmpty
    {
      return ReadFile(stamp: file.stamp, content: content, reading: .known(known.reading))
    }
    return ReadFile(
      stamp: file.stamp, content: content, reading: .fresh(reader.recording(in: file)))
  }

  private func analyseAndDraw(
    _ recording: Recording, content: Digest, file: FoundFile, stamp: FileStamp
  ) -> OpenedFile {
    var analyseTime: Int64 = 0
    var drawTime: Int64 = 0
    var stored: [StoredTrack] = []
    var drawnPages: [OpenedFile.Page] = []
    var lost = 0
    for number in recording.tracks.indices {
      let watch = Stopwatch()
      if interruption.isAsked {
        return OpenedFile(
          outcome: .failure(FileError(path: file.path, action: "read", code: EINTR)))
      }
      let analysis = recording.analyse(number)
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
      analyseTime += watch.nanoseconds
      let drawing = Stopwatch()
      if draws { drawnPages += draw(one, recording.shown(analysis), content, file) }
      drawTime += drawing.nanoseconds
    }
    // Tracks of which cleaning left no fix, such as one that is all at 0° N 0° E.
    let outcome: StoredReading.Outcome =
      stored.isEmpty && !recording.tracks.isEmpty
      ? .skipped(.noUsablePoint(count: lost)) : .tracks(stored, problems: recording.problems)
    let read = OpenedFile.Read(
      stamp: stamp, content: content, reading: StoredReading(outcome), isNew: true,
      pages: drawnPages)
    return OpenedFile(
      outcome: .success(read), analyseTime: analyseTime, drawTime: drawTime)
  }

  /// The track's pages, but for those that the store has; none where the job does not want the
  /// track.
  private func draw(
    _ stored: StoredTrack, _ track: AnalysedTrack, _ content: Digest, _ file: FoundFile
  ) -> [OpenedFile.Page] {
    guard selection.contains(stored.summary) else { return [] }
    let entry = entry(stored, content, file)
    return entry.detailPages(keys).filter { !drawn.contains($0.key) }.compactMap { page in
      PageDrawing.draw(key: page.key, title: entry.entry.title, by: pages) {
        try pages.detail(of: track, entry: entry.entry, sheet: page.sheet)
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
