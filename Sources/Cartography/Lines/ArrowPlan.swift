import Foundation
import Paper

/// Where the arrows that show a line's direction are placed.
public enum ArrowPlan {
  public struct Arrow: Sendable, Equatable {
    /// On the line.
    public var point: PagePoint
    /// Radians clockwise from the page's right.
    public var heading: Double
    /// Points along the line from its start.
    public var distance: Double
  }

  /// Something that arrows keep away from.
  public struct Marker: Sendable, Equatable {
    public var point: PagePoint
    public var radius: Double

    public init(point: PagePoint, radius: Double) {
      self.point = point
      self.radius = radius
    }
  }

  /// Arrows at even distances along a line, the first half a step from its start.
  ///
  /// One that would lie on a marker, outside the bounds or at a sharp bend, where the heading says
  /// little, slides along by up to a quarter of the step each way; without a place it is left out.
  ///
  /// - Parameters:
  ///   - spacing: points between two arrows
  ///   - size: length of an arrow in points; the heading is taken over it
  public static func arrows(
    along line: [PagePoint], spacing: Double, size: Double, markers: [Marker] = [],
    within bounds: PageRect? = nil
  ) -> [Arrow] {
    let path = AlongLine(line)
    guard spacing.isFinite, spacing >= 1, size.isFinite, size > 0, path.length.isFinite,
      path.length >= 2 * size
    else { return [] }
    let count = min(10_000, max(1, Int(min(1e6, path.length / spacing))))
    let step = path.length / Double(count)
    var result: [Arrow] = []
    for index in 0..<count {
      let middle = (Double(index) + 0.5) * step
      let shifts = [0, 0.06, -0.06, 0.12, -0.12, 0.18, -0.18, 0.25, -0.25]
      let arrow = shifts.lazy.compactMap { shift in
        self.arrow(
          on: path, at: middle + shift * step, size: size, markers: markers, within: bounds)
      }.first
      if let arrow { result.append(arrow) }
    }
    return result
  }

  private static func arrow(
    on path: AlongLine, at distance: Double, size: Double, markers: [Marker],
    within bounds: PageRect?
  ) -> Arrow? {
    guard let point = path.point(at: distance),
      let heading = path.heading(at: distance, reach: size / 2),
      bounds?.contains(point) ?? true,
      !markers.contains(where: { $0.point.distance(to: point) < $0.radius + size / 2 })
    else { return nil }
    for shift in [-size / 2, 0, size / 2] {
      guard let part = path.heading(at: distance + shift, reach: size / 4) else { return nil }
      if abs(remainder(part - heading, 2 * .pi)) > 0.7 { return nil }
    }
    return Arrow(point: point, heading: heading, distance: distance)
  }
}
