import Tracks

/// All heart rates of an Apple Health export: some million in ten years, so each takes five bytes.
struct HealthHeartRates {
  /// Seconds since 1970.
  private var times: [UInt32] = []
  private var beats: [UInt8] = []

  private static let startDate = Array(" startDate=\"".utf8)
  private static let value = Array(" value=\"".utf8)
  /// Twenty years of one each second are more; nobody has them.
  private static let most = 50_000_000

  var count: Int { times.count }

  /// Adds a record's heart rate, where it has one that a heart can have.
  mutating func add(_ tag: HealthTag) {
    guard times.count < Self.most, let date = tag.value(Self.startDate),
      let written = tag.value(Self.value),
      let time = date.withUnsafeBufferPointer({ $0.baseAddress.flatMap(TimeParser.parse) }),
      let number = written.withUnsafeBufferPointer({ $0.baseAddress.flatMap(DecimalParser.parse) }),
      (25...250).contains(number), let seconds = UInt32(exactly: time.seconds.rounded())
    else { return }
    times.append(seconds)
    beats.append(UInt8(number.rounded()))
  }

  /// Those within some stretches of time, in order of time.
  ///
  /// - Parameter stretches: seconds since 1970; they may overlap.
  func within(_ stretches: [ClosedRange<Double>]) -> [HeartRateReading] {
    let sorted = stretches.sorted {
      ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound)
    }
    var joined: [ClosedRange<Double>] = []
    for stretch in sorted {
      if let last = joined.last, stretch.lowerBound <= last.upperBound {
        joined[joined.count - 1] = last.lowerBound...max(last.upperBound, stretch.upperBound)
      } else {
        joined.append(stretch)
      }
    }
    var found: [HeartRateReading] = []
    for (time, beats) in zip(times, beats) {
      let time = Double(time)
      // The last stretch that begins before.
      var (low, high) = (0, joined.count)
      while low < high {
        let middle = (low + high) / 2
        if joined[middle].lowerBound <= time { low = middle + 1 } else { high = middle }
      }
      guard low > 0, joined[low - 1].contains(time) else { continue }
      found.append(HeartRateReading(time: time, beats: Int(beats)))
    }
    return found.sorted { ($0.time, $0.beats) < ($1.time, $1.beats) }
  }
}
