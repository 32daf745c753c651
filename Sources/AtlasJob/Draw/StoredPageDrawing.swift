import AtlasStore
import Tracks

/// Draws into the store what it lacks of the pages of a PDF.
struct StoredPageDrawing {
  let context: RunContext
  let readings: Readings
  /// Pages of plain text in the store, with what kept the page itself from being drawn.
  private var faults: [Digest: String]

  init(_ readings: Readings, _ context: RunContext) {
    self.context = context
    self.readings = readings
    faults = readings.faults
  }

  /// Draws all of a volume's pages that are not in the store; those of tracks were drawn with their
  /// files, and are drawn here only where the store lost them.
  ///
  /// Throws `Interruption.Stopped`, and what the store throws.
  mutating func draw(_ volume: VolumePlan, _ outputs: inout Outputs) throws {
    let stale = volume.plan.pages.filter { $0.draw != nil && !context.drawn.contains($0.key) }
    let watch = Stopwatch()
    try draw(stale, by: volume.pages)
    outputs.drawSeconds += watch.seconds
    try drawMissing(volume, &outputs)
  }

  /// Draws pages that are of no single track.
  private mutating func draw(
    _ stale: [AtlasPlan.Page], by pages: any PageServices
  ) throws {
    let interruption = context.interruption
    let (store, progress) = (context.store, context.progress)
    var faults = self.faults
    try context.workers.forEach(stale, interruption: interruption) { _, page in
      PageDrawing.draw(key: page.key, title: page.title, by: pages) {
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
    _ volume: VolumePlan, _ outputs: inout Outputs
  ) throws {
    let (plan, pages, keys, store) = (volume.plan, volume.pages, volume.keys, context.store)
    var present: Set<Digest> = []
    for page in plan.pages {
      try context.interruption.check()
      if try store.fragment(page.key) != nil { present.insert(page.key) }
    }
    let missing = plan.pages.filter { !present.contains($0.key) }
    guard !missing.isEmpty else { return }
    try draw(missing.filter { $0.draw != nil }, by: pages)
    var tasks: [Digest: FileTask] = [:]
    for result in readings.results {
      guard case .tracks(let content, _) = result.outcome else { continue }
      tasks[content] = FileTask(index: 0, file: result.found, known: nil)
    }
    let lacking = Set(missing.map(\.key))
    let worker = FileWorker(
      reader: context.reader(keys.lists), pages: context.pages, keys: keys,
      selection: context.selection, drawn: present, draws: pages.hasDetails,
      interruption: context.interruption)
    let wanted = volume.entries.filter { entry in
      entry.detailPages(keys).contains { lacking.contains($0.key) }
    }
    let contents = Set(wanted.map(\.content)).sorted()
    for content in contents {
      try context.interruption.check()
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
        let fragment = try pages.replacement(title: entry.entry.title, reason: reason)
        try store.put(fragment, key: page.key, fault: reason)
        faults[page.key] = reason
        outputs.standIns.append(page.key)
      }
    }
    let late = missing.filter { context.drawn.contains($0.key) }
    outputs.pages.rendered += late.count
    outputs.detailPages.rendered += late.filter { $0.draw == nil }.count
  }

  /// What is to be said of the pages of a plan that could not be drawn.
  func problems(of plan: AtlasPlan) -> [Problem] {
    plan.pages.compactMap { page in
      faults[page.key].map { .pageFailed(title: page.title, reason: $0) }
    }
  }
}
