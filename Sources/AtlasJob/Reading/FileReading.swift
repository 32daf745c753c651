import AtlasStore
import Files
import Tracks

/// The second stage: finds out what each file is, from the store where its stamp is known, else by
/// opening it. Stale pages of tracks are drawn on the way, while the track is in memory.
struct FileReading {
  private let context: RunContext
  private let found: FoundFiles
  /// Whether pages are drawn.
  private let draws: Bool
  private let lists: ListReading
  private let keys: PlanKeys
  private let reader: RecordingReader
  private var faults: [Digest: String]
  private var seconds = Readings.Seconds()

  private var store: AtlasStore { context.store }
  private var pages: any PageServices { context.pages }

  /// Reads the files of a run. `before` is what an earlier reading found, which drew nothing.
  ///
  /// Throws `Interruption.Stopped`, and what the store throws.
  static func read(
    _ found: FoundFiles, draws: Bool, after before: Readings? = nil, _ context: RunContext
  ) throws -> Readings {
    var stage = try FileReading(found, draws: draws, context)
    var readings = try stage.read()
    if let before {
      readings.opened.formUnion(before.opened)
      readings.seconds.read += before.seconds.read
      readings.seconds.analyse += before.seconds.analyse
      readings.seconds.draw += before.seconds.draw
    }
    return readings
  }

  private init(_ found: FoundFiles, draws: Bool, _ context: RunContext) throws {
    self.context = context
    self.found = found
    self.draws =
      draws && !context.options.dryRun && context.pages.hasDetails
      && context.job.formats.contains(.pdf)
    lists = try ListReading(found, context)
    var keys = context.keys
    keys.lists = lists.lists
    self.keys = keys
    reader = context.reader(lists.lists)
    faults = try context.store.fragmentFaults()
  }

  private mutating func read() throws -> Readings {
    let files = found.walk.files
    let known = try store.files()
    var census = FileCensus(count: files.count)
    for (index, file) in files.enumerated() where lists.opened.contains(file.path) {
      census.opened.insert(index)
    }
    var tasks: [FileTask] = []
    for (index, file) in files.enumerated() {
      if case .member(let member, _) = file.source, let fault = member.fault {
        census.skip(index, fault)
        continue
      }
      if let list = lists.pure[file.path] {
        census.settle(index, list)
        continue
      }
      let row = known[file.path.bytes]
      let before = try row.flatMap { try self.known($0.content, at: file.path) }
      if let row, row.isUnchanged(file.stamp) {
        census.contents[index] = row.content
        if let before, !draws || !needsDrawing(before, file) {
          census.settle(index, before)
          continue
        }
      }
      tasks.append(FileTask(index: index, file: file, known: before))
    }
    try hashLookalikes(tasks, &census)
    let (first, later) = census.withoutDoubles(tasks)
    try open(first, &census)
    // A double is not opened where the first of its kind gave tracks.
    let given = census.contentsWithTracks
    let rest = later.filter { task in
      census.contents[task.index].map { !given.contains($0) } ?? true
    }
    try open(rest, &census)
    let results =
      census.results(files, scanned: context.start, known: known) + (try unreadable(known))
    return Readings(
      results: results, keys: keys,
      used: found.archiveKeys.union(lists.keys).union(results.compactMap(\.readingKey)),
      opened: census.opened, faults: faults, seconds: seconds)
  }

  /// A content's reading, where the store has it for this build and these settings.
  private func known(_ content: Digest, at path: FilePath) throws -> FileTask.Known? {
    let key = keys.reading(content: content, path: path)
    return try store.reading(key).map { FileTask.Known(content: content, key: key, reading: $0) }
  }

  private func needsDrawing(_ known: FileTask.Known, _ file: FoundFile) -> Bool {
    known.reading.tracks.contains { track in
      context.selection.contains(track.summary)
        && TrackEntry(
          track, content: known.content, file: file, keys: keys, laidOut: pages.laidOut
        ).detailPages(keys).contains { !context.drawn.contains($0.key) }
    }
  }

  /// Hashes files that may be doubles of others, so that a track is not drawn twice: those whose
  /// size another file has as well.
  private func hashLookalikes(
    _ tasks: [FileTask], _ census: inout FileCensus
  ) throws {
    var sizes: [Int64: Int] = [:]
    for file in found.walk.files { sizes[file.stamp.size, default: 0] += 1 }
    let unsure = tasks.filter {
      census.contents[$0.index] == nil && sizes[$0.file.stamp.size] ?? 0 > 1
    }
    let (interruption, reader) = (context.interruption, reader)
    let digests = context.workers.map(unsure, interruption: interruption) { task in
      try? reader.load(task.file).digest
    }
    try interruption.check()
    for (task, digest) in zip(unsure, digests) {
      guard let digest = digest.flatMap({ $0 }) else { continue }
      census.contents[task.index] = digest
      census.opened.insert(task.index)
    }
  }

  /// Opens files on all workers and puts what they give into the store.
  private mutating func open(
    _ tasks: [FileTask], _ census: inout FileCensus
  ) throws {
    guard !tasks.isEmpty else { return }
    let worker = FileWorker(
      reader: reader, pages: pages, keys: keys, selection: context.selection,
      drawn: context.drawn, draws: draws, interruption: context.interruption)
    let interruption = context.interruption
    var batch = StoreBatch(store: store, isDry: context.options.dryRun)
    var opened = census
    var times = (read: Int64(0), analyse: Int64(0), draw: Int64(0))
    var faults = self.faults
    let total = tasks.count
    let (keys, start, progress) = (keys, context.start, context.progress)
    try context.workers.forEach(tasks, interruption: interruption) { _, task in
      worker.work(on: task)
    } consume: { place, result in
      let task = tasks[place]
      times.read += result.readTime
      times.analyse += result.analyseTime
      times.draw += result.drawTime
      switch result.outcome {
      case .failure(let error):
        opened.cannotBeOpened(task, error)
      case .success(let read):
        let key = keys.reading(content: read.content, path: task.file.path)
        opened.settle(
          task.index, FileTask.Known(content: read.content, key: key, reading: read.reading))
        opened.opened.insert(task.index)
        opened.files[task.index] = KnownFile(
          stamp: read.stamp, content: read.content, scanned: start)
        for page in read.pages { faults[page.key] = page.fault }
        try batch.add(read, key: key, path: task.file.path, file: opened.files[task.index])
      }
      progress(RunProgress(stage: .read, done: place + 1, total: total))
    }
    // What was finished before a signal is kept for the next run.
    try batch.flush()
    try interruption.check()
    census = opened
    self.faults = faults
    let width = Double(min(context.workers.width, total)) * 1e9
    seconds.read += Double(times.read) / width
    seconds.analyse += Double(times.analyse) / width
    seconds.draw += Double(times.draw) / width
  }

  /// Tracks of files in folders that cannot be read tonight: they stay in the atlas.
  private func unreadable(_ known: [[UInt8]: KnownFile]) throws -> [FileResult] {
    var results: [FileResult] = []
    let paths = known.keys.map(FilePath.init(bytes:)).sorted()
    for path in paths
    where found.walk.unreadable.contains(where: { path.isInside($0) || path == $0 }) {
      guard let row = known[path.bytes], let before = try self.known(row.content, at: path)
      else { continue }
      guard case .tracks = before.reading.outcome else { continue }
      results.append(
        FileResult(
          found: FoundFile(path: path, stamp: row.stamp),
          outcome: .tracks(content: row.content, before.reading),
          readingKey: before.key))
    }
    return results
  }
}
