import Foundation

/// What a child's output says.
struct FuzzLog {
  static let slowestMark = "slowest-input:"

  var executions = 0
  /// Branches that were taken, and kinds of inputs that took them.
  var coverage = 0
  var peakMegabytes = 0
  /// Milliseconds of processor time, and bytes.
  var slowest = (milliseconds: 0, bytes: 0)
  /// The file that libFuzzer kept of what it died of.
  var artefact: String?
  /// What it died of, in its own words.
  var reason: String?

  /// A line of a child's.
  static func write(_ line: String) { FileHandle.standardError.write(Data((line + "\n").utf8)) }

  init(_ text: String) {
    for line in text.split(separator: "\n") { read(line) }
  }

  /// Two goes at one format.
  mutating func add(_ other: FuzzLog) {
    executions += other.executions
    coverage = max(coverage, other.coverage)
    peakMegabytes = max(peakMegabytes, other.peakMegabytes)
    if other.slowest.milliseconds > slowest.milliseconds { slowest = other.slowest }
    artefact = other.artefact
    reason = other.reason
  }

  private mutating func read(_ line: Substring) {
    let words = line.split(separator: " ")
    func number(after word: Substring) -> Int? {
      guard let index = words.firstIndex(of: word), index + 1 < words.count else { return nil }
      return Int(words[index + 1].prefix { $0.isNumber })
    }
    if line.hasPrefix(FuzzLog.slowestMark), words.count == 3 {
      slowest = (Int(words[1]) ?? 0, Int(words[2]) ?? 0)
    } else if line.hasPrefix("#") {
      executions = max(executions, Int(line.dropFirst().prefix { $0.isNumber }) ?? 0)
      coverage = max(coverage, number(after: "cov:") ?? 0)
      peakMegabytes = max(peakMegabytes, number(after: "rss:") ?? 0)
    } else if line.hasPrefix("stat::number_of_executed_units:") {
      executions = max(executions, words.last.flatMap { Int($0) } ?? 0)
    } else if line.hasPrefix("stat::peak_rss_mb:") {
      peakMegabytes = max(peakMegabytes, words.last.flatMap { Int($0) } ?? 0)
    } else if let range = line.firstRange(of: "Test unit written to ") {
      artefact = String(line[range.upperBound...])
    } else if reason == nil,
      line.hasPrefix("route-atlas-fuzz: ") && !line.contains("Running")
        || line.contains("ERROR: libFuzzer")
        || line.contains("Fatal error")
    {
      reason = String(line)
    }
  }
}
