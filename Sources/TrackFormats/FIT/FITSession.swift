import Tracks

/// What a device says of one sport of a recording.
struct FITSession {
  var start: Double?
  var sport: Int?
  var subSport: Int?
  var totals: DeviceTotals

  init(_ message: FITMessage) {
    let elapsed = message.scaled(7, 1000)
    // Without a start: the end less the elapsed time.
    start = message.time(2) ?? message.time.flatMap { end in elapsed.map { end - $0 } }
    sport = message.integer(5)
    subSport = message.integer(6)
    totals = DeviceTotals(
      distance: message.scaled(9, 100), elapsed: elapsed, timer: message.scaled(8, 1000),
      ascent: message.scaled(22, 1), descent: message.scaled(23, 1),
      meanHeartRate: message.scaled(16, 1), maxHeartRate: message.integer(17))
  }
}

/// What a device says of one lap.
struct FITLap {
  var lap: Lap
  /// Seconds with the timer running.
  var timer: Double?
  var heartRate: ToldHeartRate

  /// `nil` where its beginning is not known.
  init?(_ message: FITMessage) {
    let seconds = message.scaled(7, 1000)
    guard
      let start = message.time(2) ?? message.time.flatMap({ end in seconds.map { end - $0 } })
    else { return nil }
    lap = Lap(start: start, seconds: seconds, distance: message.scaled(9, 100))
    timer = message.scaled(8, 1000)
    heartRate = ToldHeartRate(
      seconds: timer ?? seconds, mean: message.scaled(15, 1), highest: message.integer(16))
  }
}
