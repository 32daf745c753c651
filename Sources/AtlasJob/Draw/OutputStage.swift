import AtlasStore
import Files
import Tracks

/// The last stage: draws what is stale, binds it, and puts it in its place.
///
/// All outputs are made first and then put in their places, so that a fault or a stop on the way
/// leaves every old one as it was.
struct OutputStage {
  /// What was made, also where a later step failed.
  private(set) var outputs = Outputs()
  private let context: RunContext
  private var storedPages: StoredPageDrawing
  private let pageFiles: PageFileStage
  private let binding: BookBinding
  private var bound: [BoundAtlas] = []
  private var waiting: [ReadyPages] = []

  init(_ readings: Readings, _ context: RunContext) {
    self.context = context
    storedPages = StoredPageDrawing(readings, context)
    pageFiles = PageFileStage(context: context, readings: readings)
    binding = BookBinding(context: context, usedReadings: readings.used)
  }

  /// Makes what the job asks for of each volume, where it does not stand already.
  ///
  /// Throws `RunFailure` where an output cannot be made, `Interruption.Stopped`, and what the store
  /// throws.
  mutating func make(_ volumes: [VolumePlan]) throws {
    do {
      for volume in volumes {
        try context.interruption.check()
        try make(volume)
      }
      try context.interruption.check()
      // Many files are likelier to fail than one.
      for pages in waiting { try pageFiles.put(pages, &outputs) }
      while let atlas = bound.first {
        try binding.put(atlas, &outputs)
        bound.removeFirst()
      }
    } catch {
      for atlas in bound { FileSystem.remove(atlas.temporary) }
      // After a stop, the next run goes on with the pages that were drawn.
      if !(error is Interruption.Stopped) {
        for pages in waiting { pages.folder.clearDrawn() }
      }
      throw error
    }
    outputs.rows = outputs.made.compactMap { output in
      outputs.rows.first { $0.path == output.path && $0.format == output.format }
    }
  }

  private mutating func make(_ volume: VolumePlan) throws {
    for format in context.job.formats {
      if format == .pdf {
        try makePDF(volume)
      } else if let pages = try pageFiles.draw(volume, as: format, &outputs) {
        waiting.append(pages)
      }
    }
  }

  private mutating func makePDF(_ volume: VolumePlan) throws {
    let (plan, path) = (volume.plan, volume.path)
    outputs.made.append(MadeOutput(path: path, key: plan.key, format: .pdf))
    let standing =
      context.options.force ? nil : try context.standingOutput(at: path, key: plan.key)
    let isDetail = plan.pages.map { $0.draw == nil }
    // Where the PDF stands, its other pages are not looked for.
    let rendered = plan.pages.indices.filter {
      !context.drawn.contains(plan.pages[$0].key) && (isDetail[$0] || standing == nil)
    }
    outputs.count(isDetail: isDetail, rendered: rendered)
    if let standing {
      outputs.rows.append(standing)
      return
    }
    guard !context.options.dryRun else {
      outputs.rows.append(
        RunReport.Output(
          path: path, format: .pdf, pages: plan.pages.count, bytes: 0, written: false))
      return
    }
    try storedPages.draw(volume, &outputs)
    bound.append(try binding.bind(volume, &outputs))
    outputs.problems += storedPages.problems(of: plan)
  }
}
