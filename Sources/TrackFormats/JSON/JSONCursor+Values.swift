import Tracks

extension JSONCursor {
  /// The next value as a time: ISO 8601, or seconds or milliseconds since 1970.
  mutating func time() -> WrittenTime? {
    switch kind() {
    case .string:
      guard let text = string() else { return nil }
      if let time = text.withCStringBytes(TimeParser.parse) { return time }
      return text.withCStringBytes(DecimalParser.parse).flatMap(WrittenTime.init(epoch:))
    case .number: return number().flatMap(WrittenTime.init(epoch:))
    default:
      skip()
      return nil
    }
  }

  /// The faults met while reading, as problems of the file.
  var problems: [Problem] {
    var problems: [Problem] = []
    switch fault {
    case .truncated:
      problems.append(.endsInTheMiddle)
    case .tooDeep:
      problems.append(.nestedTooDeep)
    case .damaged where damages >= ReadingLimits.damagedElements:
      problems.append(.tooMuchDamage)
    case .damaged:
      problems.append(.notWellFormedJSON)
    case nil: break
    }
    if damages > 0 {
      problems.append(.damagedElements(count: damages))
    }
    return problems
  }
}

extension WrittenTime {
  /// Seconds, milliseconds, microseconds or nanoseconds since 1970, by size: as seconds, the others
  /// would be past the year 5000. Small numbers count from the start, and stay without a date.
  init?(epoch value: Double) {
    guard value.isFinite, abs(value) < 1e20 else { return nil }
    let size = abs(value)
    let factor = size > 1e17 ? 1e9 : size > 1e14 ? 1e6 : size > 1e11 ? 1e3 : 1
    self.init(seconds: value / factor, zone: .utc)
  }
}

extension JSONCursor {
  /// The next value as a name for people; `nil` for an empty one.
  mutating func words() -> String? {
    guard let text = string() else { return nil }
    var cleaner = XMLText()
    return cleaner.string(Array(text.utf8))
  }
}
