/// What the program's end says to a shell, cron or a script.
public struct ExitCode: RawRepresentable, Sendable, Hashable {
  public var rawValue: Int32
  public init(rawValue: Int32) { self.rawValue = rawValue }

  /// Done, or nothing to do.
  public static let done = ExitCode(rawValue: 0)
  /// No atlas was written; the old one is untouched.
  public static let failed = ExitCode(rawValue: 1)
  /// The atlas stands, and some inputs were skipped.
  public static let inputsSkipped = ExitCode(rawValue: 3)
  public static let usage = ExitCode(rawValue: 64)
  /// The job or the template is wrong.
  public static let settings = ExitCode(rawValue: 65)
  /// Another run holds the lock.
  public static let locked = ExitCode(rawValue: 75)

  /// Stopped by a signal: 130 for SIGINT, 143 for SIGTERM.
  public static func signal(_ number: Int32) -> ExitCode { ExitCode(rawValue: 128 + number) }
}
