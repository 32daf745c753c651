import Tracks

/// Mean and maximum heart rate of a track, and its time in zones, if most of it was measured: the
/// heart rate of one lap among many is not the run's.
///
/// The mean is weighted by moving time: over each moving leg the rate is interpolated linearly from
/// one measurement to the next, including those at records without a position. Before the first fix
/// and after the last, where there are only such records, they count for the time between them.
/// Half of the time between two measurements is in the zone of each.
struct HeartRateFigures: Equatable {
  private(set) var mean: Double?
  private(set) var highest: Int?
  /// `nil` where no zones are known, or no heart rate.
  private(set) var shares: HeartRateShares?

  /// Seconds in movement, and those of them between measurements that belong together.
  private var moving = 0.0
  private var covered = 0.0

  private var weighted = 0.0
  private var weight = 0.0

  /// Records without a position stand for no more time than this, in seconds: what is further apart
  /// was not recorded.
  private static let longestStep = 60.0

  /// The share of the time in movement that must be measured at least.
  static let leastCover = 0.5

  /// - Parameter fixes: those that are looked at, all if `nil`.
  init(
    _ motion: Motion, readings: [PlacelessReading], fixes: ClosedRange<Int>? = nil,
    zones: HeartRateZones? = nil
  ) {
    guard motion.count > 0 else { return }
    let fixes = fixes ?? 0...(motion.count - 1)
    shares = zones.map {
      HeartRateShares(zones: $0, seconds: [Double](repeating: 0, count: $0.limits.count + 1))
    }
    let beats = Self.beats(readings)
    var (sum, count) = (0.0, 0.0)
    for i in fixes {
      guard let rate = motion.fixes[i].heartRate else { continue }
      highest = max(highest ?? rate, rate)
      (sum, count) = (sum + Double(rate), count + 1)
    }
    for beat in beats {
      highest = max(highest ?? 0, Int(beat.rate))
      (sum, count) = (sum + beat.rate, count + 1)
    }
    guard count > 0 else {
      shares = nil
      return
    }
    var next = 0
    addEnd(beats, from: &next, until: motion.times.first { !$0.isNaN } ?? .infinity)
    for leg in fixes.lowerBound..<fixes.upperBound {
      let (start, end) = (motion.times[leg], motion.times[leg + 1])
      let first = next
      while next < beats.count, beats[next].time < end { next += 1 }
      guard motion.counts(leg), end > start else { continue }
      let between = beats[first..<next].drop { $0.time <= start }
      addLeg(
        from: motion.fixes[leg].heartRate.map { Beat(time: start, rate: Double($0)) },
        to: motion.fixes[leg + 1].heartRate.map { Beat(time: end, rate: Double($0)) },
        between, seconds: start...end, share: motion.movingSeconds(leg) / (end - start))
    }
    if next < beats.count { addEnd(beats, from: &next, until: .infinity) }
    addCover(motion, beats, fixes: fixes)
    if weight > 0 {
      mean = weighted / weight
    } else {
      shares = nil
      mean = sum / count
      // Without times, fixes are counted instead.
      (covered, moving) = (count, Double(fixes.count))
    }
    guard max(covered, weight) < Self.leastCover * moving else { return }
    (mean, highest, shares) = (nil, nil, nil)
  }

  /// How much of the time in movement lies between measurements that follow one another, or are at
  /// most `longestStep` apart.
  private mutating func addCover(_ motion: Motion, _ beats: [Beat], fixes: ClosedRange<Int>) {
    var last: (place: Double, fix: Int)?
    var next = beats.firstIndex { $0.time >= motion.times[fixes.lowerBound] } ?? beats.count
    func reach(_ place: Double, _ fix: Int, _ figures: inout HeartRateFigures) {
      if let last, place - last.place <= Self.longestStep || fix - last.fix <= 1 {
        figures.covered += place - last.place
      }
      last = (place, fix)
    }
    var place = moving
    if motion.fixes[fixes.lowerBound].heartRate != nil { reach(place, fixes.lowerBound, &self) }
    for leg in fixes.lowerBound..<fixes.upperBound {
      let (start, end) = (motion.times[leg], motion.times[leg + 1])
      let seconds = motion.counts(leg) && end > start ? motion.movingSeconds(leg) : 0
      while next < beats.count, beats[next].time < end {
        if beats[next].time > start {
          reach(place + seconds * (beats[next].time - start) / (end - start), leg, &self)
        }
        next += 1
      }
      place += seconds
      if motion.fixes[leg + 1].heartRate != nil { reach(place, leg + 1, &self) }
    }
    moving = place
  }

