import Tracks

/// A B record: `B 113450 4538365N 01256696E A 00000 00067` without the blanks. Minutes have three
/// decimals, and further digits in an extension.
struct IGCFix {
  /// Seconds of the day, UTC.
  var second: Int
  var latitude: Double
  var longitude: Double
  /// Whether the height is the receiver's own.
  var is3D: Bool
  /// Metres by the air pressure, and by satellites.
  var pressureAltitude: Int?
  var satelliteAltitude: Int?

  static let length = 35

  /// `nil` for a line that is no such record, or is damaged.
  ///
  /// - Parameters:
  ///   - latitudeDigits: where further digits of the minutes stand, from 0.
  ///   - longitudeDigits: the same.
  init?(
    _ line: UnsafeRawBufferPointer, latitudeDigits: Range<Int>? = nil,
    longitudeDigits: Range<Int>? = nil
  ) {
    func number(_ range: Range<Int>) -> Int? {
      guard range.upperBound <= line.count else { return nil }
      var value = 0
      for index in range {
        let digit = line[index] &- 0x30
        guard digit < 10 else { return nil }
        value = value * 10 + Int(digit)
      }
      return value
    }
    /// Minutes, with the digits of an extension behind the third decimal.
    func minutes(_ range: Range<Int>, _ more: Range<Int>?) -> Double? {
      guard let thousandths = number(range) else { return nil }
      var scale = 1.0
      var part = 0.0
      if let more, more.count <= 6, let digits = number(more) {
        for _ in more { scale *= 10 }
        part = Double(digits) / scale
      }
      return (Double(thousandths) + part) / 1000
    }
    guard line.count >= Self.length, line[0] == UInt8(ascii: "B"), let hour = number(1..<3),
      let minute = number(3..<5), let second = number(5..<7), hour < 24, minute < 60, second <= 60,
      let north = number(7..<9), let northMinutes = minutes(9..<14, latitudeDigits),
      let east = number(15..<18), let eastMinutes = minutes(18..<23, longitudeDigits),
      northMinutes < 60, eastMinutes < 60
    else { return nil }
    let (ns, ew) = (line[14], line[23])
    guard ns == UInt8(ascii: "N") || ns == UInt8(ascii: "S"),
      ew == UInt8(ascii: "E") || ew == UInt8(ascii: "W")
    else { return nil }
    self.second = hour * 3600 + minute * 60 + second
    latitude = (Double(north) + northMinutes / 60) * (ns == UInt8(ascii: "S") ? -1 : 1)
    longitude = (Double(east) + eastMinutes / 60) * (ew == UInt8(ascii: "W") ? -1 : 1)
    is3D = line[24] == UInt8(ascii: "A")
    func height(_ start: Int) -> Int? {
      if line[start] == UInt8(ascii: "-") { return number((start + 1)..<(start + 5)).map { -$0 } }
      return number(start..<(start + 5))
    }
    pressureAltitude = height(25)
    satelliteAltitude = height(30)
  }
}
