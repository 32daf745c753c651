import AtlasStore
import Files
import Tracks

/// The fourth stage: a volume of the atlas with all its pages, none of them drawn for it yet.
struct VolumePlan {
  /// Its tracks, in their order.
  let entries: [TrackEntry]
  /// Where its PDF is, or would be.
  let path: FilePath
  let pages: any PageServices
  let plan: AtlasPlan
  /// How the pages of its tracks are known in the store.
  let keys: PlanKeys

  /// The volumes of an atlas, each of whose places is locked for this run.
  ///
  /// Throws `LockFile.Held` where another run writes to one of them, `Interruption.Stopped`, and
  /// `RunFailure` where the pages cannot be had.
  static func plan(
    _ arrangement: TrackArrangement, _ keys: PlanKeys, _ context: RunContext
  ) throws -> [VolumePlan] {
    let job = context.job
    let volumes = Volume.divide(arrangement.entries, by: job.volumes)
    if !context.options.dryRun {
      for volume in volumes {
        try context.places.take(placesOf: job.outputs(ofVolume: volume.label))
      }
    }
    let outcomes = arrangement.results.map(\.inputOutcome)
    return try volumes.map { volume in
      try context.interruption.check()
      return try VolumePlan(volume, keys: keys, outcomes: outcomes, context)
    }
  }

  private init(
    _ volume: Volume, keys: PlanKeys, outcomes: [InputOutcome], _ context: RunContext
  ) throws {
    let job = context.job
    var volume = volume
    if volume.label != nil {
      let standings = context.services.recordings.standings(
        inVolume: volume.entries.map(\.entry))
      for (place, standing) in zip(volume.entries.indices, standings) {
        volume.entries[place].entry.standing = standing
      }
    }
    let title = volume.label.map { "\(job.title) \($0)" } ?? job.title
    pages = try volume.label == nil ? context.pages : context.pages(title: title)
    plan = AtlasPlan(
      title: title, language: pages.language, volume: volume, pages: pages, keys: keys,
      outcomes: outcomes)
    path = OutputName.path(job.output, title: job.title, volume: volume.label)
    entries = volume.entries
    self.keys = keys
  }
}
