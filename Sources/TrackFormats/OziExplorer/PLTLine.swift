import Tracks

/// A line of a PLT file: fields between commas.
///
/// OziExplorer's layout, which GeoLife's loggers follow: latitude, longitude, a break or nothing,
/// altitude in feet (−777 for none), day number, date, time. The day number counts days from
/// 1899-12-30 (OziExplorer help, "Track File Format"; Microsoft Research, "GeoLife GPS Trajectories
/// user guide").
struct PLTLine {
  private var text: [UInt8]
  private var starts: [Int]

  /// The bytes are copied, and each field ends with a NUL in the copy.
  init(_ line: UnsafeRawBufferPointer) {
    text = Array(line.prefix(1024))
    starts = [0]
    for index in text.indices where text[index] == UInt8(ascii: ",") {
      text[index] = 0
      starts.append(index + 1)
    }
    text.append(0)
  }

  var count: Int { starts.count }

  func number(_ field: Int) -> Double? { parse(field, DecimalParser.parse) }

  func bytes(_ field: Int) -> [UInt8] {
    guard field < starts.count else { return [] }
    return Array(text[starts[field]...].prefix { $0 != 0 })
  }

  /// `YYYY-MM-DD` and `hh:mm:ss` of two fields, taken as UTC.
  func time(date: Int, time: Int) -> Double? {
    guard date < count, time < count else { return nil }
    let joined = bytes(date) + [UInt8(ascii: "T")] + bytes(time).drop { $0 == 0x20 } + [0]
    return joined.withUnsafeBufferPointer { $0.baseAddress.flatMap(TimeParser.parse)?.seconds }
  }

  /// Seconds since 1970 of a day number from 1899-12-30: 25,569 days lie between the two.
  func dayNumber(_ field: Int) -> Double? {
    guard let days = number(field), days > 0, days < 2_958_466 else { return nil }
    // A day number has microseconds at best; it was made from milliseconds.
    return ((days - 25_569) * 86_400 * 1000).rounded() / 1000
  }

  /// Metres; `nil` for −777 and for what is not a number.
  func altitude(_ field: Int) -> Double? {
    guard let feet = number(field), feet != -777 else { return nil }
    return feet * 0.3048
  }

  private func parse<Value>(_ field: Int, _ body: (UnsafePointer<UInt8>) -> Value?) -> Value? {
    guard field < starts.count else { return nil }
    return text.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.flatMap { body($0 + starts[field]) }
    }
  }
}
