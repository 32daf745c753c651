import Files

/// The folder as paths of bytes.
extension TemporaryFolder {
  public var path: FilePath { FilePath(location) }

  public subscript(_ name: String) -> FilePath { path.appending(name) }

  /// Writes a file whose name need not be text, with the folders it needs. Throws a `FileError`.
  public func write(_ text: String, to file: FilePath) throws {
    try FileSystem.makeFolders(file.parent)
    try FileSystem.writePlainly(Array(text.utf8), to: file)
  }

  /// The text of a file; `nil` where it cannot be read.
  public func text(_ file: FilePath) -> String? {
    (try? FileSystem.read(file).bytes).map { String(decoding: $0, as: UTF8.self) }
  }
}
