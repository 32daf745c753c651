import Foundation
import TestSupport

/// The built program, run as a process of its own.
struct Program {
  struct Result {
    var code: Int32
    var out: String
    var err: String
    /// The report of `run --report -`.
    var report: [String: Any] {
      (try? JSONSerialization.jsonObject(with: Data(out.utf8))) as? [String: Any] ?? [:]
    }

    func number(_ part: String, _ key: String) -> Int? {
      (report[part] as? [String: Any])?[key] as? Int
    }
  }

  /// Beside the bundle of the tests.
  static let path: String = {
    let bundle = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    let beside = bundle.deletingLastPathComponent().appendingPathComponent("route-atlas").path
    if FileManager.default.isExecutableFile(atPath: beside) { return beside }
    return ProjectFolder.file(".build/debug/route-atlas")
  }()

  /// Starts the program, or a shell line in which `$PROGRAM` is its path. `before` stands before the
  /// program: a command that starts it.
  static func start(
    _ arguments: [String], environment: [String: String]? = nil, shell: String? = nil,
    before: [String] = []
  ) throws -> (process: Process, out: Pipe, err: Pipe) {
    let process = Process()
    var environment = environment ?? ProcessInfo.processInfo.environment
    if let shell {
      environment["PROGRAM"] = path
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments = ["-c", shell, "sh"] + arguments
    } else {
      let command = before + [path] + arguments
      process.executableURL = URL(fileURLWithPath: command[0])
      process.arguments = Array(command.dropFirst())
    }
    process.environment = environment
    let (out, err) = (Pipe(), Pipe())
    process.standardOutput = out
    process.standardError = err
    process.standardInput = FileHandle.nullDevice
    try process.run()
    return (process, out, err)
  }

  static func run(
    _ arguments: [String], environment: [String: String]? = nil, shell: String? = nil,
    before: [String] = []
  ) throws -> Result {
    let (process, out, err) = try start(
      arguments, environment: environment, shell: shell, before: before)
    // The program says little on its error channel: a pipe holds all of it.
    let text = String(decoding: out.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let errors = String(decoding: err.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let code =
      process.terminationReason == .exit
      ? process.terminationStatus : -process.terminationStatus
    return Result(code: code, out: text, err: errors)
  }
}

/// A folder of invented runs and the atlas made of them.
struct AtlasRoom {
  let folder: TemporaryFolder

  /// Runs of 60 fixes, one a day, each on its own small loop.
  init(runs: Int) throws {
    folder = try TemporaryFolder()
    for run in 0..<runs { try write(run) }
    if runs == 0 {
      try FileManager.default.createDirectory(
        atPath: folder.file("in"), withIntermediateDirectories: true)
    }
  }

  /// `nudge` moves one fix in the middle by so many degrees north.
  func write(_ run: Int, nudge: Double = 0, height: Int = 400) throws {
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <gpx version="1.1" creator="test" xmlns="http://www.topografix.com/GPX/1/1">
      <trk><name>Zürich 富士 \(run)</name><type>running</type><trkseg>

      """
    for fix in 0..<60 {
      let angle = Double(fix) / 60 * 2 * Double.pi
      let latitude = 47.3 + 0.004 * sin(angle) + (fix == 30 ? nudge : 0)
      let longitude = 8.5 + 0.001 * Double(run) + 0.004 * cos(angle)
      let second = fix * 30
      let time =
        "2023-05-\(twoDigits(run % 28 + 1))T06:\(twoDigits(second / 60)):\(twoDigits(second % 60))Z"
      text +=
        "<trkpt lat=\"\(latitude)\" lon=\"\(longitude)\"><ele>\(height + fix % 7)</ele>"
        + "<time>\(time)</time></trkpt>\n"
    }
    try folder.write(text + "</trkseg></trk></gpx>\n", to: "in/run-\(run).gpx")
  }

  var arguments: [String] {
    ["run", "--input", folder.file("in"), "--output", folder.file("out/atlas.pdf")]
  }

  /// Runs and reads the report.
  func run(
    _ more: String..., environment: [String: String]? = nil, before: [String] = []
  ) throws -> Program.Result {
    try Program.run(
      arguments + ["--report", "-"] + more, environment: environment, before: before)
  }

  var atlas: Data? { folder.data("out/atlas.pdf") }
  var atlasTime: Int64? { folder.modified("out/atlas.pdf") }

  /// Waits until the files' times lie before the second of the next run.
  func settle() { Thread.sleep(forTimeInterval: 1.05) }
}
