import Tracks

/// What a `Placemark` holds, as it is read.
struct KMLPlacemark {
  var name: String?
  var note: String?
  var style: String?
  var activity = Activity.unknown
  /// The time of its TimeStamp, seconds since 1970.
  var time: Double?
  var span = KMLSpan()
  var point: Fix?
  /// Segments of `gx:Track`.
  var tracks: [Segment] = []
  /// Segments of `LineString`.
  var lines: [Segment] = []
  var trackDrops = DropCounts()
  var lineDrops = DropCounts()
  var hasUnpairedTimes = false
}

/// The `TimeSpan` of a placemark or of a folder around it, seconds since 1970.
struct KMLSpan {
  var begin: Double?
  var end: Double?

  var isEmpty: Bool { begin == nil && end == nil }

  /// Gives the span's ends to the first and the last fix of a line that has no times: all that the
  /// file says of when it was.
  func put(on track: inout Track) {
    guard !isEmpty, let first = track.segments.indices.first,
      let last = track.segments.indices.last, !track.segments[first].fixes.isEmpty,
      let final = track.segments[last].fixes.indices.last
    else { return }
    if let begin, let end, begin > end { return }
    if let end { track.segments[last].fixes[final].time = end }
    if let begin { track.segments[first].fixes[0].time = begin }
    track.problems.append(.onlyEndsTimed)
  }
}

/// A Document or Folder around placemarks.
struct KMLFolder {
  /// From 1, as they begin.
  var number: Int
  var name: String?
  var span = KMLSpan()
  /// Points with a time in it, in file order.
  var timedPoints: [Fix] = []

  var isOfRoutes: Bool {
    let word = name?.lowercased()
    return word == "routes" || word == "route"
  }
}
