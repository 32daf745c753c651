import Tracks

/// Takes out values that are not elevations: markers for "unknown", zeros among real values, and a
/// few outliers in a row. The fix itself stays.
enum ElevationFaults: CleaningStep {
  /// Plausible elevations, m; −19999, −32768 and 65535 are what devices write for "none".
  static let believable = -500.0...9_000.0
  static let believableInFlight = -500.0...20_000.0
  /// Metres by which outliers differ from the values on both sides, and the least slope of that
  /// step.
  static let step = 30.0
  static let slope = 5.0
  /// The most outliers in a row; zeros may be any number.
  static let mostTogether = 5

  static func clean(_ uncleaned: inout UncleanedTrack) {
    let range = uncleaned.details.activity == .flying ? believableInFlight : believable
    var known: [Int] = []
    var values: [Double] = []
    var bad: [Int] = []
    known.reserveCapacity(uncleaned.count)
    values.reserveCapacity(uncleaned.count)
    for i in 0..<uncleaned.count {
      guard let value = uncleaned.fixes[i].elevation else { continue }
      guard range.contains(value) else {
        bad.append(i)
        continue
      }
      known.append(i)
      values.append(value)
    }
    if known.count > 1, values.allSatisfy({ $0 == 0 }) {
      // Zero everywhere is what a recorder without a height writes.
      for i in known { uncleaned.setElevation(nil, at: i) }
    } else {
      bad += strays(&uncleaned, known, values)
    }
    guard !bad.isEmpty else { return }
    for i in bad { uncleaned.setElevation(nil, at: i) }
    uncleaned.report(.elevationsImpossible(count: bad.count))
  }

  /// Runs of zeros, and short runs of other values, that a cliff separates from both sides.
  private static func strays(
    _ uncleaned: inout UncleanedTrack, _ known: [Int], _ values: [Double]
  ) -> [Int] {
    guard values.count > 1 else { return [] }
    var result: [Int] = []
    var along: [Double]?
    var k = 0
    while k < values.count {
      var end = k + 1
      if values[k] == 0 {
        while end < values.count, values[end] == 0 { end += 1 }
      } else if k > 0, abs(values[k] - values[k - 1]) > step {
        end = self.end(of: k, values)
      }
      let before = k > 0 ? values[k - 1] - values[k] : nil
      let after = end < values.count ? values[end] - values[end - 1] : nil
      if isStep(before, after, zero: values[k] == 0) {
        let path = along ?? Motion.path(uncleaned.legLengths())
        along = path
        let lead = k > 0 ? path[known[k]] - path[known[k - 1]] : 0
        let trail = end < values.count ? path[known[end]] - path[known[end - 1]] : 0
        if abs(before ?? .infinity) > slope * lead, abs(after ?? .infinity) > slope * trail {
          result.append(contentsOf: known[k..<end])
        }
      }
      k = end
    }
    return result
  }

  /// Where the values that begin with a step at `k` end with the step back.
  private static func end(of k: Int, _ values: [Double]) -> Int {
    for end in (k + 1)..<(k + 1 + mostTogether) where end < values.count {
      if abs(values[end] - values[end - 1]) > step,
        abs(values[end] - values[k - 1]) < abs(values[k] - values[k - 1]) / 2
      {
        return end
      }
    }
    return k + 1
  }

  /// Whether the values on both sides differ by a step in the same direction; at an end of the
  /// track, where there is one side, only a zero counts as an outlier.
  private static func isStep(_ before: Double?, _ after: Double?, zero: Bool) -> Bool {
    switch (before, after) {
    case (let before?, let after?):
      abs(before) > step && abs(after) > step && (before > 0) == (after > 0)
    case (let one?, nil), (nil, let one?): zero && abs(one) > step
    case (nil, nil): false
    }
  }
}
