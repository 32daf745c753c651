import AtlasPages
import AtlasStore
import Files
import Tracks

extension RunAttempt {
  /// Draws the pages of a plan that are not in its folder already. They wait to be put in their
  /// places; `nil` where nothing is to be changed.
  mutating func makePages(
    _ plan: AtlasPlan, as format: Job.Format, beside pdf: FilePath, _ pages: Workshop.Pages,
    _ entries: [TrackEntry], _ fates: [FileFate]
  ) throws -> (made: MadeOutput, ready: ReadyPages?) {
    let path = OutputName.pageFolder(pdf, format)
    let files = plan.pageFiles(format, dpi: job.dpi)
    var key = DigestBuilder("pages")
    for file in files {
      key.add(file.name)
      key.add(file.key)
    }
    let made = MadeOutput(path: path, key: key.finish(), format: format)
    let folder = PageFolder(path)
    let stale = options.force ? Array(files.indices) : folder.stale(files)
    let isDetail = plan.pages.map { $0.draw == nil }
    report.pages.total += files.count
    report.pages.rendered += stale.count
    report.detailPages.total += isDetail.filter { $0 }.count
    report.detailPages.rendered += stale.filter { isDetail[$0] }.count
    let isLeft = !options.force && folder.stands(as: made.key)
    guard !options.dryRun, !isLeft else {
      report.outputs.append(
        RunReport.Output(
          path: path, format: format, pages: files.count,
          bytes: options.dryRun ? 0 : folder.bytes, written: false))
      return (made, nil)
    }
    do {
      try places.makeFolders(path)
      try folder.prepare(isFresh: options.force)
      let drawing = PageFileDrawing(
        plan: plan, form: format.form(dpi: job.dpi), pages: pages, folder: folder, files: files)
      let standIns = try draw(drawing, stale, entries, fates)
      try run.interruption.check()
      if let stranger = folder.stranger(among: files, stale: stale, standIns: standIns) {
        folder.clearDrawn()
        throw RunFailure.binding(
          stranger, "something stands there that this program did not write; move it away")
      }
      return (
        made,
        ReadyPages(made: made, folder: folder, files: files, stale: stale, standIns: standIns)
      )
    } catch let error as FileError {
      // Where the disk is full, what was drawn takes room that others need.
      folder.clearDrawn()
      throw RunFailure(error, writing: path)
    }
  }

  /// Puts drawn pages in their places.
  mutating func put(_ ready: ReadyPages) throws {
    var folder = ready.folder
    do {
      try folder.replace(
        with: ready.files, stale: ready.stale, standIns: ready.standIns, key: ready.made.key)
    } catch {
      folder.clearDrawn()
      throw RunFailure(error, writing: ready.made.path)
    }
    report.outputs.append(
      RunReport.Output(
        path: ready.made.path, format: ready.made.format, pages: ready.files.count,
        bytes: folder.bytes, written: true))
    let output = StoredOutput(
      key: ready.made.key, pages: ready.files.count, size: folder.bytes, modified: 0)
    try store.batch { try store.put(output, at: ready.made.path.bytes, uses: readingKeys) }
  }

  /// Draws pages into the folder where they wait. Gives the places of those that are pages of plain
  /// text instead.
  private mutating func draw(
    _ drawing: PageFileDrawing, _ stale: [Int], _ entries: [TrackEntry], _ fates: [FileFate]
  ) throws -> Set<Int> {
    let start = Clock.now()
    let tasks = drawing.tasks(stale, entries: entries, fates: fates)
    let total = stale.count
    let (interruption, progress) = (run.interruption, run.progress)
    let (workshop, keys, pool) = (run.workshop, keys, pool)
    // A picture at many dots takes hundreds of megabytes while it is drawn.
    let width = max(1, min(workers.width, (128 << 20) / max(1, drawing.pages.picturePixels)))
    var standIns: [Int: String] = [:]
    var done = 0
    try ConcurrentMap(width: width).forEach(tasks, interruption: interruption) { _, task in
      Result { try drawing.draw(task, workshop, keys, pool, interruption) }
    } consume: { place, result in
      for (index, fault) in try result.get() { standIns[index] = fault }
      done += tasks[place].indices.count
      progress(RunProgress(stage: .draw, done: done, total: total))
    }
    try interruption.check()
    report.seconds.draw += Clock.seconds(since: start)
    for (index, fault) in standIns.sorted(by: { $0.key < $1.key }) {
      let title = drawing.plan.pages[index].title
      report.problems.append(
        RunReport.InputProblem(
          file: nil,
          problem: .pageFailed(title: title, reason: fault)))
    }
    if !standIns.isEmpty { hasPictureStandIns = true }
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
