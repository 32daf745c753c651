import Tracks

extension Track {
  /// An activity without positions; `nil` where it lasted less than a minute, as a device that was
  /// switched on and off again.
  init?(placeless details: TrackDetails, _ readings: [PlacelessReading]) {
    let readings = readings.filter(\.time.isFinite)
    guard let first = readings.map(\.time).min(), let last = readings.map(\.time).max() else {
      return nil
    }
    guard max(last - first, details.deviceTotals.timer ?? 0) >= 60 else { return nil }
    self.init(details: details)
    self.details.positionSource = .unknown
    self.readings = readings
  }
}
