import AtlasStore
import Files
import Tracks

extension RunAttempt {
  /// Makes what the job asks for of each volume, where it does not stand already.
  ///
  /// All of it is made first and then put in its place, so that a fault or a stop on the way leaves
  /// every old output as it was.
  mutating func makeVolumes(
    _ entries: [TrackEntry], _ fates: [FileFate]
  ) throws -> [MadeOutput] {
    var ready: [BoundAtlas] = []
    var readyPages: [ReadyPages] = []
    do {
      let made = try makeVolumes(entries, fates, &ready, &readyPages)
      try run.interruption.check()
      // Many files are likelier to fail than one.
      for pages in readyPages { try put(pages) }
      while let atlas = ready.first {
        try put(atlas)
        ready.removeFirst()
      }
      report.outputs = made.compactMap { output in
        report.outputs.first { $0.path == output.path && $0.format == output.format }
      }
      return made
    } catch {
      for atlas in ready { FileSystem.remove(atlas.temporary) }
      // After a stop, the next run goes on with the pages that were drawn.
      if !(error is Interruption.Stopped) {
        for pages in readyPages { pages.folder.clearDrawn() }
      }
      throw error
    }
  }

  private mutating func makeVolumes(
    _ entries: [TrackEntry], _ fates: [FileFate], _ ready: inout [BoundAtlas],
    _ readyPages: inout [ReadyPages]
  ) throws -> [MadeOutput] {
    let outcomes = fates.map(\.inputOutcome)
    var made: [MadeOutput] = []
    let volumes = Volume.divide(entries, by: job.volumes)
    if !options.dryRun {
      for volume in volumes { try places.take(placesOf: job.outputs(ofVolume: volume.label)) }
    }
    for var volume in volumes {
      if volume.label != nil {
        let standings = run.workshop.standingsInVolume(volume.entries.map(\.entry))
        for (place, standing) in zip(volume.entries.indices, standings) {
          volume.entries[place].entry.standing = standing
        }
      }
      let title = volume.label.map { "\(job.title) \($0)" } ?? job.title
      let path = OutputName.path(job.output, title: job.title, volume: volume.label)
      try run.interruption.check()
      let plan: AtlasPlan
      let volumePages: Workshop.Pages
      do {
        volumePages = try volume.label == nil ? pages : run.pages(title)
        plan = try AtlasPlan(
          title: title, language: volumePages.language ?? job.pages.language, volume: volume,
          pages: volumePages, keys: keys,
          outcomes: outcomes)
      } catch let error as RunFailure {
        throw error
      } catch {
        throw RunFailure.pages("\(error)")
      }
      for format in job.formats {
        guard format != .pdf else {
          if let bound = try make(plan, at: path, volumePages, volume, fates) {
            ready.append(bound)
          }
          made.append(MadeOutput(path: path, key: plan.key, format: .pdf))
          continue
        }
        let pages = try makePages(
          plan, as: format, beside: path, volumePages, volume.entries, fates)
        made.append(pages.made)
        if let waiting = pages.ready { readyPages.append(waiting) }
      }
    }
    return made
  }

  private mutating func make(
    _ plan: AtlasPlan, at path: FilePath, _ pages: Workshop.Pages, _ volume: Volume,
    _ fates: [FileFate]
  ) throws -> BoundAtlas? {
    let details = plan.pages.filter { $0.draw == nil }
    report.pages.total += plan.pages.count
    report.detailPages.total += details.count
    let standing = options.force ? nil : try standingOutput(at: path, key: plan.key)
    let staleDetails = details.filter { !drawn.contains($0.key) }.count
    report.detailPages.rendered += staleDetails
    report.pages.rendered += staleDetails
    if let standing {
      report.outputs.append(standing)
      return nil
    }
    let stale = plan.pages.filter { $0.draw != nil && !drawn.contains($0.key) }
    report.pages.rendered += stale.count
    guard !options.dryRun else {
      let output = RunReport.Output(
        path: path, format: .pdf, pages: plan.pages.count, bytes: 0, written: false)
      report.outputs.append(output)
      return nil
    }
    let start = Clock.now()
    try draw(stale, plain: pages.plain)
    report.seconds.draw += Clock.seconds(since: start)
    try drawMissing(plan, pages, volume, fates)
    let bound = try bind(plan, at: path, pages)
    for page in plan.pages {
      guard let fault = faults[page.key] else { continue }
      report.problems.append(
        RunReport.InputProblem(
          file: nil,
          problem: .pageFailed(title: page.title, reason: fault)))
    }
    return bound
  }

  /// Draws pages that are of no single track.
  private mutating func draw(
    _ stale: [AtlasPlan.Page], plain: @escaping @Sendable (String, String) throws -> Fragment
  ) throws {
    let interruption = run.interruption
    let (store, progress) = (store, run.progress)
    var faults = self.faults
    try workers.forEach(stale, interruption: interruption) { _, page in
      PageDrawing.draw(key: page.key, title: page.title, plain: plain) {
        try page.draw?() ?? Fragment(pdf: [])
      }
    } consume: { index, page in
      guard let page else { return }
      faults[page.key] = page.fault
      try store.put(page.fragment, key: page.key, fault: page.fault)
      progress(RunProgress(stage: .draw, done: index + 1, total: stale.count))
    }
    try interruption.check()
    self.faults = faults
  }

  /// Draws again what the store should have and does not: a page whose bytes were damaged, or of a
  /// file that could not be opened. What cannot be drawn becomes a page of plain text.
  private mutating func drawMissing(
    _ plan: AtlasPlan, _ pages: Workshop.Pages, _ volume: Volume, _ fates: [FileFate]
  ) throws {
    var present: Set<Digest> = []
    for page in plan.pages {
      try run.interruption.check()
      if try store.fragment(page.key) != nil { present.insert(page.key) }
    }
    let missing = plan.pages.filter { !present.contains($0.key) }
    guard !missing.isEmpty else { return }
    try draw(missing.filter { $0.draw != nil }, plain: pages.plain)
    var tasks: [Digest: FileTask] = [:]
    for fate in fates {
      guard case .tracks(let content, _) = fate.outcome else { continue }
      tasks[content] = FileTask(index: 0, file: fate.found, known: nil)
    }
    let lacking = Set(missing.map(\.key))
    let worker = FileWorker(
      workshop: run.workshop, pages: self.pages, keys: keys, selection: selection,
      drawn: present, draws: pages.hasDetails, pool: pool, interruption: run.interruption)
    let wanted = volume.entries.filter { entry in
      entry.detailPages(keys).contains { lacking.contains($0.key) }
    }
    let contents = Set(wanted.map(\.content)).sorted()
    for content in contents {
      try run.interruption.check()
      guard let task = tasks[content],
        case .success(let read) = worker.work(on: task).outcome
      else { continue }
      for page in read.pages where lacking.contains(page.key) {
        try store.put(page.fragment, key: page.key, fault: page.fault)
        faults[page.key] = page.fault
        present.insert(page.key)
      }
    }
    for entry in wanted {
      for page in entry.detailPages(keys) where !present.contains(page.key) {
        let reason = "its file cannot be read now"
        let fragment = try pages.plain(entry.entry.title, reason)
        try store.put(fragment, key: page.key, fault: reason)
        faults[page.key] = reason
        standIns.append(page.key)
      }
    }
    let late = missing.filter { drawn.contains($0.key) }
    report.pages.rendered += late.count
    report.detailPages.rendered += late.filter { $0.draw == nil }.count
  }
}
