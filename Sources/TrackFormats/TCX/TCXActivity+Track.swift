import Tracks

extension TCXActivity {
  /// The track, all its laps in one segment, as the legs between laps are part of it; `nil` where
  /// neither points nor laps say anything.
  func track(_ counts: PointNotes) -> Track? {
    var details = details
    counts.describe(&details)
    let pauses = TCXPauses(self)
    details.timerPauses = pauses.ranges
    if details.kind == .recorded {
      details.laps = laps.compactMap { lap in
        lap.start.map { Tracks.Lap(start: $0, seconds: lap.seconds, distance: lap.distance) }
      }
    }
    details.deviceTotals = DeviceTotals(
      distance: sum(laps.map(\.distance)),
      timer: details.kind == .planned
        ? nil : sum(laps.indices.filter { !pauses.laps.contains($0) }.map { laps[$0].seconds }))
    if details.kind == .recorded {
      details.deviceTotals.takeHeartRate(
        of: laps.map {
          ToldHeartRate(seconds: $0.seconds, mean: $0.meanHeartRate, highest: $0.maxHeartRate)
        })
    }
    guard !fixes.isEmpty else {
      return counts.invalid > 0 || details.kind == .planned
        ? nil : Track(placeless: details, readings.isEmpty ? lapReadings : readings)
    }
    var track = Track(
      details: details, segments: [Segment(fixes: fixes)],
      dropped: DropCounts(invalid: counts.invalid, noPosition: counts.noPosition),
      problems: counts.problems)
    track.readings = readings
    return track
  }

  /// What the laps alone say: when each began and ended.
  private var lapReadings: [PlacelessReading] {
    laps.flatMap { lap -> [PlacelessReading] in
      guard let start = lap.start, let seconds = lap.seconds else { return [] }
      return [PlacelessReading(time: start), PlacelessReading(time: start + seconds)]
    }
  }

  /// `nil` where one is not known.
  private func sum(_ values: [Double?]) -> Double? {
    let known = values.compactMap { $0 }
    return known.isEmpty || known.count < values.count ? nil : known.reduce(0, +)
  }
}
