import Tracks

/// One entry of Google's timeline, in the shapes of Android's and of Apple's app, and of the older
/// semantic history.
struct GoogleSegment {
  struct Point {
    var fix: Fix
    var time: WrittenTime?
    /// Minutes after the start of the entry.
    var offset: Double?
  }

  var start: WrittenTime?
  var end: WrittenTime?
  /// Positions on the way, most with their times.
  var path: [Point] = []
  /// Places on the way that Google filled in, without times.
  var waypoints: [Point] = []
  var invalid = 0
  var activity = Activity.unknown

  /// A member of an entry of `semanticSegments`, or of the array of an iPhone.
  mutating func read(_ cursor: inout JSONCursor, key: String) {
    switch key {
    case "startTime", "startTimestamp", "startTimestampMs": start = cursor.time() ?? start
    case "endTime", "endTimestamp", "endTimestampMs": end = cursor.time() ?? end
    case "duration", "topCandidate": cursor.members { read(&$0, key: $1) }
    case "activity":
      cursor.members { cursor, key in
        if key == "topCandidate" { read(&cursor, key: key) }
      }
    case "activityType", "travelMode", "type": setActivity(cursor.string())
    case "timelinePath": cursor.elements { readPoint(&$0, into: \.path) }
    case "simplifiedRawPath":
      cursor.members { cursor, key in
        if key == "points" { cursor.elements { readPoint(&$0, into: \.path) } }
      }
    case "waypointPath":
      cursor.members { cursor, key in
        if key == "waypoints" {
          cursor.elements { readPoint(&$0, into: \.waypoints) }
        } else {
          read(&cursor, key: key)
        }
      }
    default: break
    }
  }

  private mutating func setActivity(_ word: String?) {
    guard activity == .unknown, let word else { return }
    activity = Self.activities[word.uppercased()] ?? ActivityNames.activity(word)
  }

  private static let activities: [String: Activity] = [
    "WALK": .walking, "BICYCLE": .cycling, "DRIVE": .driving, "IN_PASSENGER_VEHICLE": .driving,
    "IN_VEHICLE": .driving, "IN_BUS": .driving, "IN_TRAIN": .driving, "IN_SUBWAY": .driving,
    "IN_TRAM": .driving, "IN_TAXI": .driving, "IN_FERRY": .sailing, "BOATING": .sailing,
  ]

  private mutating func readPoint(
    _ cursor: inout JSONCursor, into list: WritableKeyPath<GoogleSegment, [Point]>
  ) {
    var latitude: Double?
    var longitude: Double?
    var time: WrittenTime?
    var offset: Double?
    cursor.members { cursor, key in
      switch key {
      case "point":
        if let place = cursor.string().flatMap(Self.place) { (latitude, longitude) = place }
      case "latE7": latitude = GoogleE7.degrees(cursor.number(), limit: 90)
      case "lngE7": longitude = GoogleE7.degrees(cursor.number(), limit: 180)
      case "time", "timestamp", "timestampMs": time = cursor.time() ?? time
      case "durationMinutesOffsetFromStartTime": offset = cursor.number()
      default: break
      }
    }
    guard cursor.fault == nil else { return }
    guard let latitude, Degrees.isLatitude(latitude),
      let longitude = longitude.flatMap(Degrees.wrap)
    else {
      invalid += 1
      return
    }
    let fix = Fix(latitude: latitude, longitude: longitude)
    self[keyPath: list].append(Point(fix: fix, time: time, offset: offset))
  }

  /// `46.0°, 7.0°` of Android and `geo:46.0,7.0` of Apple: latitude first.
  static func place(_ text: String) -> (Double?, Double?)? {
    var text = text[...]
    if text.hasPrefix("geo:") { text = text.dropFirst(4) }
    let parts = text.split(separator: ",").prefix(2).map { part in
      String(String.UnicodeScalarView(part.unicodeScalars.filter { $0 != "°" }))
        .withCStringBytes(DecimalParser.parse)
    }
    guard parts.count == 2 else { return nil }
    return (parts[0], parts[1])
  }
}
