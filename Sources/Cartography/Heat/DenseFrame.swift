import Paper
import Tracks

/// A frame around where lines lie densest: a few that lead far away do not make all others small.
public enum DenseFrame {
  /// Legs longer than this are counted in steps, so that long straight ones weigh by their length.
  private static let step = 200.0
  /// The share of the lines' length, at each side, that may lie outside.
  private static let outside = 0.04

  /// A frame that is filled by the middle of the lines' length; `nil` where there is no line.
  ///
  /// The middle is the rectangle between the 4th and the 96th percentile of length, by easting and
  /// by northing. The frame takes the scale half way between that which holds this rectangle and
  /// that at which it fills the panel in both directions.
  public static func frame(around lines: [[Position]], panel: PageRect) -> Frame? {
    let positions = lines.flatMap { $0 }
    guard positions.count > 1 else { return nil }
    let projection = LocalProjection(fitting: positions)
    var places: [(point: GroundPoint, weight: Double)] = []
    for line in lines {
      let ground = line.map(projection.ground)
      for (a, b) in zip(ground, ground.dropFirst()) {
        let length = ((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot()
        guard length.isFinite, length > 0 else { continue }
        let count = Int(min(50, max(1, (length / step).rounded(.up))))
        for part in 0..<count {
          let share = (Double(part) + 0.5) / Double(count)
          places.append(
            (
              GroundPoint(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share),
              length / Double(count)
            ))
        }
      }
    }
    guard let x = middle(places.map { ($0.point.x, $0.weight) }),
      let y = middle(places.map { ($0.point.y, $0.weight) })
    else { return nil }
    let across = max(x.upperBound - x.lowerBound, Frame.minimumExtent) / max(1, panel.width)
    let down = max(y.upperBound - y.lowerBound, Frame.minimumExtent) / max(1, panel.height)
    // The geometric mean is smaller than the one scale by the factor by which it is larger than the
    // other.
    let metersPerPoint = (across * down).squareRoot()
    return Frame(
      projection: projection, panel: panel,
      center: GroundPoint(
        x: (x.lowerBound + x.upperBound) / 2, y: (y.lowerBound + y.upperBound) / 2),
      ratio: metersPerPoint / Frame.metersOfPaperPerPoint)
  }

  /// The values between which the middle of the weight lies.
  private static func middle(_ values: [(value: Double, weight: Double)]) -> ClosedRange<Double>? {
    let sorted = values.sorted { $0.value < $1.value }
    let whole = sorted.reduce(0) { $0 + $1.weight }
    guard whole > 0, let first = sorted.first, let last = sorted.last else { return nil }
    var (low, high) = (first.value, last.value)
    var sum = 0.0
    for (value, weight) in sorted {
      if sum <= outside * whole { low = value }
      sum += weight
      if sum >= (1 - outside) * whole {
        high = value
        break
      }
    }
    return low...max(low, high)
  }

  /// The share of a panel's cells, `count` in each direction, that lines pass through.
  public static func coverage(of lines: [[PagePoint]], panel: PageRect, count: Int = 24) -> Double {
    let count = max(1, count)
    guard panel.width > 0, panel.height > 0 else { return 0 }
    var isHit = [Bool](repeating: false, count: count * count)
    let step = min(panel.width, panel.height) / Double(4 * count)
    for line in lines {
      for (a, b) in zip(line, line.dropFirst()) where a.x.isFinite && b.x.isFinite {
        let steps = Int(min(10_000, max(1, (a.distance(to: b) / step).rounded(.up))))
        for part in 0...steps {
          let point = PagePoint.between(a, b, Double(part) / Double(steps))
          guard panel.contains(point) else { continue }
          let column = min(count - 1, Int((point.x - panel.x) / panel.width * Double(count)))
          let row = min(count - 1, Int((point.y - panel.y) / panel.height * Double(count)))
          isHit[row * count + column] = true
        }
      }
    }
    return Double(isHit.count { $0 }) / Double(isHit.count)
  }
}
