import Foundation

/// Classes of how many tracks pass a place: a few, with round bounds, the first starting at one.
public struct HeatClasses: Sendable, Equatable {
  /// More shades of a line cannot be told apart.
  public static let most = 6

  /// The least count of each class, ascending; the first is 1.
  public let bounds: [Int]
  /// The greatest count that occurs.
  public let greatest: Int

  /// - Parameter greatest: the greatest count that occurs
  public init(greatest: Int) {
    let greatest = max(1, greatest)
    self.greatest = greatest
    // 1, 2, 5, 10, 20, 50, … as far as they occur.
    var ladder: [Int] = []
    var decade = 1
    while decade <= min(greatest, 1_000_000) {
      ladder += [1, 2, 5].map { $0 * decade }.filter { $0 <= greatest }
      decade *= 10
    }
    guard ladder.count > HeatClasses.most else {
      bounds = ladder
      return
    }
    let last = Double(ladder.count - 1) / Double(HeatClasses.most - 1)
    bounds = (0..<HeatClasses.most).map { ladder[Int((Double($0) * last).rounded())] }
  }

  public var count: Int { bounds.count }

  /// The class of a count, from 0.
  public func number(of count: Int) -> Int { max(0, (bounds.lastIndex { $0 <= count }) ?? 0) }

  /// The least and the greatest count of a class; the last ends with what occurs.
  public func range(of number: Int) -> ClosedRange<Int> {
    let index = max(0, min(bounds.count - 1, number))
    let low = bounds[index]
    let high = index + 1 < bounds.count ? bounds[index + 1] - 1 : max(low, greatest)
    return low...high
  }

  /// How hot a class is, 0…1, by the logarithm of its least count: a few tracks are not hot merely
  /// because there are no more anywhere.
  public func share(of number: Int) -> Double {
    let hottest = max(HeatClasses.hot, bounds[bounds.count - 1])
    let low = bounds[max(0, min(bounds.count - 1, number))]
    return log(Double(low)) / log(Double(hottest))
  }

  /// So many tracks are as hot as can be.
  private static let hot = 20
}
