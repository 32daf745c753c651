import Tracks

/// A recording as arrays of equal length, one for each quantity; NaN for what is not known.
struct ParallelArrays {
  var latitudes: [Double] = []
  var longitudes: [Double] = []
  /// Seconds since 1970, or from the start.
  var times: [Double] = []
  var elevations: [Double] = []
  var speeds: [Double] = []
  var heartRates: [Double] = []
  var cadences: [Double] = []
  var powers: [Double] = []

  /// The track of these arrays; what the shorter ones lack is not known.
  func track(_ details: TrackDetails) -> Track {
    func value(_ values: [Double], _ index: Int, _ range: ClosedRange<Double>) -> Double? {
      guard index < values.count, range.contains(values[index]) else { return nil }
      return values[index]
    }
    func whole(_ values: [Double], _ index: Int) -> Int? {
      value(values, index, 0...10_000).map { Int($0.rounded()) }
    }
    var track = Track(details: details)
    var fixes: [Fix] = []
    fixes.reserveCapacity(min(latitudes.count, ReadingLimits.fixes))
    for index in latitudes.indices.prefix(ReadingLimits.fixes) {
      guard index < longitudes.count, Degrees.isLatitude(latitudes[index]),
        let longitude = Degrees.wrap(longitude: longitudes[index])
      else {
        if latitudes[index].isNaN {
          track.dropped.noPosition += 1
        } else {
          track.dropped.invalid += 1
        }
        continue
      }
      fixes.append(
        Fix(
          latitude: latitudes[index], longitude: longitude,
          time: value(times, index, -1e11...1e12), elevation: value(elevations, index, -1e6...1e6),
          speed: value(speeds, index, 0...1e5), heartRate: whole(heartRates, index),
          cadence: whole(cadences, index), power: whole(powers, index)))
    }
    if !fixes.isEmpty { track.segments = [Segment(fixes: fixes)] }
    if track.dropped.invalid > 0 {
      let invalid = track.dropped.invalid
      track.problems.append(.positionsOffEarth(count: invalid))
    }
    return track
  }
}