  /// Of readings alone, where there is no fix.
  init(_ readings: [PlacelessReading], zones: HeartRateZones?) {
    shares = zones.map {
      HeartRateShares(zones: $0, seconds: [Double](repeating: 0, count: $0.limits.count + 1))
    }
    let beats = Self.beats(readings)
    highest = beats.map { Int($0.rate) }.max()
    var next = 0
    addEnd(beats, from: &next, until: .infinity)
    if weight > 0 { mean = weighted / weight } else { shares = nil }
  }

  /// Whether readings without fixes have the heart rate of most of so many seconds: by the time
  /// between those that have it, or by their number where they are far apart.
  static func isMeasured(_ readings: some Collection<PlacelessReading>, for seconds: Double) -> Bool
  {
    let beats = beats(Array(readings))
    let covered = zip(beats, beats.dropFirst()).reduce(0) { sum, pair in
      let step = pair.1.time - pair.0.time
      return step <= longestStep ? sum + step : sum
    }
    return Double(beats.count) >= leastCover * Double(readings.count)
      || covered >= leastCover * seconds
  }

  /// What the device says of the whole, where its own figures are asked for: nothing was measured, or
  /// of a small part only.
  static func told(_ details: TrackDetails) -> (mean: Double?, highest: Int?) {
    guard details.kind == .recorded else { return (nil, nil) }
    let totals = details.deviceTotals
    let believable = HeartRateFaults.believable
    return (
      totals.meanHeartRate.flatMap {
        $0 >= Double(believable.lowerBound) && $0 <= Double(believable.upperBound) ? $0 : nil
      },
      totals.maxHeartRate.flatMap { believable.contains($0) ? $0 : nil }
    )
  }

  private struct Beat {
    var time: Double
    var rate: Double
  }

  private static func beats(_ readings: [PlacelessReading]) -> [Beat] {
    readings.compactMap { reading in
      reading.heartRate.flatMap { rate -> Beat? in
        guard HeartRateFaults.believable.contains(rate), reading.time.isFinite else { return nil }
        return Beat(time: reading.time, rate: Double(rate))
      }
    }.sorted { ($0.time, $0.rate) < ($1.time, $1.rate) }
  }

  private mutating func add(_ from: Double, _ to: Double, seconds: Double) {
    guard seconds > 0 else { return }
    weighted += (from + to) / 2 * seconds
    weight += seconds
    guard let zones = shares?.zones else { return }
    shares?.seconds[zones.zone(of: from)] += seconds / 2
    shares?.seconds[zones.zone(of: to)] += seconds / 2
  }

  /// - Parameter share: how much of the time was movement.
  private mutating func addLeg(
    from start: Beat?, to end: Beat?, _ between: ArraySlice<Beat>, seconds: ClosedRange<Double>,
    share: Double
  ) {
    var last = start
    func step(to beat: Beat, _ figures: inout HeartRateFigures) {
      if let last {
        figures.add(last.rate, beat.rate, seconds: (beat.time - last.time) * share)
      } else {
        // Where one end has no rate, the nearest one stands for its half of the leg.
        figures.add(beat.rate, beat.rate, seconds: (beat.time - seconds.lowerBound) / 2 * share)
      }
      last = beat
    }
    for beat in between { step(to: beat, &self) }
    if let end {
      step(to: end, &self)
    } else if let last {
      add(last.rate, last.rate, seconds: (seconds.upperBound - last.time) / 2 * share)
    }
  }

  /// Records before the first fix, or behind the last.
  private mutating func addEnd(_ beats: [Beat], from next: inout Int, until end: Double) {
    let start = next
    while next < beats.count, beats[next].time < end { next += 1 }
    for (a, b) in zip(beats[start..<next], beats[start..<next].dropFirst())
    where b.time - a.time <= Self.longestStep {
      add(a.rate, b.rate, seconds: b.time - a.time)
      covered += b.time - a.time
      moving += b.time - a.time
    }
  }
}
