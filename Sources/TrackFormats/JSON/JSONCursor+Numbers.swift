extension JSONCursor {
  /// The next value as a list of numbers; NaN for an element that is not a number.
  mutating func numbers() -> [Double] {
    var values: [Double] = []
    numberedElements { cursor, place in
      let value = cursor.number() ?? .nan
      if cursor.fault == nil { values.put(value, at: place) }
    }
    return values
  }

  /// The first two numbers of each element of `[[46.5, 7.1], null]`; NaN for an element without
  /// them.
  mutating func pairs() -> (first: [Double], second: [Double]) {
    var (first, second): ([Double], [Double]) = ([], [])
    numberedElements { cursor, place in
      var pair = (Double.nan, Double.nan)
      if cursor.kind() == .array {
        cursor.numberedElements { cursor, place in
          switch place {
          case 0: pair.0 = cursor.number() ?? .nan
          case 1: pair.1 = cursor.number() ?? .nan
          default: break
          }
        }
      } else {
        cursor.skip()
      }
      guard cursor.fault == nil else { return }
      first.put(pair.0, at: place)
      second.put(pair.1, at: place)
    }
    return (first, second)
  }
}

extension [Double] {
  /// Adds the value of an element, with NaN for those before it that were left out.
  fileprivate mutating func put(_ value: Double, at place: Int) {
    guard place < ReadingLimits.fixes else { return }
    while count < place { append(.nan) }
    append(value)
  }
}
