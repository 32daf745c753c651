import Cartography

/// Steps of distance that days are coloured by: five of equal width, the last open.
struct DistanceClasses: Sendable, Equatable {
  static let count = 5
  /// The width of each, in the long unit.
  let step: Double
  /// The greatest class that occurs.
  let highest: Int

  /// `nil` where no day has a distance. A single far day does not take the colours from the others:
  /// four steps reach to where nine days of ten end.
  init?(values: [Double]) {
    let sorted = values.filter { $0 > 0 && $0.isFinite }.sorted()
    guard let most = sorted.last else { return nil }
    let ninth = sorted[(sorted.count * 9 + 9) / 10 - 1]
    step = RoundStep.above(ninth / Double(DistanceClasses.count - 1))
    highest = DistanceClasses.number(of: most, step: step)
  }

  /// 0…4.
  func number(of value: Double) -> Int { DistanceClasses.number(of: value, step: step) }

  private static func number(of value: Double, step: Double) -> Int {
    let steps = value / step
    guard steps > 0 else { return 0 }
    return Int(min(Double(count - 1), steps.rounded(.down)))
  }
}
