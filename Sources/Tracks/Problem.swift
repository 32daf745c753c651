/// Something wrong with an input, as a value with a stable code.
public struct Problem: Sendable, Equatable, Codable {
  public enum Severity: String, Sendable, Codable, Comparable {
    /// Worth knowing; nothing was lost.
    case note
    /// Something was lost or mended; the rest was used.
    case warning
    /// The file or track could not be used.
    case error

    public static func < (a: Severity, b: Severity) -> Bool { a.rank < b.rank }
    private var rank: Int {
      switch self {
      case .note: 0
      case .warning: 1
      case .error: 2
      }
    }
  }

  /// The codes are for programs and never change their meaning; add, do not rename.
  public enum Code: String, Sendable, Codable, CaseIterable {
    // of a file
    case unreadable, missing, empty
    case tooLarge = "too-large"
    case notARecording = "not-a-recording"
    case unknownFormat = "unknown-format"
    case notAnActivity = "not-an-activity"
    case noTrack = "no-track"
    case ambiguousColumns = "ambiguous-columns"
    case notDegrees = "not-degrees"
    case truncated, damaged
    case invalidText = "invalid-text"
    case limitExceeded = "limit-exceeded"
    case unsafeEntity = "unsafe-entity"
    case undeclaredPrefix = "undeclared-prefix"
    case linkBroken = "link-broken"
    case nothingFound = "nothing-found"
    // of a track's fixes
    case invalidFixes = "invalid-fixes"
    case outliers
    case repeatedFixes = "repeated-fixes"
    case decimalComma = "decimal-comma"
    case routeIgnored = "route-ignored"
    case transitionIgnored = "transition-ignored"
    case virtualPlaces = "virtual-places"
    case noTime = "no-time"
    case timeZoneMissing = "time-zone-missing"
    case timeBackwards = "time-backwards"
    case timeImplausible = "time-implausible"
    case timeBreak = "time-break"
    case weekRollover = "week-rollover"
    case speedUnit = "speed-unit"
    case stationary
    case elevationInvalid = "elevation-invalid"
    case heartRateInvalid = "heart-rate-invalid"
    // of the atlas
    case duplicate
    case fontMissing = "font-missing"
    case languageMissing = "language-missing"
    case scriptMissing = "script-missing"
    case pageFailed = "page-failed"
    case storeRebuilt = "store-rebuilt"
  }

  public var code: Code
  public var severity: Severity
  /// A sentence for people: what happened and, where it helps, what to do. It does not repeat the
  /// file's name, which stands beside it wherever it is shown.
  public var message: String

  public init(_ code: Code, _ severity: Severity, _ message: String) {
    self.code = code
    self.severity = severity
    self.message = message
  }
}

/// What became of one file.
public enum FileOutcome: Sendable, Equatable {
  /// A recording: at least one track, and what was wrong with the file as a whole.
  case tracks(format: String, [Track], problems: [Problem])
  /// Not a recording and never claimed to be one (a picture, a note, a settings file).
  case passedOver(reason: String)
  /// Claims to be a recording by its name or its content, and gives no track.
  case skipped(Problem)
}
