/// Aligns two lines, place by place and in order, and judges where they part.
///
/// The longest common subsequence of their places, by the greedy method of E. Myers, "An O(ND)
/// Difference Algorithm and Its Variations", Algorithmica 1 (1986). A parting is what he calls a
/// difference: lines of one route have few, which takes few steps to find, and lines with many are
/// given up early.
struct RouteAlignment {
  /// For each number of partings `d`, from index `d * d`: how far along the first line each of the
  /// 2 d + 1 diagonals reaches.
  private var reached: [Int32] = []

  /// The share of both lines that they have in common; `nil` where they are not the same route, or
  /// share no more than `least`. `offset` is the second line's start as seen from the first's.
  mutating func shared(
    _ a: RouteLine, _ b: RouteLine, offset: RouteLine.Place, moreThan least: Double = 0
  ) -> Double? {
    let (n, m) = (a.places.count, b.places.count)
    // One parting fewer than the share to beat allows.
    let beaten = ((1 - least) * Double(n + m)).rounded(.toNearestOrAwayFromZero) - 1
    let most = min(Int((1 - RouteLimits.shared) * Double(n + m)), Int(beaten))
    guard most >= 0 else { return nil }
    let corridor = Float(RouteLimits.corridor * RouteLimits.corridor)
    return a.places.withUnsafeBufferPointer { first in
      b.places.withUnsafeBufferPointer { second in
        reached.removeAll(keepingCapacity: true)
        for d in 0...most {
          for k in stride(from: -d, through: d, by: 2) {
            guard var x = start(d, k, n, m) else {
              // The diagonal beside it is left out too, so that each row has its length.
              append(nil, isLast: k == d)
              continue
            }
            var y = x - k
            while x < n, y < m {
              let way = first[x] - second[y] - offset
              guard (way * way).sum() <= corridor else { break }
              x += 1
              y += 1
            }
            append(x, isLast: k == d)
            if x == n, y == m { return judge(d, n, m) }
          }
        }
        return nil
      }
    }
  }

  private mutating func append(_ x: Int?, isLast: Bool) {
    reached.append(x.map { Int32(truncatingIfNeeded: $0) } ?? -1)
    if !isLast { reached.append(-1) }
  }

  /// How far diagonal `k` had been followed after `d` partings; `nil` where it was not.
  private func reached(_ d: Int, _ k: Int) -> Int? {
    guard abs(k) <= d else { return nil }
    let x = reached[d * d + k + d]
    return x < 0 ? nil : Int(x)
  }

  /// Where the `d`th parting comes onto diagonal `k`: from the neighbour that gets farther.
  private func start(_ d: Int, _ k: Int, _ n: Int, _ m: Int) -> Int? {
    if d == 0 { return 0 }
    let skippingFirst = reached(d - 1, k - 1).flatMap { $0 < n ? $0 + 1 : nil }
    let skippingSecond = reached(d - 1, k + 1).flatMap { $0 - k <= m ? $0 : nil }
    guard let x = skippingFirst else { return skippingSecond }
    return max(x, skippingSecond ?? x)
  }

  /// Traces the partings back and checks each against the limits.
  private func judge(_ partings: Int, _ n: Int, _ m: Int) -> Double? {
    let ends = Int(RouteLimits.ends / RouteLimits.step)
    let longer = Double(max(n, m))
    let detour = max(RouteLimits.detour / RouteLimits.step, RouteLimits.longDetour * longer)
    var (x, y) = (n, m)
    var gap = (first: 0, second: 0)
    var common = 0
    var last = (x, y)
    var first = (x, y)
    for d in stride(from: partings, through: 0, by: -1) {
      let k = x - y
      guard let from = start(d, k, n, m) else { return nil }
      if x > from {
        if common == 0 {
          guard gap.first <= ends, gap.second <= ends else { return nil }
          last = (x, y)
        } else if Double(abs(gap.first - gap.second)) > detour {
          return nil
        }
        common += x - from
        gap = (0, 0)
      }
      (x, y) = (from, from - k)
      if common > 0, gap == (0, 0) { first = (x, y) }
      guard d > 0 else { break }
      if let skipping = reached(d - 1, k - 1), skipping < n, skipping + 1 == from {
        x -= 1
        gap.first += 1
      } else {
        y -= 1
        gap.second += 1
      }
    }
    guard gap.first <= ends, gap.second <= ends else { return nil }
    let needed = RouteLimits.shared * longer
    let between = (Double(last.0 - first.0), Double(last.1 - first.1))
    guard Double(common) >= needed,
      abs(between.0 - between.1) <= RouteLimits.stretch * max(between.0, between.1)
    else { return nil }
    return Double(2 * common) / Double(n + m)
  }
}
