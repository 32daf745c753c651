import Glibc

/// What the system said to a call about a file.
public struct FileError: Error, Sendable, Equatable, CustomStringConvertible {
  public var path: FilePath
  /// What was tried, as in "cannot open".
  public var action: String
  public var code: Int32

  public init(path: FilePath, action: String, code: Int32) {
    self.path = path
    self.action = action
    self.code = code
  }

  /// The system's own words, in English whatever the environment says.
  ///
  /// The program never sets a locale, so they are those of the C locale.
  public var reason: String { String(cString: strerror(code)) }
  public var description: String { "cannot \(action) \(path.shown): \(reason)" }

  /// Whether the disk, or the user's share of it, is full.
  public var isForWantOfRoom: Bool { code == ENOSPC || code == EDQUOT }
}
