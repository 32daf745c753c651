/// Something wrong with an input, as a value with a stable code: facts, which each audience gets in
/// words of its own (`ProblemText` for the console, the languages of `templates/languages` for
/// pages).
public struct Problem: Sendable, Hashable, Codable {
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
    case activityUnknown = "activity-unknown"
    case deviceDistance = "device-distance"
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

  /// What exactly happened.
  public let kind: Kind
  public var severity: Severity
  /// Its values, by the names that stand for them in its sentence.
  public let arguments: [Argument]
  /// What else was wrong with the same file, where one problem stands for the whole of it.
  public var others: [Problem]

  /// The problems are made by the functions beside their English words: `.lastLineCut`,
  /// `.tooManyFixes(limit: 5)`.
  init(
    _ kind: Kind, _ severity: Severity, _ arguments: [Argument] = [], others: [Problem] = []
  ) {
    self.kind = kind
    self.severity = severity
    self.arguments = arguments
    self.others = others
  }

  /// A problem as it was stored, from its parts.
  public init(
    stored kind: Kind, severity: Severity, arguments: [Argument], others: [Problem]
  ) {
    self.init(kind, severity, arguments, others: others)
  }

  public var code: Code { kind.code }

  /// How many things it is about, where it counts any.
  public var count: Int? {
    for argument in arguments where argument.name == Argument.countName {
      if case .number(let count) = argument.value { return count }
    }
    return nil
  }
}

extension Problem.Kind {
  public var code: Problem.Code {
    // Each kind's raw value begins with its code; a test checks that.
    Problem.Code(rawValue: String(rawValue.prefix { $0 != "." })) ?? .damaged
  }
}
