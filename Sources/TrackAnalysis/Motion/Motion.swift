import Tracks

/// A cleaned track as flat arrays, for the steps that tell movement from rest.
///
/// Leg `i` goes from fix `i` to fix `i + 1`; there is one leg less than fixes.
struct Motion {
  let fixes: [Fix]
  /// Whether a fix begins a segment.
  let begins: [Bool]
  /// Metres of each leg, also between segments.
  let lengths: [Double]
  /// Seconds since 1970. A fix without time between timed ones of its segment gets one interpolated
  /// by distance; else NaN.
  let times: [Double]
  var kinds: [LegKind]
  var pauses: [Pause] = []
  var jumps: [Jump] = []
  /// Whether the device lay in one place throughout: then there is no distance at all.
  var isStill = false
  /// The device's own pauses and totals, as the file has them.
  let timerPauses: [ClosedRange<Double>]
  let deviceTotals: DeviceTotals
  /// Whether a gap leg was travelled, so that its length counts; empty where none was.
  private var travelled: [Bool] = []
  /// Metres and seconds of each leg of a pause that were movement; empty where there are none.
  private var credits: [Double] = []
  private var creditedSeconds: [Double] = []
  /// Seconds of each counted leg that were no movement; empty where there are none.
  var stopped: [Double] = []
  /// Seconds between fixes, as is usual in this track; NaN without time.
  let interval: Double
  /// The median speed of legs on the move, m/s; 0 where none is.
  let typicalSpeed: Double

  init(_ uncleaned: inout UncleanedTrack) {
    timerPauses = uncleaned.details.timerPauses
    deviceTotals = uncleaned.details.deviceTotals
    fixes = uncleaned.fixes
    begins = uncleaned.begins
    lengths = uncleaned.legLengths()
    times = Motion.filledTimes(fixes, begins, lengths)
    kinds = [LegKind](repeating: .moving, count: lengths.count)
    for i in 1..<max(1, fixes.count) where begins[i] { kinds[i - 1] = .gap }
    (interval, typicalSpeed) = Motion.habits(kinds, lengths, times)
  }

  var count: Int { fixes.count }

  /// Metres along the line to each fix, over gaps too.
  static func path(_ lengths: [Double]) -> [Double] {
    var path = [0.0]
    path.reserveCapacity(lengths.count + 1)
    var sum = 0.0
    for length in lengths {
      sum += length
      path.append(sum)
    }
    return path
  }

  /// Seconds of a leg; NaN where an end has no time.
  func seconds(_ leg: Int) -> Double { times[leg + 1] - times[leg] }

  /// Makes a leg a gap that was travelled.
  mutating func makeTravelledGap(_ leg: Int) {
    if travelled.isEmpty { travelled = [Bool](repeating: false, count: kinds.count) }
    travelled[leg] = true
    kinds[leg] = .gap
  }

  /// Makes a leg a gap that was travelled all the time; a pause listed for it gets no seconds.
  ///
  /// `pauses` must be in the order of their fixes.
  mutating func travel(_ leg: Int) {
    makeTravelledGap(leg)
    guard !stopped.isEmpty, stopped[leg] > 0 else { return }
    stopped[leg] = 0
    var (low, high) = (0, pauses.count)
    while low < high {
      let middle = (low + high) / 2
      if pauses[middle].firstFix < leg { low = middle + 1 } else { high = middle }
    }
    if low < pauses.count, pauses[low].firstFix == leg { pauses[low].seconds = 0 }
  }

  /// Whether a leg's length is distance.
  func counts(_ leg: Int) -> Bool {
    kinds[leg] == .moving || (kinds[leg] == .gap && !travelled.isEmpty && travelled[leg])
  }

  /// Takes seconds of a counted leg out of its moving time.
  mutating func stop(_ leg: Int, for seconds: Double) {
    if stopped.isEmpty { stopped = [Double](repeating: 0, count: kinds.count) }
    stopped[leg] += seconds
  }

  /// Seconds of a leg that were taken out of its moving time.
  func stoppedSeconds(_ leg: Int) -> Double { stopped.isEmpty ? 0 : stopped[leg] }

  /// Counts metres, and seconds, of a leg of a pause.
  mutating func credit(_ leg: Int, _ meters: Double, seconds: Double) {
    if credits.isEmpty {
      credits = [Double](repeating: 0, count: kinds.count)
      creditedSeconds = credits
    }
    credits[leg] = meters
    creditedSeconds[leg] = seconds
  }

  /// Whether a leg is movement from its start to its end.
  func isSteady(_ leg: Int) -> Bool {
    kinds[leg] == .moving && (stopped.isEmpty || stopped[leg] == 0)
  }

