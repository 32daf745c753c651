import Foundation

/// Fuzzes one format for a given time, in child processes.
struct FuzzSession {
  let format: FuzzFormat
  let options: FuzzOptions

  /// Bytes of an input: many small ones first, then large ones, on which slow work shows.
  private static let stages = [(size: 64 << 10, share: 0.75), (size: 1 << 20, share: 0.25)]

  private var folder: URL { options.work.appendingPathComponent(format.name) }

  /// Whether no fault was found. Prints one line.
  func run() throws -> Bool {
    let corpus = folder.appendingPathComponent("corpus")
    for name in ["corpus", "faults"] {
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
    }
    var total = FuzzLog("")
    var fault: String?
    var unconfirmed = 0
    for (stage, (size, share)) in FuzzSession.stages.enumerated() where fault == nil {
      let end = Date(timeIntervalSinceNow: Double(options.seconds) * share)
      while fault == nil, end.timeIntervalSinceNow >= 1 {
        let log = try child(
          "stage-\(stage)",
          [
            "-max_total_time=\(Int(end.timeIntervalSinceNow))", "-max_len=\(size)",
            // Small inputs first: they are fast, and most faults need no more.
            "-len_control=\(stage == 0 ? 100 : 0)", "-print_final_stats=1", "-reload=0",
          ] + dictionary + [corpus.path] + seeds)
        total.add(log.log)
        guard log.status != 0 else { break }
        guard let artefact = log.log.artefact else {
          fault = log.log.reason ?? "the child ended with \(log.status)"
          break
        }
        // An input is at fault if it is alone as well: memory may be that of many before it.
        let again = try child("again", [artefact], drawsAll: true)
        if again.status != 0 {
          fault = "\(again.log.reason ?? log.log.reason ?? "died"): \(artefact)"
        } else {
          unconfirmed += 1
          if unconfirmed == 5 { fault = "five inputs that died, but not alone: \(artefact)" }
        }
      }
    }
    report(total, unconfirmed: unconfirmed, fault: fault)
    return fault == nil
  }

  private var dictionary: [String] {
    guard let name = format.dictionary, let folder = options.dictionaries else { return [] }
    return ["-dict=" + folder.appendingPathComponent(name).path]
  }

  private var seeds: [String] {
    ([options.work.appendingPathComponent("seeds/\(format.name)")] + options.moreSeeds)
      .map(\.path).filter { FileManager.default.fileExists(atPath: $0) }
  }

  /// Runs libFuzzer to its end, with its words kept in a file.
  private func child(
    _ name: String, _ arguments: [String], drawsAll: Bool = false
  ) throws -> (status: Int32, log: FuzzLog) {
    let file = folder.appendingPathComponent("\(name).log")
    try Data().write(to: file)
    let output = try FileHandle(forWritingTo: file)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: options.program)
    process.arguments =
      [drawsAll ? "--child-draws-all" : "--child", options.templates] + arguments + [
        // The child itself measures the time of an input; this ends one that never ends.
        FuzzChild.slowestFlag + folder.appendingPathComponent("slowest").path,
        "-timeout=20", "-rss_limit_mb=512", "-close_fd_mask=0",
        "-artifact_prefix="
          + folder.appendingPathComponent("faults").path + "/",
      ]
    // The handlers of Swift's own backtraces would keep the fault from libFuzzer.
    process.environment = ProcessInfo.processInfo.environment
      .merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    process.standardOutput = output
    process.standardError = output
    try process.run()
    process.waitUntilExit()
    try output.close()
    let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    return (process.terminationStatus, FuzzLog(text))
  }

  private func report(_ log: FuzzLog, unconfirmed: Int, fault: String?) {
    func wide(_ text: String, _ width: Int) -> String {
      String(repeating: " ", count: max(0, width - text.count)) + text
    }
    let name = format.name + String(repeating: " ", count: max(0, 24 - format.name.count))
    let figures =
      "\(wide("\(log.executions)", 10)) runs \(wide("\(log.coverage)", 6)) branches "
      + "\(wide("\(log.peakMegabytes)", 4)) MB  slowest \(wide("\(log.slowest.milliseconds)", 4)) ms"
      + " (\(log.slowest.bytes) bytes)"
    let doubts = unconfirmed > 0 ? ", \(unconfirmed) died but not alone" : ""
    let line = "\(name)\(figures)  \(fault.map { "FAULT " + $0 } ?? "no fault")\(doubts)\n"
    // Past the buffer of `print`, which a file would get only at the end.
    FileHandle.standardOutput.write(Data(line.utf8))
  }
}
