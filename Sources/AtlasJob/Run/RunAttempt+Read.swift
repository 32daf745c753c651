import AtlasStore
import Files
import Tracks

extension RunAttempt {
  /// Finds out what each file is: from the store where its stamp is known, else by opening it.
  ///
  /// The result is in the order of the walk, followed by what stands in the store for files in
  /// folders that cannot be read now.
  ///
  /// `draws`: whether stale pages of tracks are drawn on the way.
  mutating func read(_ walk: FileWalk, draws: Bool) throws -> [FileFate] {
    let draws = draws && !options.dryRun && pages.hasDetails && job.formats.contains(.pdf)
    let opened = try readLists(walk)
    let known = try store.files()
    var census = FileCensus(count: walk.files.count)
    for (index, file) in walk.files.enumerated() where opened.contains(file.path) {
      census.opened.insert(index)
    }
    var tasks: [FileTask] = []
    for (index, file) in walk.files.enumerated() {
      if case .member(let member, _) = file.source, let fault = member.fault {
        census.skip(index, fault)
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
    try hashLookalikes(tasks, walk, &census)
    let (first, later) = census.withoutDoubles(tasks)
    try open(first, &census, draws: draws)
    // A double is not opened where the first of its kind gave tracks.
    let given = census.contentsWithTracks
    let rest = later.filter { task in
      census.contents[task.index].map { !given.contains($0) } ?? true
    }
    try open(rest, &census, draws: draws)
    report.files.found = walk.files.count
    self.opened.formUnion(census.opened)
    report.files.read = self.opened.count
    report.files.unchanged = walk.files.count - self.opened.count
    return census.fates(walk.files, scanned: scanStart, known: known)
      + (try fatesOfUnreadable(walk, known))
  }

  /// A content's reading, where the store has it for this build and these settings.
  private func known(_ content: Digest, at path: FilePath) throws -> FileTask.Known? {
    let key = keys.reading(content: content, path: path)
    return try store.reading(key).map { FileTask.Known(content: content, key: key, reading: $0) }
  }

  private func needsDrawing(_ known: FileTask.Known, _ file: FoundFile) -> Bool {
    known.reading.tracks.contains { track in
      selection.contains(track.summary)
        && TrackEntry(
          track, content: known.content, file: file, keys: keys, laidOut: pages.laidOut
        ).detailPages(keys).contains { !drawn.contains($0.key) }
    }
  }

  /// Hashes files that may be doubles of others, so that a track is not drawn twice: those whose
  /// size another file has as well.
  private func hashLookalikes(
    _ tasks: [FileTask], _ walk: FileWalk, _ census: inout FileCensus
  ) throws {
    var sizes: [Int64: Int] = [:]
    for file in walk.files { sizes[file.stamp.size, default: 0] += 1 }
    let unsure = tasks.filter {
      census.contents[$0.index] == nil && sizes[$0.file.stamp.size] ?? 0 > 1
    }
    let (interruption, workshop, pool) = (run.interruption, run.workshop, pool)
    let digests = workers.map(unsure, interruption: interruption) { task in
      try? LoadedFile(task.file, for: workshop, pool).digest
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
    _ tasks: [FileTask], _ census: inout FileCensus, draws: Bool
  ) throws {
    guard !tasks.isEmpty else { return }
    let worker = FileWorker(
      workshop: run.workshop, pages: pages, keys: keys, selection: selection, drawn: drawn,
      draws: draws, pool: pool, interruption: run.interruption)
    let interruption = run.interruption
    var batch = StoreBatch(store: store, isDry: options.dryRun)
    var opened = census
    var times = (read: Int64(0), analyse: Int64(0), draw: Int64(0))
    var faults = self.faults
    let total = tasks.count
    let (keys, scanStart, progress) = (keys, scanStart, run.progress)
    try workers.forEach(tasks, interruption: interruption) { _, task in
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
          stamp: read.stamp, content: read.content, scanned: scanStart)
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
    let width = Double(min(workers.width, total)) * 1e9
    report.seconds.read += Double(times.read) / width
    report.seconds.analyse += Double(times.analyse) / width
    report.seconds.draw += Double(times.draw) / width
  }

  /// Tracks of files in folders that cannot be read tonight: they stay in the atlas.
  private func fatesOfUnreadable(
    _ walk: FileWalk, _ known: [[UInt8]: KnownFile]
  ) throws -> [FileFate] {
    var fates: [FileFate] = []
    let paths = known.keys.map(FilePath.init(bytes:)).sorted()
    for path in paths where walk.unreadable.contains(where: { path.isInside($0) || path == $0 }) {
      guard let row = known[path.bytes], let before = try self.known(row.content, at: path)
      else { continue }
      guard case .tracks = before.reading.outcome else { continue }
      fates.append(
        FileFate(
          found: FoundFile(path: path, stamp: row.stamp),
          outcome: .tracks(content: row.content, before.reading),
          readingKey: before.key))
    }
    return fates
  }
}
