import Foundation

@testable import AtlasJob

/// A folder that goes when the test ends.
final class TemporaryFolder: Sendable {
  let path: FilePath

  init() throws {
    let text = NSTemporaryDirectory() + "route-atlas-\(UUID().uuidString)"
    path = FilePath(text)
    try FileManager.default.createDirectory(atPath: text, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path.description) }

  subscript(_ name: String) -> FilePath { path.appending(name) }

  /// Writes a file, with the folders it needs.
  @discardableResult
  func write(_ text: String, to name: String) throws -> FilePath {
    try write(text, to: self[name])
  }

  @discardableResult
  func write(_ text: String, to file: FilePath) throws -> FilePath {
    try FileSystem.makeFolders(file.parent)
    try FileSystem.writePlainly(Array(text.utf8), to: file)
    return file
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: self[name].description, withDestinationPath: target)
  }

  var names: [String] {
    ((try? FileSystem.names(in: path)) ?? []).map { String(decoding: $0, as: UTF8.self) }
  }

  func text(_ file: FilePath) -> String? {
    (try? FileSystem.read(file).bytes).map { String(decoding: $0, as: UTF8.self) }
  }
}
