import Foundation
import TrackFormats
import Tracks

/// Times reading on one core, from bytes in memory to tracks, format by format.
struct ReadingBench {
  /// A folder whose files are read as well.
  let folder: String?

  private struct Group {
    var title: String
    var files: [[UInt8]]
  }

  func run() throws {
    Table.title("Reading, one core: bytes in memory to tracks")
    let runs = (0..<8).map { InventedRun(number: $0) }
    row(Group(title: "GPX, invented", files: runs.map(\.gpx)))
    row(Group(title: "FIT, invented", files: runs.map(\.fit)))
    guard let folder else { return }
    for group in try groups(in: folder) { row(group) }
  }

  private func row(_ group: Group) {
    let bytes = group.files.reduce(0) { $0 + $1.count }
    // Small files are read several times, so that the clock has something to count.
    let times = max(1, 20_000_000 / max(1, bytes))
    let seconds = Stopwatch.best(of: 5) {
      for _ in 0..<times {
        for file in group.files { _ = TrackFiles.read(file, fileName: "run") }
      }
    }
    let megabytes = Double(bytes * times) / 1e6
    Table.row(group.title, megabytes / seconds, "MB/s", decimals: 0)
  }

  /// The recordings in a folder by their format, in the order of the formats' names.
  private func groups(in folder: String) throws -> [Group] {
    var groups: [String: [[UInt8]]] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder).sorted() {
      guard
        let data = FileManager.default.contents(
          atPath: URL(fileURLWithPath: folder).appendingPathComponent(path).path),
        case .tracks(let format, _, _) = TrackFiles.read(Array(data), fileName: path)
      else { continue }
      groups[format, default: []].append(Array(data))
    }
    return groups.sorted { $0.key < $1.key }.map { format, files in
      let bytes = files.reduce(0) { $0 + $1.count }
      return Group(title: "\(format), \(files.count) files, \(bytes / 1000) kB", files: files)
    }
  }
}
