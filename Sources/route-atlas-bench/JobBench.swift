import AtlasJob
import Files
import Foundation

/// Times a whole job on all cores: a folder of invented runs, from files to the PDF.
struct JobBench {
  let templates: String
  static let runs = 60

  func run() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("route-atlas-bench-\(ProcessInfo.processInfo.processIdentifier)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let tracks = folder.appendingPathComponent("tracks")
    try FileManager.default.createDirectory(at: tracks, withIntermediateDirectories: true)
    for number in 0..<JobBench.runs { try write(number, into: tracks) }
    let output = folder.appendingPathComponent("atlas")
    let job = Job(
      title: "Bench", inputs: [FilePath(tracks.path)],
      output: FilePath(output.appendingPathComponent("atlas.pdf").path))
    func once() throws { _ = try perform(job) }

    Table.title("A whole job, all cores: \(JobBench.runs) invented runs")
    let cold = try Stopwatch.best(of: 3) {
      try? FileManager.default.removeItem(at: output)
    } _: {
      try once()
    }
    Table.row("cold: every page drawn", cold * 1e3, "ms", decimals: 0)
    // Files that are just written are not trusted to be settled.
    Thread.sleep(forTimeInterval: 3)
    try once()
    let unchanged = try Stopwatch.best(of: 5) { try once() }
    Table.row("unchanged", unchanged * 1e3, "ms", decimals: 0)
    var next = JobBench.runs
    let oneNew = try Stopwatch.best(of: 3) {
      try? write(next, into: tracks)
      next += 1
    } _: {
      try once()
    }
    Table.row("one new run", oneNew * 1e3, "ms", decimals: 0)
    Table.row("unchanged / cold", unchanged / cold, "", decimals: 3)
    Table.row("one new / cold", oneNew / cold, "", decimals: 3)
  }

  private func write(_ number: Int, into folder: URL) throws {
    let file = folder.appendingPathComponent("run-\(number).gpx")
    try Data(InventedRun(number: number).gpx).write(to: file)
  }

  private func perform(_ job: Job) throws -> RunReport {
    let services = try StandardServices(for: job, templates: FilePath(templates))
    let report = try AtlasRun(job: job, services: services).perform()
    if let failure = report.failure { throw failure }
    return report
  }
}
