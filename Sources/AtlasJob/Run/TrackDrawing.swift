import AtlasPages
import AtlasStore
import Files
import TrackAnalysis
import TrackFormats
import Tracks

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
    let tracks: [Track]
    var problems: [Problem] = []
    switch TrackFiles.read(read.bytes, fileName: file.name) {
    case .tracks(_, let found, let faults): (tracks, problems) = (found, faults)
    case .passedOver(let reason): throw RunFailure.pages("\(file): \(reason)")
    case .skipped(let problem): throw RunFailure.pages("\(file): \(problem.message)")
    }
    guard tracks.indices.contains(number) else {
      throw RunFailure.pages("\(file) has \(tracks.count) tracks, numbered from 0")
    }
    let maker = try Workshop.pageMaker(for: job, title: job.title, templates: templates)
    let conventions = job.conventions.conventions(of: file)
    var analysed = TrackAnalysis.analyse(
      conventions.applied(to: tracks[number]), settings: job.analysis, in: .ofThisMachine)
    analysed.problems += problems
    let stored = StoredTrack(
      number: number, summary: analysed.summary, line: OverviewLine(of: analysed), problems: [])
    let found = FoundFile(path: file, stamp: read.info.stamp)
    let keys = PlanKeys(
      build: Digest(of: []), analysis: "", pages: "", conventions: job.conventions)
    let entry = TrackEntry(
      stored, content: Digest(of: read.bytes), file: found, keys: keys,
      laidOut: maker.laidOut
    ).entry
    do {
      return try maker.single(of: analysed, entry: entry, as: format.form(dpi: dpi))
    } catch {
      throw RunFailure.pages("\(error)")
    }
  }
}
