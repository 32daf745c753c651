import AtlasStyle

/// Steps of distance that days are coloured by, so that each has about as many of them: the days
/// decide, and a few far ones do not take the colours from the others.
struct DistanceClasses: Sendable, Equatable {
  static let most = 5
  /// Where one class ends and the next begins, ascending, in the long unit.
  let bounds: [Double]

  var count: Int { bounds.count + 1 }

  /// `nil` where no day has a distance.
  init?(values: [Double]) {
    let sorted = values.filter { $0 > 0 && $0.isFinite }.sorted()
    guard let least = sorted.first, let most = sorted.last else { return nil }
    var bounds: [Double] = []
    for part in 1..<DistanceClasses.most {
      let bound = DistanceClasses.rounded(sorted[sorted.count * part / DistanceClasses.most])
      // No class without a day.
      let last = bounds.last ?? least
      if bound > last, bound <= most, sorted.contains(where: { $0 >= last && $0 < bound }) {
        bounds.append(bound)
      }
    }
    self.bounds = bounds
  }

  /// 0 for the shortest.
  func number(of value: Double) -> Int { bounds.count { $0 <= value } }

  /// How far from paper to ink a class is coloured, 0…1: the classes spread over all of it.
  func share(of number: Int) -> Double {
    count > 1 ? Double(max(0, min(number, count - 1))) / Double(count - 1) : 0.5
  }

  /// Decimals that a bound needs.
  static func decimals(of bound: Double) -> Int {
    (0...2).first { digits in
      let scaled = bound * [1.0, 10, 100][digits]
      return abs(scaled - scaled.rounded()) < 1e-6 * scaled
    } ?? 3
  }

  private static let mantissas = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]

  /// The nearest number that reads easily.
  private static func rounded(_ value: Double) -> Double {
    var decade = 0.001
    while value >= decade * 10, decade < 1e9 { decade *= 10 }
    let choices = mantissas.map { mantissa in
      decade < 1 ? mantissa / (1 / decade).rounded() : mantissa * decade.rounded()
    }
    return choices.min { abs($0 - value) < abs($1 - value) } ?? value
  }
}
