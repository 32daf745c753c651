import AtlasJob
import Files
import Glibc

/// Where a command's words go: results to `out`, all else to `err`.
public struct Console: Sendable {
  public var out: @Sendable (String) -> Void
  public var err: @Sendable (String) -> Void
  /// Whether someone watches `err`.
  public var isTerminal: Bool

  public init(
    out: @escaping @Sendable (String) -> Void, err: @escaping @Sendable (String) -> Void,
    isTerminal: Bool
  ) {
    self.out = out
    self.err = err
    self.isTerminal = isTerminal
  }

  /// The process's own.
  public static let standard = Console(
    out: { write($0, to: STDOUT_FILENO) }, err: { write($0, to: STDERR_FILENO) },
    isTerminal: isatty(STDERR_FILENO) == 1)

  /// Bytes as they are, without a buffer that a signal could lose. A reader that went away is no
  /// reason to fail.
  private static func write(_ text: String, to file: Int32) {
    do throws(FileDescriptor.Refusal) {
      try FileDescriptor(file).write(Array(text.utf8))
    } catch {
      if file == STDOUT_FILENO { StandardStreams.lose(error.code) }
    }
  }

  func say(_ line: String) { err(line + "\n") }
}
