import Native

/// One sentence of NMEA 0183: `$` or `!`, talker and kind, fields separated by commas, `*` and a
/// checksum (NMEA 0183, section 5.3).
struct NMEASentence {
  /// The result of the checksum.
  enum Check { case right, wrong, missing }

  /// The kind without its talker: "RMC".
  let kind: String
  let check: Check
  private var text: [UInt8]
  private var starts: [Int] = []

  /// `nil` for a line without a sentence. What stands before its `$` (a logger's time) is skipped.
  init?(_ line: UnsafeRawBufferPointer) {
    // A sentence has 82 bytes by the standard; some receivers write more.
    let line = line.prefix(1024)
    guard let start = line.firstIndex(where: { $0 == UInt8(ascii: "$") || $0 == UInt8(ascii: "!") })
    else { return nil }
    let body = line[(start + 1)...].prefix { $0 != UInt8(ascii: "*") && $0 >= 0x20 }
    let comma = body.firstIndex(of: UInt8(ascii: ",")) ?? body.endIndex
    let address = body[..<comma]
    guard (4...6).contains(address.count),
      address.allSatisfy({
        ($0 >= 0x41 && $0 <= 0x5A) || ($0 >= 0x30 && $0 <= 0x39)
      })
    else { return nil }
    kind = String(decoding: address.suffix(3), as: UTF8.self)
    check = NMEASentence.check(body, line[body.endIndex...])
    text = Array(body)
    for index in text.indices where text[index] == UInt8(ascii: ",") {
      text[index] = 0
      starts.append(index + 1)
    }
    text.append(0)
  }

  private static func check(
    _ body: Slice<UnsafeRawBufferPointer>, _ tail: Slice<UnsafeRawBufferPointer>
  ) -> Check {
    guard tail.first == UInt8(ascii: "*") else { return .missing }
    let digits = String(decoding: tail.dropFirst().prefix(2), as: UTF8.self)
    let sum = body.reduce(UInt8(0)) { $0 ^ $1 }
    return UInt8(digits, radix: 16) == sum && digits.count == 2 ? .right : .wrong
  }

  /// Fields after the address, from 1.
  var count: Int { starts.count }

  func isEmpty(_ field: Int) -> Bool { first(field) == nil }

  /// The first byte of a field; `nil` for an empty or missing one.
  func first(_ field: Int) -> UInt8? { bytes(field).first }

  func bytes(_ field: Int) -> ArraySlice<UInt8> {
    guard field >= 1, field <= starts.count else { return [] }
    return text[starts[field - 1]...].prefix { $0 != 0 }
  }

  func number(_ field: Int) -> Double? {
    guard field >= 1, field <= starts.count else { return nil }
    return text.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.flatMap { DecimalParser.parse($0 + starts[field - 1]) }
    }
  }

  /// A whole number from 0 to 99,999,999.
  func whole(_ field: Int) -> Int? {
    guard let value = number(field), value >= 0, value < 1e8, value == value.rounded() else {
      return nil
    }
    return Int(value)
  }

  /// Degrees from `dddmm.mmmm` and the hemisphere's letter in the field after it.
  func degrees(_ field: Int, positive: UInt8, negative: UInt8) -> Double? {
    guard let value = number(field), value >= 0, value < 18_100, let letter = first(field + 1),
      letter == positive || letter == negative
    else { return nil }
    let whole = (value / 100).rounded(.down)
    // Receivers write at most eight decimals: this removes what the subtraction adds.
    let minutes = ((value - whole * 100) * 1e8).rounded() / 1e8
    guard minutes < 60 else { return nil }
    let degrees = whole + minutes / 60
    return letter == negative ? -degrees : degrees
  }

  /// Seconds of the day from `hhmmss.sss`.
  func timeOfDay(_ field: Int) -> Double? {
    guard let value = number(field), value >= 0, value < 240_000 else { return nil }
    let whole = Int(value.rounded(.down))
    guard whole / 100 % 100 < 60, whole % 100 <= 60 else { return nil }
    let seconds = whole / 10_000 * 3600 + whole / 100 % 100 * 60 + whole % 100
    // Nearly all write milliseconds at most: this removes what a double adds to them.
    return Double(seconds) + ((value - Double(whole)) * 10_000).rounded() / 10_000
  }
}
