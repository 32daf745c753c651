import Foundation

/// Names of time zones as jobs and flags give them.
public enum TimeZoneName {
  /// Whether a name is `UTC`, an offset such as `+02:00`, or in the system's time-zone data.
  public static func isKnown(_ name: String) -> Bool {
    if isOffset(name) || name == "UTC" { return true }
    // The system takes a leading "/" or ".." for a path, which is no zone's name.
    guard !name.hasPrefix("/"), !name.contains("..") else { return false }
    return TimeZone(identifier: name) != nil
  }

  /// What a name says about times without a zone: a zone, `local` or `place`; `nil` for an unknown
  /// name.
  static func ofZonelessTimes(_ name: String) -> String? {
    if name.lowercased() == "utc" { return "UTC" }
    return name == "local" || name == "place" || isKnown(name) ? name : nil
  }

  /// The zone that this machine is set to (by `TZ`, else by `/etc/localtime`); UTC where it is not
  /// known.
  public static var system: String {
    let asked = ProcessInfo.processInfo.environment["TZ"].map(named)
    let name = asked.flatMap { isKnown($0) ? $0 : nil } ?? TimeZone.current.identifier
    return isKnown(name) ? name : "UTC"
  }

  /// The value of `TZ` if it names no zone, so that another zone is used in its place.
  static var unknownSetting: String? {
    guard let value = ProcessInfo.processInfo.environment["TZ"], !value.isEmpty,
      !isKnown(named(value))
    else { return nil }
    return value
  }

  /// The zone that a value of `TZ` names: POSIX allows a colon before it, and a path to its data.
  static func named(_ value: String) -> String {
    var name = value.hasPrefix(":") ? String(value.dropFirst()) : value
    if let folder = name.range(of: "/zoneinfo/") { name = String(name[folder.upperBound...]) }
    return name
  }

  private static func isOffset(_ name: String) -> Bool {
    let bytes = Array(name.utf8)
    guard bytes.count == 6, bytes[0] == UInt8(ascii: "+") || bytes[0] == UInt8(ascii: "-"),
      bytes[3] == UInt8(ascii: ":"), let hours = Int(name.dropFirst().prefix(2)),
      let minutes = Int(name.suffix(2))
    else { return false }
    return (0...14).contains(hours) && (0..<60).contains(minutes)
  }
}

/// BCP 47 tags.
public enum LanguageTag {
  /// Whether a text has the shape of a tag: letters and digits in parts of one to eight.
  public static func isWellFormed(_ tag: String) -> Bool {
    let parts = tag.split(separator: "-", omittingEmptySubsequences: false)
    guard let first = parts.first, (2...3).contains(first.utf8.count) else { return false }
    return parts.allSatisfy { part in
      (1...8).contains(part.utf8.count)
        && part.utf8.allSatisfy { (48...57).contains($0) || (97...122).contains($0 | 0x20) }
    }
  }
}
