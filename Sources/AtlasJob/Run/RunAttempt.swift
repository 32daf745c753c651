import AtlasStore
import Foundation
import Tracks

/// A run with one store, stage by stage.
struct RunAttempt {
  private(set) var run: AtlasRun
  let store: AtlasStore
  var report: RunReport
  let scanStart: Int64
  var keys: PlanKeys
  private(set) var pages: Workshop.Pages
  let selection: TrackSelection
  let workers: ConcurrentMap
  let pool: ArchivePool
  let places: RunPlaces
  /// Pages that stood in the store when the run began, none where all are to be drawn again.
  let drawn: Set<Digest>
  /// Stand-ins for pages that could not be drawn, with the reason.
  var faults: [Digest: String]
  /// Pages of plain text that must not outlive this run.
  var standIns: [Digest] = []
  /// Whether pages stand in a folder that must be drawn again next time.
  var hasPictureStandIns = false
  /// The files opened so far.
  var opened: Set<Int> = []
  /// Lists of activities beside the files of the walk.
  var companions: [FoundFile] = []
  /// The readings that this run's atlases rest on.
  var readingKeys: Set<Digest> = []

  var job: Job { run.job }
  var options: RunOptions { run.options }

  init(run: AtlasRun, store: AtlasStore?, report: RunReport, places: RunPlaces) throws {
    let store = try store ?? AtlasStore.temporary()
    self.run = run
    self.store = store
    self.report = report
    self.places = places
    scanStart = Clock.wall()
    pages = try run.pages(run.job.title)
    self.report.problems += pages.notes.map { RunReport.InputProblem(file: nil, problem: $0) }
    keys = PlanKeys(
      build: BuildStamp.current(store, libraries: run.workshop.libraries),
      analysis: run.workshop.analysisSignature,
      pages: pages.signature, conventions: run.job.conventions)
    selection = TrackSelection(run.job)
    workers = ConcurrentMap(
      width: run.job.workers > 0 ? run.job.workers : ProcessorCount.available())
    pool = ArchivePool(run.workshop.archives)
    drawn = run.options.force ? [] : try store.fragmentKeys()
    faults = try store.fragmentFaults()
  }

  /// Goes through all stages; `result` is filled also where the run fails.
  mutating func perform(_ result: inout RunReport) throws {
    defer { result = report }
    let start = Clock.now()
    var walk = try scan()
    report.seconds.scan = Clock.seconds(since: start)
    let runKey = runKey(walk)
    if try reuseRun(runKey) { return }
    try openArchives(&walk)
    report.seconds.scan = Clock.seconds(since: start)
    try scale(walk)
    var fates = try read(walk, draws: true)
    try run.interruption.check()
    readingKeys.formUnion(fates.compactMap(\.readingKey))
    let entries = arrange(&fates)
    try run.interruption.check()
    noteScripts(entries)
    note(walk, fates)
    guard !entries.isEmpty else {
      let found = fates.reduce(0) { $0 + $1.trackCount }
      throw found > 0 ? RunFailure.noneChosen(found) : .noTracks
    }
    if options.strict, report.files.skipped > 0 { throw RunFailure.skipped(report.files.skipped) }
    let outputs = try makeVolumes(entries, fates)
    guard !options.dryRun else { return }
    try remember(walk, fates, runKey: runKey, outputs: outputs)
  }
}

extension RunAttempt {
  /// Where colours hold for the whole atlas, all tracks are known before the first is drawn: each
  /// file is read and measured, and those whose pages are stale are opened once more to be drawn.
  private mutating func scale(_ walk: FileWalk) throws {
    guard let scaled = run.workshop.scaled else { return }
    let fates = try read(walk, draws: false)
    try run.interruption.check()
    var summaries: [TrackSummary] = []
    for fate in fates {
      guard case .tracks(_, let reading) = fate.outcome else { continue }
      summaries += reading.tracks.map(\.summary).filter(selection.contains)
    }
    do {
      run.workshop = try scaled(summaries)
    } catch {
      throw RunFailure.pages("\(error)")
    }
    pages = try run.pages(job.title)
    keys = keys.drawing(pages: pages.signature)
  }
}

/// How many workers run where the job does not say.
enum ProcessorCount {
  /// The cores that this process may use.
  static func available() -> Int { max(1, ProcessInfo.processInfo.activeProcessorCount) }
}
