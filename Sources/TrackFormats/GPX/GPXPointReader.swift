import Native
import Tracks

/// Reads the points of a GPX file: the part that is run a million times.
struct GPXPointReader {
  private var cache = GPXFieldCache()
  private(set) var counts = PointNotes()
  /// Whether the last point that gave no fix marks a pause: OpenTracks and others write latitude
  /// 100 where the timer stops and 200 where it goes on.
  private(set) var isPauseMarker = false
  /// Whether a name has a prefix that nothing declares.
  private(set) var sawUndeclaredPrefix = false

  mutating func takeCounts() -> PointNotes {
    defer { counts = PointNotes() }
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
        if latitude == nil { latitude = counts.number(current.value) }
      } else if name == "lon" {
        if longitude == nil { longitude = counts.number(current.value) }
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
      case .elevation: fix.elevation = counts.number(element.value) ?? fix.elevation
      case .time: fix.time = counts.time(element.value) ?? fix.time
      case .speed:
        // Apple writes -1 where the device knew none.
        if let speed = counts.number(element.value), speed >= 0 { fix.speed = speed }
      case .heartRate: fix.heartRate = counts.whole(element.value) ?? fix.heartRate
      case .cadence: fix.cadence = counts.whole(element.value) ?? fix.cadence
      case .power: fix.power = counts.whole(element.value) ?? fix.power
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
}
