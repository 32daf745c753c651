import Native
import Tracks

/// Reads the points of a GPX file: the part that is run a million times.
struct GPXPointReader {
  /// What was seen in the points read since the last `takeCounts`.
  struct Counts {
    var invalid = 0
    var usesComma = false
    var lacksZone = false
    var badTimes = 0
    /// The first timed fix, and the offset it was written with.
    var hasTime = false
    var utcOffset: Int?
  }

  private var cache = GPXFieldCache()
  private(set) var counts = Counts()
  /// Whether the last point that gave no fix marks a pause: OpenTracks and others write latitude
  /// 100 where the timer stops and 200 where it goes on.
  private(set) var isPauseMarker = false
  /// Whether a name has a prefix that nothing declares.
  private(set) var sawUndeclaredPrefix = false

  mutating func takeCounts() -> Counts {
    defer { counts = Counts() }
    return counts
  }

  /// To be called where other namespaces may be in force.
  mutating func forgetNames() { cache.forget() }

  /// The fix of a point element; `nil`, and counted, where its position cannot be a place on Earth.
  mutating func fix(_ point: XMLElement) -> Fix? {
    var latitude: Double?
    var longitude: Double?
    var isScoped = false
    var attribute = point.firstAttribute
    while let current = attribute {
      let name = current.name
      if name == "lat" {
        if latitude == nil { latitude = number(current.value) }
      } else if name == "lon" {
        if longitude == nil { longitude = number(current.value) }
      } else if name.hasPrefix("xmlns") {
        isScoped = true
      }
      attribute = current.next
    }
    guard let latitude, Degrees.isLatitude(latitude),
      let longitude = longitude.flatMap(Degrees.wrap)
    else {
      counts.invalid += 1
      isPauseMarker = latitude == 100 || latitude == 200
      return nil
    }
    var fix = Fix(latitude: latitude, longitude: longitude)
    readChildren(of: point.node, into: &fix, depth: 0, isScoped: isScoped)
    return fix
  }

  private mutating func readChildren(
    of parent: XMLNode, into fix: inout Fix, depth: Int, isScoped: Bool
  ) {
    var child = XMLElement(firstIn: parent)
    while let element = child {
      let declares = element.firstAttribute != nil && element.node.declaresNamespace
      let field: GPXField
      if isScoped || declares {
        note(element.node)
        field = GPXField(element.node, isDirectChild: depth == 0)
      } else if let known = cache.field(of: element.name, isDirectChild: depth == 0) {
        field = known
      } else {
        if !cache.isFull { note(element.node) }
        field = cache.learn(element.node, isDirectChild: depth == 0)
      }
      switch field {
      case .elevation: fix.elevation = number(element.value) ?? fix.elevation
      case .time: read(time: element.value, into: &fix)
      case .speed:
        // Apple writes -1 where the device knew none.
        if let speed = number(element.value), speed >= 0 { fix.speed = speed }
      case .heartRate: fix.heartRate = whole(element.value) ?? fix.heartRate
      case .cadence: fix.cadence = whole(element.value) ?? fix.cadence
      case .power: fix.power = whole(element.value) ?? fix.power
      case .other:
        if depth < ReadingLimits.nesting {
          readChildren(
            of: element.node, into: &fix, depth: depth + 1, isScoped: isScoped || declares)
        }
      }
      child = element.next
    }
  }

  mutating func note(_ element: XMLNode) {
    if element.namespace == .undeclared { sawUndeclaredPrefix = true }
  }

  private mutating func read(time text: BorrowedText, into fix: inout Fix) {
    guard let time = TimeParser.parse(text.start) else {
      if !text.isEmpty { counts.badTimes += 1 }
      return
    }
    fix.time = time.seconds
    if !counts.hasTime, case .offset(let offset) = time.zone { counts.utcOffset = offset }
    counts.hasTime = true
    if time.zone == .missing { counts.lacksZone = true }
  }

  private mutating func number(_ text: BorrowedText) -> Double? {
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
