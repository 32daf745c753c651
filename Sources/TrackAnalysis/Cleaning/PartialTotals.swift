import Tracks

/// Drops what the device told of the whole where it was told of a part: a session, or laps, that end
/// before the recording does, since the device was switched off before it wrote the last of them. Their
/// distance and time are not those of the recording.
enum PartialTotals: CleaningStep {
  /// Seconds, and a share of the recording, that a device may write on after its session ended.
  static let slack = 30.0
  /// Metres of way after it; a device that lies still goes nowhere.
  static let shortest = 100.0
  static let share = 0.02

  static func clean(_ uncleaned: inout UncleanedTrack) {
    let details = uncleaned.details
    guard details.kind == .recorded, details.deviceTotals != DeviceTotals(),
      let end = end(of: details)
    else { return }
    let times = uncleaned.fixes.map(\.time)
    guard let last = times.lazy.compactMap({ $0 }).max(),
      let first = times.lazy.compactMap({ $0 }).min(), end > first,
      last - end > max(slack, share * (last - first))
    else { return }
    let lengths = uncleaned.legLengths()
    var (after, whole) = (0.0, 0.0)
    for leg in lengths.indices where !uncleaned.begins[leg + 1] {
      whole += lengths[leg]
      if let time = times[leg], time >= end { after += lengths[leg] }
    }
    guard after > max(shortest, share * whole) else { return }
    uncleaned.dropTotals()
  }

  /// When the device's session ended, or its last lap; `nil` where it does not say.
  private static func end(of details: TrackDetails) -> Double? {
    let totals = details.deviceTotals
    if let start = totals.start, let elapsed = totals.elapsed { return start + elapsed }
    return details.laps.compactMap { lap in lap.seconds.map { lap.start + $0 } }.max()
  }
}
