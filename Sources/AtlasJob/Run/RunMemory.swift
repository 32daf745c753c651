import AtlasStore
import Files
import Tracks

/// What the store remembers of whole runs: an unchanged one ends with a look at it.
extension RunContext {
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
      guard file.stamp.isSettled(at: start) else { return nil }
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

  /// What the report says where the very same run was made before and its atlases stand as they were
  /// written; `nil` where there is work to do. Throws what the store throws.
  func unchangedRun(_ key: Digest?) throws -> (saved: SavedRun, outputs: [RunReport.Output])? {
    guard let key, !options.force, let bytes = try store.run(key),
      let saved = SavedRun.decode(bytes)
    else { return nil }
    var outputs: [RunReport.Output] = []
    for output in saved.outputs {
      let path = FilePath(bytes: output.path)
      guard let key = Digest(stored: output.key),
        let standing = try standingOutput(at: path, key: key, format: output.format)
      else { return nil }
      outputs.append(standing)
    }
    return options.strict && saved.files.skipped > 0 ? nil : (saved, outputs)
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

  /// Puts down what the next run can rely on, and takes out what nobody uses any more.
  ///
  /// Throws what the store throws.
  func remember(
    _ walk: FileWalk, _ results: [FileResult], _ outputs: Outputs, _ report: RunReport,
    runKey: Digest?
  ) throws {
    try store.batch {
      for result in results {
        if let file = result.file { try store.put(file, at: result.path.bytes) }
      }
      // A stand-in for a file that could not be read is not kept: tomorrow it may be readable.
      for key in outputs.standIns { try store.forgetFragment(key) }
      let isWhole =
        outputs.standIns.isEmpty && !outputs.hasPictureStandIns
        && !results.contains { $0.isUnreadable }
      if let runKey, isWhole, !walk.hasUnreadableArchive {
        let saved = SavedRun(report, outputs: outputs.made)
        try store.putRun(saved.bytes, key: runKey)
      }
      for path in try store.outputPaths() where !FileSystem.exists(FilePath(bytes: path)) {
        try store.forgetOutput(at: path)
      }
    }
    try store.prune(keepingUnusedBytes: 64 << 20, keepingUnusedReadings: 1000)
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
