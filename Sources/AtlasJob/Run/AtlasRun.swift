import AtlasStore
import Files
import Tracks

/// One run of a job, from the scan to the written atlas.
public struct AtlasRun: Sendable {
  public var job: Job
  public var options: RunOptions
  public var services: any RunServices
  public var interruption: Interruption
  public var progress: @Sendable (RunProgress) -> Void
  public var clock: Clock

  public init(
    job: Job, options: RunOptions = RunOptions(), services: any RunServices,
    interruption: Interruption = .none,
    progress: @escaping @Sendable (RunProgress) -> Void = { _ in }, clock: Clock = .system
  ) {
    self.job = job
    self.options = options
    self.services = services
    self.interruption = interruption
    self.progress = progress
    self.clock = clock
  }

  /// Makes or refreshes the atlas.
  ///
  /// Throws `LockFile.Held` where another run is at work and `Interruption.Stopped` after a signal.
  /// All other failures are in the report.
  public func perform() throws -> RunReport {
    let watch = Stopwatch()
    var report = RunReport(job: job.title)
    do {
      try perform(&report)
    } catch let error as RunFailure {
      report.failure = error
    } catch let error as FileError {
      report.failure = .file(error)
    } catch let error as AtlasStoreError {
      report.failure = .cache(error.description)
    }
    report.seconds.total = watch.seconds
    report.peakMemoryBytes = PeakMemory.bytes()
    return report
  }

  private func perform(_ report: inout RunReport) throws {
    let places = RunPlaces()
    defer { withExtendedLifetime(places) {} }
    let hasCache = FileSystem.exists(job.cache)
    do {
      if !options.dryRun {
        try places.makeFolders(OutputName.folder(job.output))
        try lock(places)
      }
      try attempts(&report, places, hasCache: hasCache)
    } catch {
      guard !options.dryRun else { throw error }
      if !hasCache, !(error is LockFile.Held) { CacheKeeper(job.cache).removeIfWorthless() }
      places.leaveNothingEmpty()
      throw error
    }
  }

  /// The cache's lock keeps runs of one job apart, those of its outputs two jobs that write to one
  /// place. Which volumes there are shows only later; until then the pattern of their names is locked.
  private func lock(_ places: RunPlaces) throws {
    do {
      try places.take(LockFile.path(ofCache: job.cache))
    } catch is FileError {
      // There is no place for a cache: the run goes on without one, and says so when the cache cannot
      // be opened.
    }
    guard job.volumes == .none else {
      let pattern = OutputName.folder(job.output).appending(job.output.nameBytes)
      return try places.take(LockFile.path(beside: pattern))
    }
    try places.take(placesOf: job.outputs(ofVolume: nil))
  }

  /// Tries with the store; where that turns out to be damaged, with a new one; where it cannot be
  /// used at all or takes the atlas's room, with one that lasts for this run.
  private func attempts(
    _ report: inout RunReport, _ places: RunPlaces, hasCache: Bool
  ) throws {
    var room = CacheRoom(cache: job.cache, isNew: !hasCache)
    var (store, notes) = try openStore(&room)
    var isTemporary = false
    while true {
      var current = RunReport(job: job.title)
      current.problems = notes.map { RunReport.InputProblem(file: job.cache, problem: $0) }
      do {
        let context = try RunContext(
          job: job, options: options, services: services, interruption: interruption,
          progress: progress, clock: clock, store: store ?? AtlasStore.temporary(), places: places)
        defer { report = current }
        try RunStages.perform(context, &current)
        if room.isTaken { room.keepTheRest(of: context.store) }
        return
      } catch let error as AtlasStoreError where !isTemporary {
        store = nil
        if error.callsForRebuild, notes.isEmpty, !options.dryRun {
          let replaced = try AtlasStore.replace(job.cache.bytes, because: error.description)
          store = replaced.store
          notes += replaced.problems
        } else {
          notes.append(room.without(error))
          store = try AtlasStore.temporary()
          isTemporary = true
        }
      } catch {
        guard let failure = room.wantOfRoom(error) else { throw error }
        guard !options.dryRun, let note = room.giveWay(to: failure) else { throw failure }
        store = nil
        report.problems.append(RunReport.InputProblem(file: job.cache, problem: note))
        guard failure.mayHaveRoomNow else { throw failure.measuredAgain }
        notes.append(note)
        store = try AtlasStore.temporary()
        isTemporary = true
      }
    }
  }

  private func openStore(_ room: inout CacheRoom) throws -> (AtlasStore?, [Problem]) {
    if options.dryRun {
      // Nothing is written: a store that is not there, or cannot be read, is an empty one.
      let store = try? AtlasStore(path: job.cache.bytes, access: .readOnly)
      return (try store ?? AtlasStore.temporary(), [])
    }
    do {
      let opened = try AtlasStore.open(job.cache.bytes)
      return (opened.store, opened.problems)
    } catch {
      return (try AtlasStore.temporary(), [room.without(error)])
    }
  }
}
