import Native
import Tracks

/// Reads the points of a TCX file.
struct TCXPointReader {
  /// What was seen in the points read since the last `takeCounts`.
  struct Counts {
    var invalid = 0
    var noPosition = 0
    var usesComma = false
    var lacksZone = false
    var badTimes = 0
    /// The first time, and the offset it was written with.
    var hasTime = false
    var utcOffset: Int?
  }

  /// A point: its time, and its fix where it has a position.
  struct Point {
    var time: Double?
    var fix: Fix?
  }

  private(set) var counts = Counts()

  mutating func takeCounts() -> Counts {
    defer { counts = Counts() }
    return counts
  }

  mutating func point(_ point: XMLElement) -> Point {
    var fix = Fix(latitude: .nan, longitude: .nan)
    var position: XMLNode?
    var child = XMLElement(firstIn: point.node)
    while let element = child {
      child = element.next
      let name = element.name.localName
      if name == "Time" {
        fix.time = time(element.value)
      } else if name == "Position" {
        position = element.node
      } else if name == "AltitudeMeters" {
        fix.elevation = number(element.value)
      } else if name == "HeartRateBpm" {
        fix.heartRate = XMLElement(firstIn: element.node).flatMap { whole($0.value) }
      } else if name == "Cadence" {
        fix.cadence = whole(element.value) ?? fix.cadence
      } else if name == "Extensions" {
        readExtensions(element.node, into: &fix)
      }
    }
    guard let position, let first = XMLElement(firstIn: position) else {
      counts.noPosition += 1
      return Point(time: fix.time)
    }
    place(first, on: &fix)
    guard Degrees.isLatitude(fix.latitude), abs(fix.longitude) <= 180 else {
      counts.invalid += 1
      return Point(time: fix.time)
    }
    return Point(time: fix.time, fix: fix)
  }

  /// The position of the elements from `first` on; not a number where one is missing.
  mutating func place(_ first: XMLElement, on fix: inout Fix) {
    var child: XMLElement? = first
    while let element = child {
      child = element.next
      let name = element.name.localName
      if name == "LatitudeDegrees" {
        fix.latitude = number(element.value) ?? .nan
      } else if name == "LongitudeDegrees" {
        fix.longitude = number(element.value).flatMap(Degrees.wrap) ?? .nan
      }
    }
  }

  private mutating func readExtensions(_ parent: XMLNode, into fix: inout Fix) {
    var child = XMLElement(firstIn: parent)
    while let extensions = child {
      child = extensions.next
      guard extensions.name.localName == "TPX", isActivityExtension(extensions.node) else {
        continue
      }
      var inner = XMLElement(firstIn: extensions.node)
      while let element = inner {
        inner = element.next
        let name = element.name.localName
        if name == "Speed" {
          if let speed = number(element.value), speed >= 0 { fix.speed = speed }
        } else if name == "Watts" {
          fix.power = whole(element.value)
        } else if name == "RunCadence" {
          fix.cadence = whole(element.value) ?? fix.cadence
        }
      }
    }
  }

  /// Whether a TPX is the one whose speed is in m/s. Hand-made files have it without a namespace, or
  /// in that of the file.
  private func isActivityExtension(_ element: XMLNode) -> Bool {
    guard case .uri(let uri) = element.namespace else { return true }
    return uri.contains(lowercase: "garmin.com/xmlschemas")
  }

  mutating func time(_ text: BorrowedText) -> Double? {
    guard let time = TimeParser.parse(text.start) else {
      if !text.isEmpty { counts.badTimes += 1 }
      return nil
    }
    if !counts.hasTime, case .offset(let offset) = time.zone { counts.utcOffset = offset }
    counts.hasTime = true
    if time.zone == .missing { counts.lacksZone = true }
    return time.seconds
  }

  mutating func number(_ text: BorrowedText) -> Double? {
    if let value = DecimalParser.parse(text.start) { return value }
    guard let value = DecimalParser.parseWithComma(text.start) else { return nil }
    counts.usesComma = true
    return value
  }

  /// A heart rate, cadence or power: nobody's is above 10,000.
  private mutating func whole(_ text: BorrowedText) -> Int? {
    guard let value = number(text), value >= 0, value < 10_000 else { return nil }
    return Int(value.rounded())
  }
}

extension TCXPointReader.Counts {
  var problems: [Problem] {
    var problems: [Problem] = []
    if invalid > 0 {
      problems.append(
        Problem(
          .invalidFixes, .warning,
          "\(invalid) point\(invalid == 1 ? "" : "s") without a usable position left out."))
    }
    if usesComma {
      problems.append(
        Problem(.decimalComma, .note, "Numbers have a comma as decimal mark; they were read so."))
    }
    if lacksZone {
      problems.append(
        Problem(.timeZoneMissing, .note, "Times do not say their zone; they were taken as UTC."))
    }
    if badTimes > 0 {
      problems.append(
        Problem(
          .damaged, .warning,
          "\(badTimes) time\(badTimes == 1 ? "" : "s") could not be read."))
    }
    return problems
  }
}
