import Tracks

/// Points that were written in parts: the place, the height, the heart rate of one moment each as a
/// point of its own, milliseconds apart (MapMyFitness, some phones).
enum PointParts {
  /// Seconds within which parts are of one point: less than one, since devices write one a second.
  static let reach = 1.0

  /// The track, with each fix completed by the records without a position next to it. A record of which
  /// something does not fit stays what it is.
  static func joined(_ track: Track) -> Track {
    guard !track.readings.isEmpty, !track.segments.isEmpty else { return track }
    var places: [(time: Double, segment: Int, fix: Int)] = []
    for (segment, fixes) in track.segments.map(\.fixes).enumerated() {
      for (index, fix) in fixes.enumerated() where isIncomplete(fix) {
        if let time = fix.time { places.append((time, segment, index)) }
      }
    }
    guard !places.isEmpty else { return track }
    places.sort { ($0.time, $0.segment, $0.fix) < ($1.time, $1.segment, $1.fix) }
    var track = track
    var left: [PlacelessReading] = []
    for reading in track.readings {
      guard let place = nearest(to: reading.time, in: places),
        let fix = completed(track.segments[place.segment].fixes[place.fix], by: reading)
      else {
        left.append(reading)
        continue
      }
      track.segments[place.segment].fixes[place.fix] = fix
    }
    track.dropped.noPosition = max(
      0, track.dropped.noPosition - (track.readings.count - left.count))
    track.readings = left
    return track
  }

  private static func isIncomplete(_ fix: Fix) -> Bool {
    fix.elevation == nil || fix.heartRate == nil || fix.cadence == nil || fix.power == nil
      || fix.speed == nil
  }

  private static func nearest(
    to time: Double, in places: [(time: Double, segment: Int, fix: Int)]
  ) -> (segment: Int, fix: Int)? {
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle].time < time { low = middle + 1 } else { high = middle }
    }
    let best = [low - 1, low].filter(places.indices.contains)
      .min { abs(places[$0].time - time) < abs(places[$1].time - time) }
    guard let best, abs(places[best].time - time) < reach else { return nil }
    return (places[best].segment, places[best].fix)
  }

  /// The fix with what the reading measured; `nil` where it has another value already, or nothing is
  /// gained.
  private static func completed(_ fix: Fix, by reading: PlacelessReading) -> Fix? {
    var fix = fix
    var gains = reading.distance != nil
    func take<Value: Equatable>(_ known: inout Value?, _ new: Value?) -> Bool {
      guard let new else { return true }
      guard let old = known else {
        known = new
        gains = true
        return true
      }
      return old == new
    }
    var (elevation, speed) = (fix.elevation, fix.speed)
    var (heartRate, cadence, power) = (fix.heartRate, fix.cadence, fix.power)
    guard take(&elevation, reading.elevation), take(&speed, reading.speed),
      take(&heartRate, reading.heartRate), take(&cadence, reading.cadence),
      take(&power, reading.power), gains
    else { return nil }
    (fix.elevation, fix.speed) = (elevation, speed)
    (fix.heartRate, fix.cadence, fix.power) = (heartRate, cadence, power)
    return fix
  }
}
