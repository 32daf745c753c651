import Tracks

/// One run of Nike Run Club.
struct NikeRun {
  private(set) var track: Track?

  private struct Value {
    /// Milliseconds since 1970.
    var start: Double
    var value: Double
  }

  init(_ run: JSONMembers) {
    var result = SensorTrack()
    var series: [String: [Value]] = [:]
    var metrics = run.array("metrics")
    metrics?.objects { metric in
      guard let type = metric.string("type"), var values = metric.array("values") else { return }
      var list: [Value] = []
      values.objects { one in
        guard list.count < ReadingLimits.fixes, let start = one.number("start_epoch_ms"),
          let value = one.number("value")
        else { return }
        list.append(Value(start: start, value: value))
      }
      series[type] = list.sorted { ($0.start, $0.value) < ($1.start, $1.value) }
    }
    let tags = run.object("tags")
    result.details.name = tags?.words("com_nike_name", "com.nike.name")
    result.details.takeActivity(run.string("type"))
    result.details.device = "Nike Run Club"
    let start = run.number("start_epoch_ms").flatMap(Self.seconds)
    let end = run.number("end_epoch_ms").flatMap(Self.seconds)
    result.details.deviceTotals = Self.totals(run, start: start, end: end)
    result.details.timerPauses = Self.pauses(run, until: end)
    // A place's two halves have one time; the others their own.
    let longitudes = Dictionary(
      (series["longitude"] ?? []).map { ($0.start, $0.value) },
      uniquingKeysWith: { first, _ in first })
    let heights = Dictionary(
      (series["elevation"] ?? []).map { ($0.start, $0.value) },
      uniquingKeysWith: { first, _ in first })
    var rates = Follower(series["heart_rate"] ?? [])
    for north in series["latitude"] ?? [] {
      guard let east = longitudes[north.start] else { continue }
      result.add(
        SensorValues(
          latitude: north.value, longitude: east, time: Self.seconds(north.start),
          elevation: heights[north.start], heartRate: rates.value(at: north.start)))
    }
    if result.fixes.isEmpty {
      for rate in series["heart_rate"] ?? [] {
        result.add(SensorValues(time: Self.seconds(rate.start), heartRate: rate.value))
      }
      for edge in [start, end] { result.add(SensorValues(time: edge)) }
    }
    track = result.track()
  }

  /// Goes through a series beside another, in order of time.
  private struct Follower {
    private let values: [Value]
    private var next = 0

    init(_ values: [Value]) { self.values = values }

    /// The value nearest to a time, within fifteen seconds.
    mutating func value(at time: Double) -> Double? {
      while next + 1 < values.count,
        abs(values[next + 1].start - time) <= abs(values[next].start - time)
      { next += 1 }
      guard next < values.count, abs(values[next].start - time) <= 15_000 else { return nil }
      return values[next].value
    }
  }

  private static func seconds(_ milliseconds: Double) -> Double? {
    milliseconds.isFinite && abs(milliseconds) < 1e15 ? milliseconds / 1000 : nil
  }

  private static func totals(_ run: JSONMembers, start: Double?, end: Double?) -> DeviceTotals {
    var totals = DeviceTotals(start: start)
    if let start, let end, end >= start { totals.elapsed = end - start }
    totals.timer = run.number("active_duration_ms").flatMap(seconds).flatMap { $0 >= 0 ? $0 : nil }
    var summaries = run.array("summaries")
    summaries?.objects { summary in
      guard let metric = summary.string("metric"), let value = summary.number("value"),
        value >= 0, value < 1e7
      else { return }
      switch (metric, summary.string("summary")) {
      case ("distance", "total"): totals.distance = value * 1000
      case ("ascent", "total"): totals.ascent = value
      case ("descent", "total"): totals.descent = value
      case ("heart_rate", "mean") where (25...250).contains(value): totals.meanHeartRate = value
      default: break
      }
    }
    return totals
  }

  /// From each halt to the next going on; positions go on meanwhile, and the last has no end.
  private static func pauses(_ run: JSONMembers, until end: Double?) -> [ClosedRange<Double>] {
    var halts: [(time: Double, isPause: Bool)] = []
    var moments = run.array("moments")
    moments?.objects { moment in
      guard moment.string("key") == "halt", let value = moment.string("value"),
        let time = moment.number("timestamp").flatMap(seconds), halts.count < ReadingLimits.marks
      else { return }
      halts.append((time, value.hasSuffix("pause")))
    }
    var pauses: [ClosedRange<Double>] = []
    var begun: Double?
    for halt in halts.sorted(by: { ($0.time, $0.isPause ? 1 : 0) < ($1.time, $1.isPause ? 1 : 0) })
    {
      if halt.isPause {
        begun = begun ?? halt.time
      } else if let start = begun {
        pauses.append(start...halt.time)
        begun = nil
      }
    }
    if let begun, let end, end > begun { pauses.append(begun...end) }
    return pauses
  }
}
