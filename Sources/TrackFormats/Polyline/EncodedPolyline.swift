import Tracks

/// Lines written as letters: differences of latitude and longitude in groups of five bits (Google,
/// "Encoded Polyline Algorithm Format"), at five decimals or, in some programs, at six.
enum EncodedPolyline {
  static func isLetter(_ byte: UInt8) -> Bool { byte >= 63 && byte <= 126 }

  /// The places of a line; `nil` where the letters are no line of neighbouring places on Earth.
  ///
  /// - Parameters:
  ///   - precision: the number of decimals; `nil` takes five, or six where only they make sense: at
  ///     five, such a line lies ten times too far from the equator.
  ///   - isNamed: the file calls it a line, so that it need not look like one: any places on Earth
  ///     will do.
  static func positions(_ letters: [UInt8], precision: Int?, isNamed: Bool) -> [Position]? {
    guard let numbers = numbers(letters) else { return nil }
    for decimals in precision.map({ [$0] }) ?? [5, 6] {
      let unit = decimals == 6 ? 1e6 : 1e5
      let positions = stride(from: 0, to: numbers.count - 1, by: 2).map {
        Position(
          latitude: Double(numbers[$0]) / unit, longitude: Double(numbers[$0 + 1]) / unit)
      }
      guard !positions.isEmpty,
        positions.allSatisfy({ abs($0.latitude) <= 90 && abs($0.longitude) <= 180 })
      else { continue }
      if isNamed || areNeighbours(positions) { return positions }
    }
    return nil
  }

  /// The sums of the differences, latitude and longitude in turn; `nil` where a number is not whole
  /// or one is missing.
  private static func numbers(_ letters: [UInt8]) -> [Int64]? {
    var numbers: [Int64] = []
    var sums: (Int64, Int64) = (0, 0)
    var value: Int64 = 0
    var shift: Int64 = 0
    for letter in letters {
      guard isLetter(letter), shift <= 30, numbers.count < 2 * ReadingLimits.fixes else {
        return nil
      }
      let bits = Int64(letter - 63)
      value |= (bits & 0x1F) << shift
      shift += 5
      if bits & 0x20 != 0 { continue }
      let difference = value & 1 == 1 ? ~(value >> 1) : value >> 1
      if numbers.count % 2 == 0 {
        sums.0 += difference
        numbers.append(sums.0)
      } else {
        sums.1 += difference
        numbers.append(sums.1)
      }
      (value, shift) = (0, 0)
    }
    return shift == 0 && numbers.count % 2 == 0 ? numbers : nil
  }

  /// Fewer places than this are a word.
  private static let fewest = 5

  /// Whether each place is within a degree of the one before, and half of them much nearer: so no
  /// word is taken for a line by chance.
  private static func areNeighbours(_ positions: [Position]) -> Bool {
    guard let first = positions.first, positions.count >= fewest else { return false }
    // Short sequences of letters decode to places near 0° N 0° E.
    if abs(first.latitude) < 0.01, abs(first.longitude) < 0.01 { return false }
    var near = 0
    for (a, b) in zip(positions, positions.dropFirst()) {
      let step = max(abs(a.latitude - b.latitude), abs(a.longitude - b.longitude))
      if step > 1 { return false }
      if step < 0.1 { near += 1 }
    }
    return near * 2 >= positions.count - 1
  }
}
