import Tracks

/// Makes tracks of the features of a GeoJSON text.
struct GeoJSONAssembler {
  private var tracks: [Track] = []
  private var routes: [Track] = []
  private var waypoints: [Waypoint] = []
  private var log = LocationLog()
  private var fixTotal = 0
  private var invalidTotal = 0
  private var tooMany = false

  /// How many positions may still be read.
  var room: Int { max(0, ReadingLimits.fixes - fixTotal) }

  mutating func add(_ feature: GeoJSONFeature) {
    add(feature.geometry, of: feature, depth: 0)
  }

  private mutating func add(
    _ geometry: GeoJSONFeature.Geometry, of feature: GeoJSONFeature, depth: Int
  ) {
    if depth < ReadingLimits.nesting {
      for part in geometry.parts { add(part, of: feature, depth: depth + 1) }
    }
    guard let coordinates = geometry.coordinates else { return }
    switch geometry.type {
    case "LineString", "MultiLineString": addLines(coordinates, of: feature)
    case "Point": addPoint(coordinates, of: feature)
    case "" where feature.isCut && coordinates.depth == 1: addLines(coordinates, of: feature)
    case "MultiPoint" where feature.times != nil: addLines(coordinates, of: feature)
    default: break
    }
  }

  private mutating func addPoint(_ coordinates: GeoJSONCoordinates, of feature: GeoJSONFeature) {
    guard let place = coordinates.places.first else { return }
    guard var fix = place.fix else {
      if feature.time != nil { log.addInvalid() }
      return
    }
    fix.elevation = fix.elevation ?? feature.elevation
    if let time = feature.time {
      fix.time = time.seconds
      if let speed = feature.speed, speed >= 0 { fix.speed = speed }
      log.add(fix, time)
      fixTotal += 1
    }
    guard let name = feature.name else { return }
    guard waypoints.count < ReadingLimits.waypoints else {
      tooMany = true
      return
    }
    waypoints.append(
      Waypoint(
        title: name, subtitle: feature.note == name ? nil : feature.note, position: fix.position,
        elevation: fix.elevation))
  }

  private mutating func addLines(_ coordinates: GeoJSONCoordinates, of feature: GeoJSONFeature) {
    guard tracks.count + routes.count < ReadingLimits.tracks else {
      tooMany = true
      return
    }
    var track = Track(
      details: TrackDetails(
        kind: feature.isRoute ? .planned : .recorded, name: feature.name, note: feature.note,
        activity: feature.activity))
    let lines = coordinates.lists
    let times = pairedTimes(feature, coordinates, lines.map(\.count), &track)
    let heartRates =
      feature.heartRates.count == coordinates.places.count ? feature.heartRates : []
    for line in lines {
      var fixes: [Fix] = []
      for index in line.indices {
        guard var fix = line[index].fix else {
          track.dropped.invalid += 1
          continue
        }
        if !times.isEmpty { fix.time = times[index] }
        if !heartRates.isEmpty, let rate = heartRates[index], rate >= 0, rate < 10_000 {
          fix.heartRate = Int(rate.rounded())
        }
        fixes.append(fix)
      }
      if !fixes.isEmpty { track.segments.append(Segment(fixes: fixes)) }
    }
    fixTotal += coordinates.places.count
    invalidTotal += track.dropped.invalid
    if track.dropped.invalid > 0 {
      track.problems.append(.positionsOffEarth(count: track.dropped.invalid))
    }
    guard !track.segments.isEmpty else { return }
    if feature.isRoute { routes.append(track) } else { tracks.append(track) }
  }

  /// A time for each position, or none at all.
  private func pairedTimes(
    _ feature: GeoJSONFeature, _ coordinates: GeoJSONCoordinates, _ counts: [Int],
    _ track: inout Track
  ) -> [Double?] {
    guard let times = feature.times, !times.seconds.isEmpty else {
      return measuredTimes(coordinates.places)
    }
    // Where the feature is truncated, its times and positions still match from the start.
    if feature.isCut, times.seconds.count >= coordinates.places.count { return times.seconds }
    guard times.fits(counts) else {
      track.problems.append(
        .timesDoNotPair(times: times.seconds.count, positions: coordinates.places.count))
      return []
    }
    times.notes.describe(&track.details)
    track.problems += times.notes.problems
    return times.seconds
  }

  /// The standard gives a fourth number no meaning; where all are milliseconds since 1970 and rise,
  /// they are times all the same.
  private func measuredTimes(_ places: [GeoJSONCoordinates.Place]) -> [Double?] {
    var last = 1e11
    for place in places {
      guard let measure = place.measure, measure > last, measure < 1e14 else { return [] }
      last = measure
    }
    return places.count > 1 ? places.map { $0.measure.map { $0 / 1000 } } : []
  }

  /// The outcome of a file with these features.
  mutating func outcome(
    _ input: TrackInput, format: String, problems: [Problem]
  ) -> FileOutcome {
    var problems = problems
    // Points beside lines are waypoints; without a line they are timed positions of somebody.
    if tracks.isEmpty {
      tracks = log.tracks(device: nil)
      if !tracks.isEmpty { waypoints = [] }
    }
    if tracks.isEmpty {
      tracks = routes
    } else if !routes.isEmpty {
      problems.append(.routeIgnored)
    }
    if tooMany || room == 0 {
      problems.append(.tooMuch)
    }
    WaypointPlacement.place(waypoints, on: &tracks)
    let reason: Problem =
      invalidTotal > 0
      ? .noUsablePositionAmong(count: invalidTotal)
      : waypoints.isEmpty && log.isEmpty ? .noLine : .placesOnly
    return input.outcome(format, tracks, problems: problems, without: reason)
  }
}
