import AtlasStore
import Foundation
import Tracks

/// What holds for a run with one store from its beginning to its end.
struct RunContext {
  let job: Job
  let options: RunOptions
  private(set) var services: any RunServices
  let interruption: Interruption
  let progress: @Sendable (RunProgress) -> Void
  let store: AtlasStore
  let places: RunPlaces
  let workers: ConcurrentMap
  let archives: ArchivePool
  let selection: TrackSelection
  /// The pages of an atlas in one file.
  private(set) var pages: any PageServices
  /// Those that are known before lists of activities are read.
  private(set) var keys: PlanKeys
  /// When the run began, in nanoseconds since 1970.
  let start: Int64
  /// Pages that stood in the store when the run began, none where all are to be drawn again.
  let drawn: Set<Digest>

  /// Throws `RunFailure` where the job asks for pages that cannot be had, and what the store throws.
  init(
    job: Job, options: RunOptions, services: any RunServices, interruption: Interruption,
    progress: @escaping @Sendable (RunProgress) -> Void, clock: Clock, store: AtlasStore,
    places: RunPlaces
  ) throws {
    self.job = job
    self.options = options
    self.services = services
    self.interruption = interruption
    self.progress = progress
    self.store = store
    self.places = places
    start = clock.now()
    pages = try RunContext.pages(services, title: job.title)
    keys = PlanKeys(
      build: BuildStamp.current(store, libraries: services.libraries),
      analysis: services.recordings.analysisSignature,
      pages: pages.signature, conventions: job.conventions)
    selection = TrackSelection(job)
    workers = ConcurrentMap(
      width: job.workers > 0 ? job.workers : ProcessorCount.available())
    archives = ArchivePool(services.recordings.archives)
    drawn = options.force ? [] : try store.fragmentKeys()
  }

  /// The same with colors that hold for all of these tracks. Throws `RunFailure` where the pages
  /// cannot be had.
  func scaled(to summaries: [TrackSummary]) throws(RunFailure) -> RunContext {
    var context = self
    do {
      context.services = try services.scaled(to: summaries)
    } catch {
      throw .pages("\(error)")
    }
    context.pages = try context.pages(title: job.title)
    context.keys = keys.drawing(pages: context.pages.signature)
    return context
  }

  /// The pages of an atlas with a title.
  func pages(title: String) throws(RunFailure) -> any PageServices {
    try RunContext.pages(services, title: title)
  }

  private static func pages(
    _ services: any RunServices, title: String
  ) throws(RunFailure) -> any PageServices {
    do {
      return try services.pages(title: title)
    } catch let error as RunFailure {
      throw error
    } catch {
      throw .pages("\(error)")
    }
  }

  /// Reads files by what lists of activities say of them.
  func reader(_ lists: ActivityLists) -> RecordingReader {
    RecordingReader(
      services: services.recordings, pool: archives, conventions: job.conventions, lists: lists)
  }
}

/// How many workers run where the job does not say.
enum ProcessorCount {
  /// The cores that this process may use.
  static func available() -> Int { max(1, ProcessInfo.processInfo.activeProcessorCount) }
}
