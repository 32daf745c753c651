import Native
import Tracks

/// Reads the points of a TCX file.
struct TCXPointReader {
  /// A point: its time, and its fix where it has a position.
  struct Point {
    var time: Double?
    var fix: Fix?
    /// What was measured, where it has a time and no position.
    var reading: PlacelessReading?
  }

  private(set) var counts = PointNotes()

  mutating func takeCounts() -> PointNotes {
    defer { counts = PointNotes() }
    return counts
  }

  mutating func point(_ point: XMLElement) -> Point {
    var fix = Fix(latitude: .nan, longitude: .nan)
    var position: XMLNode?
    var distance: Double?
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
      } else if name == "DistanceMeters" {
        distance = number(element.value)
      } else if name == "HeartRateBpm" {
        fix.heartRate = XMLElement(firstIn: element.node).flatMap { counts.whole($0.value) }
      } else if name == "Cadence" {
        fix.cadence = counts.whole(element.value) ?? fix.cadence
      } else if name == "Extensions" {
        readExtensions(element.node, into: &fix)
      }
    }
    guard let position, let first = XMLElement(firstIn: position) else {
      counts.noPosition += 1
      let reading = fix.time.map {
        PlacelessReading(
          time: $0, distance: distance, heartRate: fix.heartRate, elevation: fix.elevation,
          speed: fix.speed, cadence: fix.cadence, power: fix.power)
      }
      return Point(time: fix.time, reading: reading)
    }
    place(first, on: &fix)
    guard Degrees.isLatitude(fix.latitude), abs(fix.longitude) <= 180 else {
      counts.invalid += 1
      return Point(time: fix.time)
    }
    return Point(time: fix.time, fix: fix)
  }

  /// The position from the elements from `first` on; NaN where one is missing.
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
          fix.power = counts.whole(element.value)
        } else if name == "RunCadence" {
          fix.cadence = counts.whole(element.value) ?? fix.cadence
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

  mutating func time(_ text: BorrowedText) -> Double? { counts.time(text) }

  mutating func number(_ text: BorrowedText) -> Double? { counts.number(text) }
}
