import TestSupport

extension TemporaryFolder {
  /// The path of a file as the store takes it.
  func bytes(_ name: String) -> [UInt8] { Array(file(name).utf8) }
}
