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

  private let cache = GPXFieldCache()
  private(set) var counts = Counts()
  /// Whether a name has a prefix that nothing declares.
  private(set) var sawUndeclaredPrefix = false

  mutating func takeCounts() -> Counts {
    defer { counts = Counts() }
    return counts
  }

  /// To be called where other namespaces may be in force.
  func forgetNames() { cache.forget() }

  /// The fix of a point element; `nil`, and counted, where its position cannot be a place on Earth.
  mutating func fix(_ point: XMLNode) -> Fix? {
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
      return nil
    }
    var fix = Fix(latitude: latitude, longitude: longitude)
    readChildren(of: point, into: &fix, depth: 0, isScoped: isScoped)
    return fix
  }

  private mutating func readChildren(
    of parent: XMLNode, into fix: inout Fix, depth: Int, isScoped: Bool
  ) {
    var child = parent.firstChild
    while let element = child {
      child = element.next
      guard element.isElement else { continue }
      let declares = element.firstAttribute != nil && element.declaresNamespace
      let field: GPXField
      if isScoped || declares {
        note(element)
        field = GPXField(element, isDirectChild: depth == 0)
      } else {
        var isUndeclared = false
        field = cache.field(of: element, isDirectChild: depth == 0) {
          isUndeclared = $0.namespace == .undeclared
        }
        sawUndeclaredPrefix = sawUndeclaredPrefix || isUndeclared
      }
      switch field {
      case .elevation: fix.elevation = number(element.value) ?? fix.elevation
      case .time: read(time: element, into: &fix)
      case .speed:
        // Apple writes -1 where the device knew none.
        if let speed = number(element.value), speed >= 0 { fix.speed = speed }
      case .heartRate: fix.heartRate = whole(element.value) ?? fix.heartRate
      case .cadence: fix.cadence = whole(element.value) ?? fix.cadence
      case .power: fix.power = whole(element.value) ?? fix.power
      case .other:
        if depth < ReadingLimits.nesting {
          readChildren(of: element, into: &fix, depth: depth + 1, isScoped: isScoped || declares)
        }
      }
    }
  }

  mutating func note(_ element: XMLNode) {
    if element.namespace == .undeclared { sawUndeclaredPrefix = true }
  }

  private mutating func read(time element: XMLNode, into fix: inout Fix) {
    guard let time = TimeParser.parse(element.value.start) else {
      if !element.value.isEmpty { counts.badTimes += 1 }
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
