import Foundation

/// A folder that goes when the test ends.
final class Folder: Sendable {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "route-atlas-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String) -> String { "\(path)/\(name)" }

  func write(_ text: String, to name: String) throws {
    let url = URL(fileURLWithPath: file(name))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  func data(_ name: String) -> Data? { try? Data(contentsOf: URL(fileURLWithPath: file(name))) }

  func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: file(name)) }

  /// The names in a folder below, hidden ones too.
  func names(in name: String = "") -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: file(name))) ?? []).sorted()
  }

  /// Nanoseconds since 1970.
  func modified(_ name: String) -> Int64? {
    var info = stat()
    guard stat(file(name), &info) == 0 else { return nil }
    return Int64(info.st_mtim.tv_sec) * 1_000_000_000 + Int64(info.st_mtim.tv_nsec)
  }
}
