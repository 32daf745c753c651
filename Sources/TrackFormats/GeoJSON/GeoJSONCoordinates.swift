import Tracks

/// The `coordinates` of a geometry, read before its type may be known: positions in lists, and lists
/// of lists (RFC 7946, section 3.1).
struct GeoJSONCoordinates {
  /// A position as it is written.
  struct Place {
    var longitude: Double?
    var latitude: Double?
    var elevation: Double?
    /// The fourth number, to which the standard gives no meaning.
    var measure: Double?

    /// `nil` for no place on Earth.
    var fix: Fix? {
      guard let latitude, Degrees.isLatitude(latitude),
        let longitude = longitude.flatMap(Degrees.wrap)
      else { return nil }
      return Fix(latitude: latitude, longitude: longitude, elevation: elevation)
    }
  }

  /// How many lists a position is in: 0 for a point, 1 for a line, 2 for several lines.
  private(set) var depth = 0
  private(set) var places: [Place] = []
  /// The number of places before each list of them.
  private(set) var starts: [Int] = []

  /// Reads the next value.
  init(_ cursor: inout JSONCursor, limit: Int) {
    read(&cursor, level: 0, limit: limit)
  }

  /// The places of each list.
  var lists: [ArraySlice<Place>] {
    starts.indices.map { index in
      places[starts[index]..<(index + 1 < starts.count ? starts[index + 1] : places.count)]
    }
  }

  private mutating func read(_ cursor: inout JSONCursor, level: Int, limit: Int) {
    var numbers: [Double?] = []
    var isPosition = false
    var isFirst = true
    cursor.elements { cursor in
      if cursor.kind() == .array {
        if isFirst { beginList(level) }
        isFirst = false
        read(&cursor, level: level + 1, limit: limit)
      } else {
        isPosition = true
        // A position's numbers past the fourth have no meaning.
        if numbers.count < 4 { numbers.append(cursor.number()) } else { cursor.skip() }
      }
    }
    guard isPosition, places.count < limit else { return }
    // A position that is cut by a fault or the file's end is not whole.
    guard cursor.fault == nil else { return }
    depth = max(depth, level)
    if starts.isEmpty { starts = [0] }
    places.append(
      Place(
        longitude: numbers.first ?? nil, latitude: numbers.count > 1 ? numbers[1] : nil,
        elevation: numbers.count > 2 ? numbers[2] : nil,
        measure: numbers.count > 3 ? numbers[3] : nil))
  }

  /// A list begins, of positions or of lists; only those of positions stay.
  private mutating func beginList(_ level: Int) {
    if starts.last == places.count { return }
    starts.append(places.count)
  }
}
