import AtlasStore
import Tracks

/// A run with one store, stage by stage: each takes what the one before it gave.
enum RunStages {
  /// Goes through all stages. The report tells how far they came, also where one throws.
  ///
  /// Throws `RunFailure` where no atlas is made, `LockFile.Held` where another run writes to one of
  /// its places, `Interruption.Stopped`, and what the store throws.
  static func perform(_ context: RunContext, _ report: inout RunReport) throws {
    report.add(context.pages.notes)
    let watch = Stopwatch()
    let scan = FileScan(context: context)
    let walk = try scan.walk()
    report.seconds.scan = watch.seconds
    let runKey = context.runKey(walk)
    if let unchanged = try context.unchangedRun(runKey) {
      unchanged.saved.fill(&report)
      report.outputs = unchanged.outputs
      return
    }
    let found = try scan.openArchives(walk)
    report.seconds.scan = watch.seconds
    let (readings, context) = try read(found, context)
    report.add(readings, of: found.walk)
    try context.interruption.check()
    let arrangement = TrackArrangement(readings, context)
    try context.interruption.check()
    report.add(arrangement, found.walk)
    try check(arrangement, readings, report, context.options)
    let volumes = try VolumePlan.plan(arrangement, readings.keys, context)
    var stage = OutputStage(readings, context)
    do {
      try stage.make(volumes)
    } catch {
      report.add(stage.outputs)
      throw error
    }
    report.add(stage.outputs)
    guard !context.options.dryRun else { return }
    try context.remember(
      found.walk, arrangement.results, stage.outputs, report, runKey: runKey)
  }

  /// Where colors hold for the whole atlas, all tracks are known before the first is drawn: each
  /// file is read and measured, and those whose pages are stale are opened once more to be drawn.
  private static func read(
    _ found: FoundFiles, _ context: RunContext
  ) throws -> (Readings, RunContext) {
    guard context.services.hasSharedScale else {
      return (try FileReading.read(found, draws: true, context), context)
    }
    let measured = try FileReading.read(found, draws: false, context)
    try context.interruption.check()
    var summaries: [TrackSummary] = []
    for result in measured.results {
      guard case .tracks(_, let reading) = result.outcome else { continue }
      summaries += reading.tracks.map(\.summary).filter(context.selection.contains)
    }
    let scaled = try context.scaled(to: summaries)
    return (try FileReading.read(found, draws: true, after: measured, scaled), scaled)
  }

  private static func check(
    _ arrangement: TrackArrangement, _ readings: Readings, _ report: RunReport,
    _ options: RunOptions
  ) throws(RunFailure) {
    guard !arrangement.entries.isEmpty else {
      let found = readings.trackCount
      throw found > 0 ? .noneChosen(found) : .noTracks
    }
    if options.strict, report.files.skipped > 0 { throw .skipped(report.files.skipped) }
  }
}
