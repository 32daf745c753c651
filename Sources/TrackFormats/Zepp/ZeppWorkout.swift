import Tracks

/// A workout of Zepp.
struct ZeppWorkout {
  private(set) var track: Track?

  init(_ detail: JSONMembers, _ summary: JSONMembers) {
    func text(_ name: String) -> String {
      detail.first(of: [name]) { $0.string(limit: ReadingLimits.jsonBytes) } ?? ""
    }
    guard let start = detail.number("trackid"), start > 0, start < 1e11 else { return }
    var result = SensorTrack()
    result.details.activity = summary.number("type").flatMap(Self.activity) ?? .unknown
    result.details.device = "Zepp"
    result.details.deviceTotals = Self.totals(summary, start: start)
    result.details.timerPauses = Self.pauses(text("pause"))
    let rates = Self.series(text("heart_rate"))
    let cadences = Self.gait(text("gait"))
    let places = Self.rows(text("longitude_latitude"))
    let times = Self.rows(text("time")).map { $0.first ?? nil }
    let heights = Self.rows(text("altitude")).map { $0.first ?? nil }
    var (north, east, seconds) = (0.0, 0.0, 0.0)
    var (rate, cadence) = (0, 0)
    for (index, row) in places.enumerated() where row.count >= 2 {
      north += row[0] ?? 0
      east += row[1] ?? 0
      if index < times.count { seconds += times[index] ?? 0 }
      let height = index < heights.count ? heights[index] : nil
      result.add(
        SensorValues(
          latitude: north / 1e8, longitude: east / 1e8, time: start + seconds,
          // −20 km stands for none.
          elevation: height.flatMap { $0 > -1_999_999 ? $0 / 100 : nil },
          heartRate: Self.value(rates, at: seconds, &rate),
          cadence: Self.value(cadences, at: seconds, &cadence)))
    }
    if result.fixes.isEmpty {
      for (seconds, beats) in rates {
        result.add(SensorValues(time: start + seconds, heartRate: beats))
      }
      let end = result.details.deviceTotals.elapsed
      for time in [0, end].compactMap({ $0 }) { result.add(SensorValues(time: start + time)) }
    }
    track = result.track()
  }

  /// The numbers between commas, of each part between semicolons; an empty one is `nil`.
  private static func rows(_ text: String) -> [[Double?]] {
    text.utf8.split(separator: UInt8(ascii: ";")).prefix(ReadingLimits.fixes).map { part in
      part.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).prefix(8).map {
        Double(String(decoding: $0, as: UTF8.self)).flatMap { $0.isFinite ? $0 : nil }
      }
    }
  }

  /// Pairs of differences: seconds, one where they are missing, and beats.
  private static func series(_ text: String) -> [(seconds: Double, value: Double)] {
    var (seconds, value) = (0.0, 0.0)
    return rows(text).compactMap { row in
      guard row.count >= 2 else { return nil }
      seconds += row[0] ?? 1
      value += row[1] ?? 0
      return (seconds, value)
    }
  }

  /// `seconds, steps, stride in centimetres, steps a minute`, of both feet.
  private static func gait(_ text: String) -> [(seconds: Double, value: Double)] {
    var seconds = 0.0
    return rows(text).compactMap { row in
      guard row.count >= 4, let steps = row[3] else { return nil }
      seconds += row[0] ?? 1
      return (seconds, steps)
    }
  }

  /// The value nearest to a time, within ten seconds; `place` goes on with the calls.
  private static func value(
    _ series: [(seconds: Double, value: Double)], at time: Double, _ place: inout Int
  ) -> Double? {
    while place + 1 < series.count,
      abs(series[place + 1].seconds - time) <= abs(series[place].seconds - time)
    { place += 1 }
    guard place < series.count, abs(series[place].seconds - time) <= 10 else { return nil }
    return series[place].value > 0 ? series[place].value : nil
  }

  /// `start in seconds since 1970, seconds, …`.
  private static func pauses(_ text: String) -> [ClosedRange<Double>] {
    rows(text).compactMap { row in
      guard row.count >= 2, let start = row[0], let seconds = row[1], seconds > 0, seconds < 1e7,
        start > 0, start < 1e11
      else { return nil }
      return start...(start + seconds)
    }
  }

  static func totals(_ summary: JSONMembers, start: Double) -> DeviceTotals {
    /// −1 and the like stand for none.
    func known(_ name: String) -> Double? {
      summary.number(name).flatMap { $0 > 0 && $0 < 1e9 ? $0 : nil }
    }
    var totals = DeviceTotals(start: start, distance: known("dis"))
    if let end = summary.number("end_time"), end > start, end - start < 1e7 {
      totals.elapsed = end - start
    }
    totals.timer = known("run_time")
    totals.ascent = known("altitude_ascend")
    totals.descent = known("altitude_descend")
    totals.meanHeartRate = known("avg_heart_rate").flatMap { (25...250).contains($0) ? $0 : nil }
    totals.maxHeartRate = known("max_heart_rate").flatMap {
      (25...250).contains($0) ? Int($0) : nil
    }
    return totals
  }

  /// What a number of the service means; `nil` for one that is not known.
  static func activity(_ type: Double) -> Activity? { activities[Int(clamped: type)] }

  private static let activities: [Int: Activity] = [
    1: .running, 6: .walking, 7: .running, 8: .running, 9: .cycling, 10: .cycling, 14: .swimming,
    15: .swimming, 22: .hiking, 23: .rowing,
  ]
}
