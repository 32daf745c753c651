import Files

/// What a run is asked beside its job.
public struct RunOptions: Sendable, Equatable {
  /// Draw every page again.
  public var force = false
  /// Find out what would be done, and write nothing.
  public var dryRun = false
  /// A skipped input fails the run.
  public var strict = false
  /// Files of the command line that are never inputs, such as the report.
  public var ignored: [FilePath] = []

  public init() {}
}

/// Where a run stands, for whoever watches.
public struct RunProgress: Sendable, Equatable {
  public enum Stage: String, Sendable { case scan, read, draw, bind }

  public var stage: Stage
  public var done: Int
  public var total: Int

  public init(stage: Stage, done: Int, total: Int) {
    self.stage = stage
    self.done = done
    self.total = total
  }
}

/// Why a run made no atlas.
public enum RunFailure: Error, Sendable, Equatable, CustomStringConvertible {
  case noTracks
  /// The inputs hold this many tracks, and the job asks for none of them.
  case noneChosen(Int)
  /// `--strict`, and this many inputs were skipped.
  case skipped(Int)
  case file(FileError)
  case cache(String)
  /// The job or its template asks for what there is not.
  case settings(String)
  case pages(String)
  case binding(FilePath, String)
  /// The disk is full: what was to be written, the system's words, the bytes that are needed for it
  /// as far as that is known, and those that are free there.
  case noRoom(FilePath, String, needed: Int64?, free: Int64?)

  /// An output that cannot be written.
  init(_ error: FileError, writing path: FilePath) {
    self =
      error.isForWantOfRoom
      ? .noRoom(path, error.reason, needed: nil, free: DiskRoom.free(at: path))
      : .binding(path, error.reason)
  }

  public var description: String {
    switch self {
    case .noTracks: "the inputs hold no track; nothing was written"
    case .noneChosen(let count):
      "the inputs hold \(count) \(count == 1 ? "track" : "tracks"), and none of the activities and "
        + "days that the job asks for; nothing was written"
    case .skipped(let count):
      "\(count) \(count == 1 ? "input was" : "inputs were") skipped; with --strict nothing is written"
    case .file(let error): error.description
    case .cache(let reason), .settings(let reason): reason
    case .pages(let reason): "the pages cannot be drawn: \(reason)"
    case .binding(let path, let reason): "cannot write \(path.shown): \(reason)"
    case .noRoom(let path, let reason, let needed, let free):
      "cannot write \(path.shown): \(reason)"
        + (needed.map { "; it needs about \(ByteCount.text($0))" } ?? "")
        + (free.map { "; \(ByteCount.text($0)) are free in \(path.parent.shown)" } ?? "")
    }
  }
}
