import AtlasPages
import AtlasStore
import Files

/// One track's page, drawn for itself.
public enum TrackDrawing {
  /// Reads a file and draws one of its tracks by a job's settings. `dpi` is for PNG alone.
  ///
  /// Throws `RunFailure` or `FileError`, each with a sentence for people.
  public static func draw(
    _ file: FilePath, track number: Int, as format: Job.Format, dpi: Double, job: Job,
    templates: FilePath
  ) throws -> [UInt8] {
    let read = try FileSystem.read(file)
    let services = StandardRecordings(by: job.analysis)
    let reader = RecordingReader(
      services: services, pool: ArchivePool(services.archives), conventions: job.conventions,
      lists: ActivityLists())
    let loaded = LoadedFile(path: file, bytes: read.bytes, stamp: read.info.stamp)
    let recording: Recording
    switch reader.recording(in: loaded) {
    case .recording(let found): recording = found
    case .passedOver(let reason): throw RunFailure.pages("\(file): \(reason)")
    case .skipped(let problem): throw RunFailure.pages("\(file): \(problem.message)")
    }
    guard recording.tracks.indices.contains(number) else {
      throw RunFailure.pages("\(file) has \(recording.tracks.count) tracks, numbered from 0")
    }
    let maker = try PageSource(job, templates: templates).maker(title: job.title)
    let analysis = recording.analyse(number)
    let stored = StoredTrack(
      number: number, summary: analysis.track.summary, line: analysis.line, problems: [])
    let found = FoundFile(path: file, stamp: loaded.stamp)
    let keys = PlanKeys(
      build: Digest(of: []), analysis: "", pages: "", conventions: job.conventions)
    let entry = TrackEntry(
      stored, content: loaded.digest, file: found, keys: keys,
      laidOut: maker.laidOut
    ).entry
    do {
      return try maker.single(
        of: recording.shown(analysis), entry: entry, as: format.form(dpi: dpi))
    } catch {
      throw RunFailure.pages("\(error)")
    }
  }
}
