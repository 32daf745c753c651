import Tracks

/// How steep the track is, and its speed as it would have been on the flat.
enum Gradient {
  /// Rise over distance at each fix, 0.1 for 10 %; NaN where no height is known. Empty without
  /// heights.
  ///
  /// It is the slope of the least-squares line through the heights before and after the fix: over
  /// ten times the climb's threshold on each side, 30 m for a barometer and up to 100 m for the
  /// heights of GPS, so that their noise makes a few percent at most.
  static func along(_ motion: Motion, climb: Climb) -> [Float] {
    guard !climb.ascent.isEmpty else { return [] }
    let reach = 10 * climb.threshold
    var result = [Float](repeating: .nan, count: motion.count)
    let path = Motion.path(motion.lengths)
    for run in Elevation.unbroken(motion) {
      var window = Window()
      // The fixes of the window: from `low` up to but not including `end`.
      var (low, end) = (run.lowerBound, run.lowerBound)
      for i in run {
        window.move(to: path[i])
        while end <= run.upperBound, path[end] <= path[i] + reach {
          window.add(path[end], motion.fixes[end].elevation, 1)
          end += 1
        }
        while low < i, path[low] < path[i] - reach {
          window.add(path[low], motion.fixes[low].elevation, -1)
          low += 1
        }
        // A distance of a few metres shows only noise.
        guard path[end - 1] - path[low] >= reach / 2 else { continue }
        if let slope = window.slope { result[i] = Float(slope) }
      }
    }
    return result
  }

  /// Sums over the heights of a window, with distances measured from its place, so that they stay
  /// small.
  private struct Window {
    private var origin = 0.0
    private var base: Double?
    private var count = 0.0
    private var way = 0.0
    private var squares = 0.0
    private var heights = 0.0
    private var products = 0.0

    mutating func move(to place: Double) {
      let step = place - origin
      origin = place
      squares += step * (count * step - 2 * way)
      products -= step * heights
      way -= count * step
    }

    mutating func add(_ place: Double, _ elevation: Double?, _ sign: Double) {
      guard let elevation else { return }
      let height = elevation - (base ?? elevation)
      base = base ?? elevation
      let s = place - origin
      count += sign
      way += sign * s
      squares += sign * s * s
      heights += sign * height
      products += sign * s * height
    }

    var slope: Double? {
      guard count >= 2 else { return nil }
      let spread = squares - way * way / count
      // Heights of one place only.
      guard spread > 1 else { return nil }
      return (products - way * heights / count) / spread
    }
  }

  /// The energy cost of a metre at a gradient, as a multiple of that on the flat.
  ///
  /// A. E. Minetti et al., "Energy cost of walking and running at extreme uphill and downhill
  /// slopes", Journal of Applied Physiology 93 (2002): the polynomial of running, measured from −45
  /// to 45 %; steeper gradients cost as much as those.
  static func cost(_ gradient: Double) -> Double {
    let i = min(max(gradient, -0.45), 0.45)
    let cost = ((((155.4 * i - 30.4) * i - 43.3) * i + 46.3) * i + 19.5) * i + 3.6
    return cost / 3.6
  }

  /// Distance over moving time as it would have been on the flat for the same effort, m/s; `nil`
  /// without heights or time, and for everything not done on foot.
  static func adjustedSpeed(
    _ motion: Motion, gradient: [Float], activity: Activity
  ) -> Double? {
    guard activity.manner == .foot, !gradient.isEmpty else { return nil }
    var (meters, seconds) = (0.0, 0.0)
    for leg in motion.kinds.indices {
      let time = motion.movingSeconds(leg)
      guard !time.isNaN else { continue }
      seconds += time
      let (before, after) = (gradient[leg], gradient[leg + 1])
      let slope = before.isNaN ? after : after.isNaN ? before : (before + after) / 2
      meters += motion.countedMeters(leg) * (slope.isNaN ? 1 : cost(Double(slope)))
    }
    return meters > 0 && seconds > 0 ? meters / seconds : nil
  }
}