  /// Metres from the start to each fix.
  ///
  /// A rest whose line wanders back and forth within its own extent is receiver drift: it counts as
  /// the line from its first fix to its last, spread over its legs. Any other rest counts in full.
  func distances() -> [Double] {
    var meters = lengths.indices.map { countedMeters($0) }
    for pause in pauses where pause.kind == .stationary && !isStill {
      let legs = pause.firstFix..<pause.lastFix
      let path = legs.reduce(0) { $0 + lengths[$1] }
      guard path > 0 else { continue }
      var part = 1.0
      if path > Motion.crossings * extent(pause.firstFix...pause.lastFix) {
        let moved = Geodesic.distance(
          fixes[pause.firstFix].position, fixes[pause.lastFix].position)
        part = min(1, moved / path)
      }
      for leg in legs { meters[leg] = lengths[leg] * part }
    }
    var result: [Double] = []
    result.reserveCapacity(count)
    var sum = 0.0
    for i in 0..<count {
      if i > 0 { sum += meters[i - 1] }
      result.append(sum)
    }
    return result
  }

  /// How many times its own extent a line may be long before it is drift: once out and back is
  /// twice.
  static let crossings = 3.0

  /// The diagonal of the box around some fixes, m.
  private func extent(_ range: ClosedRange<Int>) -> Double {
    let origin = fixes[range.lowerBound]
    var (south, north, west, east) = (0.0, 0.0, 0.0, 0.0)
    for fix in fixes[range] {
      let y = fix.latitude - origin.latitude
      let x = Longitude.folded(fix.longitude - origin.longitude)
      (south, north) = (min(south, y), max(north, y))
      (west, east) = (min(west, x), max(east, x))
    }
    return Geodesic.distance(
      origin.latitude, 0, origin.latitude + (north - south) * (origin.latitude > 0 ? -1 : 1),
      east - west)
  }

  /// Metres of a leg that count, before drift is taken out.
  func countedMeters(_ leg: Int) -> Double {
    counts(leg) ? lengths[leg] : credits.isEmpty ? 0 : credits[leg]
  }

  /// Seconds of a leg in movement; NaN where they are not known.
  func movingSeconds(_ leg: Int) -> Double {
    guard counts(leg) else { return creditedSeconds.isEmpty ? 0 : creditedSeconds[leg] }
    return stopped.isEmpty ? seconds(leg) : max(0, seconds(leg) - stopped[leg])
  }

  /// Below this speed, in m/s, a track is at rest. It depends on the usual speed: a walker on a
  /// steep hill is moving at a speed at which a cyclist is not.
  var restSpeed: Double { min(max(0.2 * typicalSpeed, 0.15), 1) }

  private static func filledTimes(
    _ fixes: [Fix], _ begins: [Bool], _ lengths: [Double]
  ) -> [Double] {
    var times = fixes.map { $0.time ?? .nan }
    var last: Int?
    for i in times.indices {
      if begins[i] { last = nil }
      guard !times[i].isNaN else { continue }
      if let last, i > last + 1 {
        let total = lengths[last..<i].reduce(0, +)
        var along = 0.0
        for k in (last + 1)..<i {
          along += lengths[k - 1]
          let part = total > 0 ? along / total : Double(k - last) / Double(i - last)
          times[k] = times[last] + part * (times[i] - times[last])
        }
      }
      last = i
    }
    return times
  }

  /// The usual interval and speed, from at most some hundred legs spread over the track.
  private static func habits(
    _ kinds: [LegKind], _ lengths: [Double], _ times: [Double]
  ) -> (Double, Double) {
    var intervals: [Double] = []
    let stride = max(1, lengths.count / 400)
    for i in Swift.stride(from: 0, to: lengths.count, by: stride) where kinds[i] == .moving {
      let seconds = times[i + 1] - times[i]
      if seconds > 0 { intervals.append(seconds) }
    }
    guard !intervals.isEmpty else { return (.nan, 0) }
    intervals.sort()
    let interval = intervals[intervals.count / 2]
    // Speeds over some seconds each, so that whole seconds and noise even out.
    var speeds: [Double] = []
    for i in Swift.stride(from: 0, to: lengths.count, by: stride) where kinds[i] == .moving {
      var end = i
      var length = 0.0
      while end < lengths.count, kinds[end] == .moving, times[end] - times[i] < 5 {
        length += lengths[end]
        end += 1
      }
      let seconds = times[end] - times[i]
      if seconds > 0, seconds <= 5 * interval + 5, length / seconds > 0.3 {
        speeds.append(length / seconds)
      }
    }
    speeds.sort()
    return (interval, speeds.isEmpty ? 0 : speeds[speeds.count / 2])
  }

  /// Maximal ranges of fixes joined by legs of unbroken movement with known times, two fixes or more.
  var timedStretches: [ClosedRange<Int>] {
    var ranges: [ClosedRange<Int>] = []
    var start: Int?
    for i in kinds.indices {
      if isSteady(i), !seconds(i).isNaN {
        if start == nil { start = i }
      } else if let from = start {
        ranges.append(from...i)
        start = nil
      }
    }
    if let from = start { ranges.append(from...kinds.count) }
    return ranges
  }
}
