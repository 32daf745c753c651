import TestSupport

@testable import AtlasJob

/// The folder as the job takes paths.
extension TemporaryFolder {
  var path: FilePath { FilePath(location) }

  subscript(_ name: String) -> FilePath { path.appending(name) }

  /// Writes a file whose name need not be text, with the folders it needs.
  func write(_ text: String, to file: FilePath) throws {
    try FileSystem.makeFolders(file.parent)
    try FileSystem.writePlainly(Array(text.utf8), to: file)
  }

  func text(_ file: FilePath) -> String? {
    (try? FileSystem.read(file).bytes).map { String(decoding: $0, as: UTF8.self) }
  }
}
