import Foundation

/// A folder of its own for a test, which goes when the test ends.
public final class TemporaryFolder: Sendable {
  /// Its path, without a slash at the end.
  public let location: String

  /// Throws where the folder cannot be made.
  public init() throws {
    location = NSTemporaryDirectory() + "route-atlas-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: location, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: location) }

  /// The path of a file or folder in it.
  public func file(_ name: String) -> String { "\(location)/\(name)" }

  /// Writes a file, with the folders it needs. Throws where that fails.
  public func write(_ text: String, to name: String) throws {
    try write(Array(text.utf8), to: name)
  }

  /// Writes a file, with the folders it needs. Throws where that fails.
  public func write(_ bytes: [UInt8], to name: String) throws {
    let url = URL(fileURLWithPath: file(name))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  /// Makes a symbolic link. Throws where that fails.
  public func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: file(name), withDestinationPath: target)
  }

  /// Removes a file, or a folder with all in it. Throws where that fails.
  public func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: file(name))
  }

  /// What a file holds; `nil` where there is none.
  public func data(_ name: String) -> Data? {
    try? Data(contentsOf: URL(fileURLWithPath: file(name)))
  }

  /// The names in it, hidden ones too, sorted.
  public var names: [String] { names(in: "") }

  /// The names in a folder below, hidden ones too, sorted.
  public func names(in name: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: file(name))) ?? []).sorted()
  }

  /// When a file was last written, in nanoseconds since 1970; `nil` where there is none.
  public func modified(_ name: String) -> Int64? {
    var info = stat()
    guard stat(file(name), &info) == 0 else { return nil }
    return Int64(info.st_mtim.tv_sec) * 1_000_000_000 + Int64(info.st_mtim.tv_nsec)
  }
}
