import Cartography
import Paper

/// A line whose long legs are cut into pieces, so that each leg blends from the colour of its first
/// fix to that of its second in steps that no eye tells apart, and gentle bends are round.
struct BlendedLine {
  private(set) var points: [PagePoint]
  /// One for each point, 0…1; NaN for none.
  private(set) var values: ArraySlice<Float>

  /// - Parameters:
  ///   - minimumLength: points of the shortest piece of one colour
  ///   - isRounded: whether gentle bends are rounded
  init(
    _ points: [PagePoint], values: ArraySlice<Float>, palette: Palette, minimumLength: Double,
    isRounded: Bool = true
  ) {
    self.points = points
    self.values = values
    guard points.count == values.count, minimumLength > 0 else { return }
    let bends = RoundedBends(isRounded ? points : [])
    let step = Double(LineColors.slack(of: palette) + 1)
    let pieces = points.indices.dropLast().map { leg -> Int in
      let (from, to) = (values[values.startIndex + leg], values[values.startIndex + leg + 1])
      let length = points[leg].distance(to: points[leg + 1])
      let curved = isRounded ? bends.pieces(of: leg) : 1
      guard !from.isNaN, !to.isNaN, length.isFinite else { return curved }
      let levels = abs(palette.level(of: Double(to)) - palette.level(of: Double(from)))
      return max(
        curved, Int(min(length / minimumLength, (Double(levels) / step).rounded(.up))))
    }
    guard pieces.contains(where: { $0 > 1 }) else { return }
    var (cutPoints, cutValues): ([PagePoint], [Float]) = ([], [])
    for (leg, count) in pieces.enumerated() {
      let (from, to) = (values[values.startIndex + leg], values[values.startIndex + leg + 1])
      for piece in 0..<count {
        let share = Double(piece) / Double(count)
        cutPoints.append(
          isRounded
            ? bends.point(on: leg, at: share)
            : PagePoint.between(points[leg], points[leg + 1], share))
        let blend = from.isNaN ? to : to.isNaN ? from : from + (to - from) * Float(share)
        cutValues.append(piece == 0 ? from : blend)
      }
    }
    self.points = cutPoints + points.suffix(1)
    self.values = cutValues[...] + values.suffix(1)
  }
}
