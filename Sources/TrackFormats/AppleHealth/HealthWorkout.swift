import Native
import Tracks

/// A workout in an Apple Health export.
struct HealthWorkout {
  /// Apple's word for what was done, without its prefix.
  var kind = ""
  var activity: Activity { HealthActivities.activity(kind) }
  /// Seconds since 1970.
  var start: Double?
  var end: Double?
  /// Seconds east of UTC, as written: the offset of the phone at the export, not of the day.
  var utcOffset: Int?
  var device: String?
  var totals = DeviceTotals()
  /// The files of its routes, from the folder of the export.
  var routes: [[UInt8]] = []
  /// The routes that stand in the workout itself, as phones of 2016 wrote them.
  var segments: [Segment] = []
  var timerPauses: [ClosedRange<Double>] = []
  var laps: [Lap] = []
  var dropped = DropCounts()

  /// From its start to its end.
  var stretch: ClosedRange<Double>? {
    guard let start, let end, start <= end, end - start < 1e7 else { return nil }
    return start...end
  }

  /// Reads a `Workout` element.
  init(_ element: XMLNode) {
    var text = XMLText()
    func attribute(_ name: StaticString) -> String? {
      element.attribute(name).flatMap { text.text(ofAttribute: $0) }
    }
    let prefix = "HKWorkoutActivityType"
    if let type = attribute("workoutActivityType"), type.hasPrefix(prefix) {
      kind = String(type.dropFirst(prefix.count))
    }
    let from = HealthValues.time(element.attribute("startDate"))
    start = from?.seconds
    if case .offset(let seconds) = from?.zone { utcOffset = seconds }
    end = HealthValues.time(element.attribute("endDate"))?.seconds
    device = Self.deviceName(attribute("device")) ?? attribute("sourceName")
    totals.start = start
    if let stretch { totals.elapsed = stretch.upperBound - stretch.lowerBound }
    totals.timer = HealthValues.quantity(
      element.attribute("duration"), attribute("durationUnit") ?? "min", HealthValues.seconds)
    totals.distance = HealthValues.quantity(
      element.attribute("totalDistance"), attribute("totalDistanceUnit"), HealthValues.metres)
    var events = HealthEvents()
    var child = element.firstChild
    while let node = child {
      read(node, &events)
      child = node.next
    }
    timerPauses = events.pauses(until: end)
    laps = events.laps(activity)
  }

  private mutating func read(_ node: XMLNode, _ events: inout HealthEvents) {
    let name = node.name
    if name == "WorkoutStatistics" {
      readStatistics(node)
    } else if name == "MetadataEntry" {
      readMetadata(node, &events)
    } else if name == "WorkoutEvent" {
      events.add(node)
    } else if name == "WorkoutRoute" {
      readRoute(node)
    } else if name == "WorkoutActivity" {
      // The parts of a triathlon, or the whole once more.
      var child = node.firstChild
      while let part = child {
        if part.name == "WorkoutEvent" { events.add(part) }
        child = part.next
      }
    }
  }

  private mutating func readStatistics(_ node: XMLNode) {
    guard let type = node.attribute("type") else { return }
    var text = XMLText()
    let unit = node.attribute("unit").flatMap { text.text(ofAttribute: $0) }
    if type.hasPrefix("HKQuantityTypeIdentifierDistance") {
      let sum = HealthValues.quantity(node.attribute("sum"), unit, HealthValues.metres)
      totals.distance = totals.distance ?? sum
    } else if type == "HKQuantityTypeIdentifierHeartRate" {
      totals.meanHeartRate = HealthValues.number(node.attribute("average")).flatMap(
        HealthValues.heartRate)
      totals.maxHeartRate = HealthValues.number(node.attribute("maximum")).flatMap(
        HealthValues.heartRate
      )
      .map { Int($0.rounded()) }
    }
  }

  private mutating func readMetadata(_ node: XMLNode, _ events: inout HealthEvents) {
    guard let key = node.attribute("key"), let value = node.attribute("value") else { return }
    if key == "HKElevationAscended" {
      totals.ascent = HealthValues.measure(value)
    } else if key == "HKElevationDescended" {
      totals.descent = HealthValues.measure(value)
    } else if key == "HKLapLength" {
      events.lapLength = HealthValues.measure(value)
    }
  }

  private mutating func readRoute(_ route: XMLNode) {
    var fixes: [Fix] = []
    var child = route.firstChild
    while let node = child {
      if node.name == "FileReference", let path = node.attribute("path") {
        var text = XMLText()
        // From the folder of the export, though it begins like a path from the root.
        let written = text.text(ofAttribute: path).map { Array($0.utf8) } ?? []
        if case .file(let tidy) = ZipName.place(Array(written.drop { $0 == UInt8(ascii: "/") })) {
          routes.append(tidy)
        }
      } else if node.name == "Location", fixes.count < ReadingLimits.fixes {
        if let fix = Self.fix(node) { fixes.append(fix) } else { dropped.invalid += 1 }
      }
      child = node.next
    }
    if !fixes.isEmpty { segments.append(Segment(fixes: fixes)) }
  }

  private static func fix(_ node: XMLNode) -> Fix? {
    guard let latitude = HealthValues.number(node.attribute("latitude")),
      Degrees.isLatitude(latitude),
      let longitude = HealthValues.number(node.attribute("longitude")).flatMap(Degrees.wrap)
    else { return nil }
    return Fix(
      latitude: latitude, longitude: longitude,
      time: HealthValues.time(node.attribute("date"))?.seconds,
      elevation: HealthValues.number(node.attribute("altitude")),
      // Negative where it is not known.
      speed: HealthValues.number(node.attribute("speed")).flatMap { $0 >= 0 ? $0 : nil })
  }

  /// The name within `<<HKDevice: 0x…>, name:Apple Watch, manufacturer:Apple Inc., …>`.
  private static func deviceName(_ text: String?) -> String? {
    let part = text?.split(separator: ",").first {
      $0.drop(while: \.isWhitespace).hasPrefix("name:")
    }
    guard let part, let colon = part.firstIndex(of: ":") else { return nil }
    let name = part[part.index(after: colon)...].prefix { $0 != ">" }
    return name.isEmpty ? nil : String(name)
  }
}
