import AtlasJob
import Files
import Foundation

/// The most memory that it takes to read and analyse one file of a million fixes. Each file is read
/// in a process of its own, since memory is counted by the process.
struct MemoryBench {
  static let fixes = 1_000_000
  /// What the first argument is where this process is one of those.
  static let flag = "--peak-memory"

  func run() throws {
    Table.title("Memory, one file of \(MemoryBench.fixes) fixes: read and analysed")
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("route-atlas-bench-\(ProcessInfo.processInfo.processIdentifier)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let invented = InventedRun(number: 0, seconds: MemoryBench.fixes)
    for (name, bytes) in [("run.gpx", invented.gpx), ("run.fit", invented.fit)] {
      let file = folder.appendingPathComponent(name)
      try Data(bytes).write(to: file)
      let title = "\(file.pathExtension.uppercased()) of \(bytes.count / 1_000_000) MB"
      Table.row(title, try peak(of: file) / 1e6, "MB", decimals: 0)
    }
  }

  private func peak(of file: URL) throws -> Double {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments = [MemoryBench.flag, file.path]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return Double(text.prefix { $0.isNumber }) ?? .nan
  }

  /// Reads and analyses one file, and prints the bytes that it took.
  static func printPeak(of path: String) throws {
    try Inspection.inspect([FilePath(path)], services: StandardRecordings(), workers: 1) {
      inspection in
      guard case .tracks(_, let tracks, _) = inspection.content,
        tracks.reduce(0, { $0 + $1.fixes.count }) > fixes / 2
      else { throw CocoaError(.fileReadCorruptFile) }
    }
    print(PeakMemory.bytes())
  }
}
