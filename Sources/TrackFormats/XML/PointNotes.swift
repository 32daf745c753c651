import Native
import Tracks

/// Reads the values of points in XML, and notes what is worth reporting about them.
struct PointNotes {
  var invalid = 0
  var noPosition = 0
  private var times = TimeNotes()
  private var usesComma = false

  /// Records in a track what its times say of their zone.
  func describe(_ details: inout TrackDetails) { times.describe(&details) }

  mutating func time(_ text: BorrowedText) -> Double? { times.read(text.start) }

  mutating func number(_ text: BorrowedText) -> Double? {
    if let value = DecimalParser.parse(text.start) { return value }
    guard let value = DecimalParser.parseWithComma(text.start) else { return nil }
    usesComma = true
    return value
  }

  /// A heart rate, cadence or power: nobody's is above 10,000.
  mutating func whole(_ text: BorrowedText) -> Int? {
    guard let value = number(text), value >= 0, value < 10_000 else { return nil }
    return Int(value.rounded())
  }

  var problems: [Problem] {
    var problems: [Problem] = []
    if invalid > 0 {
      problems.append(.pointsWithoutPosition(count: invalid))
    }
    if usesComma {
      problems.append(.decimalCommas)
    }
    return problems + times.problems
  }
}
