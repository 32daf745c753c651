import AtlasStore
import Files
import Tracks

/// What is in a file, track by track, without a store and without drawing.
public struct Inspection: Sendable {
  public enum Content: Sendable {
    case tracks(format: String, [AnalysedTrack], problems: [Problem])
    /// No track: why, as a code and a sentence.
    case nothing(code: String, message: String)
  }

  public var file: FilePath
  public var content: Content

  /// Looks at files, and into folders, in the order of a run. `consume` gets each file's result in
  /// that order.
  ///
  /// Throws `Interruption.Stopped` after a signal, and what `consume` throws. A file that cannot be
  /// read is a result, not an error.
  public static func inspect(
    _ paths: [FilePath], services: any RecordingServices,
    conventions: FileConventions.Rules = FileConventions.Rules(), workers: Int,
    interruption: Interruption = .none, consume: (Inspection) throws -> Void
  ) throws {
    var walk = try FileWalk(inputs: paths, interruption: interruption)
    let width = workers > 0 ? workers : ProcessorCount.available()
    let workers = ConcurrentMap(width: width)
    let pool = ArchivePool(services.archives)
    var archives = ArchiveWalk(
      services: services.archives, pool: pool, workers: workers, interruption: interruption
    ) { _ in .unknown(before: nil) }
    try archives.lookInto(&walk)
    var lists = ActivityLists()
    for list in ActivityLists.lists(
      in: walk.files, companions: archives.lists, services: services)
    {
      guard let file = try? LoadedFile(list, services, pool), file.isWhole,
        let catalogue = services.catalogue(in: file.bytes, fileName: list.path.name)
      else { continue }
      lists.add(catalogue, from: list)
    }
    let reader = RecordingReader(
      services: services, pool: pool, conventions: conventions, lists: lists)
    for (path, problem) in walk.problems where problem.severity == .error {
      try consume(
        Inspection(
          file: path,
          content: .nothing(code: problem.code.rawValue, message: problem.message)))
    }
    try workers.forEach(
      walk.files, interruption: interruption,
      body: { _, file in Inspection(of: file, reader) },
      consume: { _, inspection in try consume(inspection) })
    try interruption.check()
  }

  init(file: FilePath, content: Content) {
    self.file = file
    self.content = content
  }

  private init(of file: FoundFile, _ reader: RecordingReader) {
    self.file = file.path
    if case .member(let member, _) = file.source, let fault = member.fault {
      content = .nothing(code: fault.code.rawValue, message: fault.message)
      return
    }
    do {
      switch reader.recording(in: try reader.load(file)) {
      case .recording(let recording):
        let analysed = recording.tracks.indices.map(recording.analyse)
        if !analysed.isEmpty, !analysed.contains(where: \.isUsable) {
          let lost = analysed.reduce(0) { $0 + $1.track.summary.dropped.total }
          let problem = Problem.noUsablePoint(count: lost)
          content = .nothing(code: problem.code.rawValue, message: problem.message)
        } else {
          content = .tracks(
            format: recording.format, analysed.map(\.track), problems: recording.problems)
        }
      case .passedOver(let reason):
        content = .nothing(code: "passed-over", message: reason)
      case .skipped(let problem):
        content = .nothing(code: problem.code.rawValue, message: problem.message)
      }
    } catch {
      content = .nothing(code: Problem.Code.unreadable.rawValue, message: error.reason)
    }
  }
}
