import Tracks

/// The lines of a HiTrack text.
struct HiTrack {
  private(set) var track: Track?

  /// A line's values by their names.
  private struct Line {
    var kind = ""
    var values: [String: Double] = [:]

    init(_ line: UnsafeRawBufferPointer) {
      for part in line.prefix(400).split(separator: UInt8(ascii: ";")).prefix(16) {
        guard let equals = part.firstIndex(of: UInt8(ascii: "=")) else { continue }
        let name = String(decoding: part[..<equals], as: UTF8.self)
        let text = String(decoding: part[(equals + 1)...], as: UTF8.self)
        if name == "tp" {
          kind = text
        } else if let value = Double(text.filter { !$0.isWhitespace }), value.isFinite {
          values[name] = value
        }
      }
    }
  }

  init(_ text: UnsafeRawBufferPointer, _ activity: HuaweiActivity) {
    var places: [(values: SensorValues, order: Int)?] = []
    var rates: [(time: Double, value: Double)] = []
    var steps: [(time: Double, value: Double)] = []
    var heights: [(time: Double, value: Double)] = []
    var isPool = false
    for (bytes, _) in TextLines(text) {
      let line = Line(bytes)
      guard places.count + rates.count + steps.count < ReadingLimits.fixes else { break }
      switch line.kind {
      case "lbs":
        guard let north = line.values["lat"], let east = line.values["lon"] else { continue }
        // Such a place marks a pause.
        if north == 90, east == -80 {
          places.append(nil)
          continue
        }
        let height = line.values["alt"]
        places.append(
          (
            SensorValues(
              latitude: north, longitude: east, time: line.values["t"].flatMap(HuaweiTime.seconds),
              // Watches write zero throughout.
              elevation: height == 0 ? nil : height), places.count
          ))
      case "h-r":
        if let time = line.values["k"].flatMap(HuaweiTime.seconds), let rate = line.values["v"] {
          rates.append((time, rate))
        }
      case "s-r":
        if let time = line.values["k"].flatMap(HuaweiTime.seconds), let rate = line.values["v"] {
          // In a pool, how one swims.
          if rate < 0 { isPool = true } else { steps.append((time, rate)) }
        }
      case "alti":
        if let time = line.values["k"].flatMap(HuaweiTime.seconds), let height = line.values["v"] {
          heights.append((time, height))
        }
      case "swf", "p-f": isPool = true
      default: break
      }
    }
    track = Self.track(
      places, Series(rates), Series(steps), Series(heights), activity, isPool: isPool)
  }

  /// Values in order of time.
  private struct Series {
    let values: [(time: Double, value: Double)]

    init(_ values: [(time: Double, value: Double)]) {
      self.values = values.sorted { ($0.time, $0.value) < ($1.time, $1.value) }
    }

    func value(at time: Double?, within seconds: Double) -> Double? {
      guard let time, !values.isEmpty else { return nil }
      var (low, high) = (0, values.count)
      while low < high {
        let middle = (low + high) / 2
        if values[middle].time < time { low = middle + 1 } else { high = middle }
      }
      let best = [low - 1, low].filter(values.indices.contains)
        .min { abs(values[$0].time - time) < abs(values[$1].time - time) }
      return best.flatMap { abs(values[$0].time - time) <= seconds ? values[$0].value : nil }
    }
  }

  private static func track(
    _ places: [(values: SensorValues, order: Int)?], _ rates: Series, _ steps: Series,
    _ heights: Series, _ activity: HuaweiActivity, isPool: Bool
  ) -> Track? {
    var result = SensorTrack()
    result.details = activity.details
    if result.details.activity == .unknown {
      result.details.activity = isPool ? .swimming : .unknown
    }
    // Those of one part come in order of time only after sorting; a pause ends a part.
    var segments: [Segment] = []
    var part: [Fix] = []
    func end() {
      if !part.isEmpty { segments.append(Segment(fixes: part)) }
      part = []
    }
    var invalid = 0
    for place in places {
      guard var values = place?.values else {
        end()
        continue
      }
      values.heartRate = rates.value(at: values.time, within: 10)
      values.cadence = steps.value(at: values.time, within: 10)
      values.elevation = heights.value(at: values.time, within: 10) ?? values.elevation
      switch values.result {
      case .fix(let fix): part.append(fix)
      default: invalid += 1
      }
    }
    end()
    guard segments.isEmpty else {
      var track = Track(
        details: result.details, segments: segments, dropped: DropCounts(invalid: invalid))
      if invalid > 0 { track.problems.append(.positionsInvalid(count: invalid)) }
      return track
    }
    for (time, rate) in rates.values { result.add(SensorValues(time: time, heartRate: rate)) }
    let totals = result.details.deviceTotals
    if let start = totals.start {
      for time in [start, start + (totals.elapsed ?? totals.timer ?? 0)] {
        result.add(SensorValues(time: time))
      }
    }
    return result.track()
  }
}
