import AtlasPages
import AtlasStore
import Files
import Tracks

/// Draws pages as files of their own, into folders that are put in their places at the end.
struct PageFileStage {
  let context: RunContext
  let readings: Readings

  /// Draws the pages of a volume that are not in their folder already. They wait to be put in their
  /// places; `nil` where nothing is to be changed.
  ///
  /// Throws `RunFailure` where a page cannot be written or something of somebody else's stands in its
  /// place, and `Interruption.Stopped`.
  func draw(
    _ volume: VolumePlan, as format: Job.Format, _ outputs: inout Outputs
  ) throws -> ReadyPages? {
    let (options, plan) = (context.options, volume.plan)
    let path = format.folder(beside: volume.path)
    let files = plan.pageFiles(format, dpi: context.job.dpi)
    var key = DigestBuilder("pages")
    for file in files {
      key.add(file.name)
      key.add(file.key)
    }
    let made = MadeOutput(path: path, key: key.finish(), format: format)
    outputs.made.append(made)
    let folder = PageFolder(path)
    let stale = options.force ? Array(files.indices) : folder.stale(files)
    outputs.count(isDetail: plan.pages.map { $0.draw == nil }, rendered: stale)
    let isLeft = !options.force && folder.stands(as: made.key)
    guard !options.dryRun, !isLeft else {
      outputs.rows.append(
        RunReport.Output(
          path: path, format: format, pages: files.count,
          bytes: options.dryRun ? 0 : folder.bytes, written: false))
      return nil
    }
    do {
      try context.places.makeFolders(path)
      try folder.prepare(isFresh: options.force)
      let drawing = PageFileDrawing(
        plan: plan, form: format.form(dpi: context.job.dpi), pages: volume.pages, folder: folder,
        files: files)
      let standIns = try draw(drawing, stale, volume, &outputs)
      try context.interruption.check()
      if let stranger = folder.stranger(among: files, stale: stale, standIns: standIns) {
        folder.clearDrawn()
        throw RunFailure.binding(
          stranger, "something stands there that this program did not write; move it away")
      }
      return ReadyPages(
        made: made, folder: folder, files: files, stale: stale, standIns: standIns)
    } catch let error as FileError {
      // Where the disk is full, what was drawn takes room that others need.
      folder.clearDrawn()
      throw RunFailure(error, writing: path)
    }
  }

  /// Puts drawn pages in their places. Throws `RunFailure` where that fails, and what the store throws.
  func put(_ ready: ReadyPages, _ outputs: inout Outputs) throws {
    var folder = ready.folder
    do {
      try folder.replace(
        with: ready.files, stale: ready.stale, standIns: ready.standIns, key: ready.made.key)
    } catch {
      folder.clearDrawn()
      throw RunFailure(error, writing: ready.made.path)
    }
    outputs.rows.append(
      RunReport.Output(
        path: ready.made.path, format: ready.made.format, pages: ready.files.count,
        bytes: folder.bytes, written: true))
    let output = StoredOutput(
      key: ready.made.key, pages: ready.files.count, size: folder.bytes, modified: 0)
    let store = context.store
    try store.batch { try store.put(output, at: ready.made.path.bytes, uses: readings.used) }
  }

  /// Draws pages into the folder where they wait. Gives the places of those that are pages of plain
  /// text instead.
  private func draw(
    _ drawing: PageFileDrawing, _ stale: [Int], _ volume: VolumePlan, _ outputs: inout Outputs
  ) throws -> Set<Int> {
    let watch = Stopwatch()
    let tasks = drawing.tasks(stale, entries: volume.entries, results: readings.results)
    let total = stale.count
    let (interruption, progress) = (context.interruption, context.progress)
    let reader = context.reader(volume.keys.lists)
    // A picture at many dots takes hundreds of megabytes while it is drawn.
    let width = max(
      1, min(context.workers.width, (128 << 20) / max(1, drawing.pages.picturePixels)))
    var standIns: [Int: String] = [:]
    var done = 0
    try ConcurrentMap(width: width).forEach(tasks, interruption: interruption) { _, task in
      Result { try drawing.draw(task, reader, interruption) }
    } consume: { place, result in
      for (index, fault) in try result.get() { standIns[index] = fault }
      done += tasks[place].indices.count
      progress(RunProgress(stage: .draw, done: done, total: total))
    }
    try interruption.check()
    outputs.drawSeconds += watch.seconds
    for (index, fault) in standIns.sorted(by: { $0.key < $1.key }) {
      let title = drawing.plan.pages[index].title
      outputs.problems.append(.pageFailed(title: title, reason: fault))
    }
    if !standIns.isEmpty { outputs.hasPictureStandIns = true }
    return Set(standIns.keys)
  }
}

/// Pages of which each is drawn and waits in a folder beside its place.
struct ReadyPages {
  var made: MadeOutput
  var folder: PageFolder
  var files: [PageFolder.File]
  var stale: [Int]
  var standIns: Set<Int>
}

extension AtlasPlan {
  /// The files of the pages, in their order.
  func pageFiles(_ format: Job.Format, dpi: Double) -> [PageFolder.File] {
    pages.indices.map { index in
      let page = pages[index]
      var key = DigestBuilder("picture")
      key.add(page.key)
      key.add(feet[index])
      key.add(title)
      key.add(format.form(dpi: dpi).signature)
      return PageFolder.File(
        name: PageFileName.name(
          number: index + 1, of: pages.count, day: page.day, title: page.title, format: format),
        key: key.finish())
    }
  }
}
