import AtlasStore
import Files
import Tracks

extension RunAttempt {
  /// Walks the inputs. The atlas's own files are no inputs, wherever they lie.
  func scan() throws -> FileWalk {
    run.progress(RunProgress(stage: .scan, done: 0, total: 0))
    let own = try ownFiles()
    let folders = try pageFolders()
    let cache = job.cache
    return try FileWalk(
      inputs: job.inputs, include: job.include, exclude: job.exclude,
      interruption: run.interruption
    ) { path in
      own.contains(path) || AtlasStore.isPart(path.bytes, of: cache.bytes)
        || folders.contains { path.isInside($0) }
    }
  }

  private func ownFiles() throws -> Set<FilePath> {
    let written = try store.outputPaths().map(FilePath.init(bytes:))
    return Set(written + [job.output] + options.ignored).union(places.files)
  }

  /// The folders of pages that this job writes, or wrote.
  private func pageFolders() throws -> Set<FilePath> {
    let named = OutputName.path(job.output, title: job.title, volume: nil)
    let wanted = job.formats.filter { $0 != .pdf }.map { OutputName.pageFolder(named, $0) }
    let written = try store.outputPaths().map(FilePath.init(bytes:))
    return Set(wanted + written.filter { FileSystem.kind($0) == .folder })
  }

  /// The key of the whole run: the settings, and each file's stamp. `nil` where some stamp cannot
  /// be relied on.
  func runKey(_ walk: FileWalk) -> Digest? {
    guard walk.unreadable.isEmpty, !options.dryRun else { return nil }
    var key = DigestBuilder("run")
    key.add(keys.build)
    key.add(keys.analysis)
    key.add(keys.pages)
    key.add(job.selectionSignature)
    key.add(job.conventions.signature)
    for file in walk.files {
      guard file.stamp.isSettled(at: scanStart) else { return nil }
      key.add(file.path.bytes)
      for number in [
        file.stamp.size, file.stamp.modified, file.stamp.changed,
        Int64(bitPattern: file.stamp.inode), Int64(bitPattern: file.stamp.device),
      ] {
        key.add(number)
      }
    }
    key.add(Int64(walk.hidden))
    for (path, problem) in walk.problems {
      key.add(path.bytes)
      key.add(problem.code.rawValue)
      key.add(problem.message)
    }
    return key.finish()
  }

  /// Whether the very same run was made before and its atlases stand as they were written.
  mutating func reuseRun(_ key: Digest?) throws -> Bool {
    guard let key, !options.force, let bytes = try store.run(key),
      let saved = SavedRun.decode(bytes)
    else { return false }
    var outputs: [RunReport.Output] = []
    for output in saved.outputs {
      let path = FilePath(bytes: output.path)
      guard let key = Digest(stored: output.key),
        let standing = try standingOutput(at: path, key: key, format: output.format)
      else { return false }
      outputs.append(standing)
    }
    if options.strict, saved.files.skipped > 0 { return false }
    saved.fill(&report)
    report.outputs = outputs
    return true
  }

  /// The atlas at a path, where it is the one with this key and nobody touched it since.
  func standingOutput(
    at path: FilePath, key: Digest, format: Job.Format = .pdf
  ) throws -> RunReport.Output? {
    guard let stored = try store.output(at: path.bytes), stored.key == key else { return nil }
    guard format == .pdf else {
      let folder = PageFolder(path)
      guard folder.stands(as: key) else { return nil }
      return RunReport.Output(
        path: path, format: format, pages: stored.pages, bytes: folder.bytes, written: false)
    }
    guard let stamp = try? FileSystem.info(path).stamp, stamp.size == stored.size,
      stamp.modified == stored.modified
    else { return nil }
    return RunReport.Output(path: path, pages: stored.pages, bytes: stamp.size, written: false)
  }
}

extension Job {
  /// The settings that decide which tracks stand in which file, and in what order.
  var selectionSignature: String {
    let chosen = activities.map { $0.map(\.rawValue).sorted().joined(separator: ",") } ?? "all"
    let bounds = "\(from?.description ?? "")…\(to?.description ?? "")"
    return
      "\(title)\n\(chosen)\n\(bounds)\n\(output.bytes)\n\(volumes.rawValue)\n\(order.rawValue)\n"
      + "\(pages.language)\n" + formats.map { $0.form(dpi: dpi).signature }.joined(separator: ",")
  }
}
