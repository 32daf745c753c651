import Foundation
import Paper
import Tracks

/// Closed rings on the globe, of which an odd number goes around what is land, ready to be
/// projected onto any frame: as they are, and with fewer points for small scales.
public struct LandOutlines: Sendable {
  /// From the finest to the coarsest.
  let levels: [LandLevel]

  /// Metres between the points of the coarser levels.
  private static let spacings = [0, 3000.0, 12_000]

  /// - Parameter rings: without a repeated first point; an edge joins the next point by the short
  ///   way. Around the North Pole there is no land.
  public init(_ rings: [[Position]]) {
    let points = rings.map { $0.map(WGS84.point) }
    levels = LandOutlines.spacings.map { LandLevel(rings, points, spacing: $0) }
  }

  /// Whether a place is land.
  public func isLand(_ position: Position) -> Bool { levels[0].isLand(position) }

  /// What a frame shows of the earth.
  public struct View: Sendable {
    /// The Earth: the whole panel and a little more, or, on a map of the whole world, what lies
    /// inside its edge.
    public var earth: [PagePoint]
    /// Polygons to fill by the even-odd rule. They reach a little over the panel's edges.
    public var land: [[PagePoint]]
  }

  /// Points by which polygons reach over the panel.
  private static let margin = 4.0
  /// The least distance between neighbouring vertices, and how far lines may be off, in points.
  private static let spacing = 0.7
  private static let tolerance = 0.35
  /// Vertices lie on a grid of so many lines to a point: their numbers are short in a PDF.
  private static let grid = 8.0
  /// Polygons smaller than this in both directions, in points, are left out.
  private static let speck = 2.0

  /// Its work grows with the vertices of what lies near the frame; the rest costs a step for every
  /// thirty or so.
  public func view(_ frame: Frame) -> View {
    let spacing = LandOutlines.spacing * frame.metersPerPoint
    let number = LandOutlines.spacings.lastIndex { $0 <= spacing } ?? 0
    let level = levels[number]
    let box = frame.panel.inset(-LandOutlines.margin, -LandOutlines.margin)
    let horizon =
      LandOutlines.printed(PolygonClipper.clipped(LandOutlines.horizon(frame), to: box)) ?? []
    var polygons: [[PagePoint]] = []
    for ring in level.laid(on: frame, margin: LandOutlines.margin) {
      let clipped = PolygonClipper.clipped(ring, to: box)
      if let polygon = LandOutlines.printed(clipped, least: LandOutlines.speck) {
        polygons.append(polygon)
      }
    }
    if LandOutlines.isInverse(polygons, level, frame) { polygons.insert(horizon, at: 0) }
    return View(earth: horizon, land: polygons)
  }

  /// The edge of the world: the antipode of the projection's centre is a circle.
  private static func horizon(_ frame: Frame) -> [PagePoint] {
    let reach = frame.projection.reach
    return (0..<360).map { degree in
      let angle = Double(degree) * .pi / 180
      return frame.point(GroundPoint(x: reach * sin(angle), y: reach * cos(angle)))
    }
  }

  /// A ring with only the vertices that print shows; `nil` for specks.
  private static func printed(_ ring: [PagePoint], least: Double = 0) -> [PagePoint]? {
    guard let first = ring.first else { return nil }
    var (left, right, top, bottom) = (first.x, first.x, first.y, first.y)
    for point in ring {
      (left, right) = (min(left, point.x), max(right, point.x))
      (top, bottom) = (min(top, point.y), max(bottom, point.y))
    }
    guard max(right - left, bottom - top) >= least else { return nil }
    let spaced = Simplifier.spaced(ring + [first], by: spacing)
    let kept = Simplifier.keptIndices(of: spaced, tolerance: tolerance).dropLast().map {
      PagePoint(
        x: (spaced[$0].x * grid).rounded() / grid, y: (spaced[$0].y * grid).rounded() / grid)
    }
    return kept.count > 2 ? kept : nil
  }

  /// Whether the polygons go around the sea instead of the land, as they do where the antipode of the
  /// projection's centre is land: a map has it all around. Places on the panel decide by majority, so
  /// that one near a coast does not matter.
  private static func isInverse(
    _ polygons: [[PagePoint]], _ level: LandLevel, _ frame: Frame
  ) -> Bool {
    let panel = frame.panel
    let reach = frame.projection.reach * 0.999
    var (same, other) = (0, 0)
    for row in 0..<5 {
      for column in 0..<5 {
        let point = PagePoint(
          x: panel.x + panel.width * (Double(column) + 0.5) / 5,
          y: panel.y + panel.height * (Double(row) + 0.5) / 5)
        let ground = frame.ground(point)
        guard hypot(ground.x, ground.y) < reach else { continue }
        let isInside = PolygonClipper.isInside(polygons, point)
        if isInside == level.isLand(frame.projection.position(ground)) {
          same += 1
        } else {
          other += 1
        }
      }
    }
    return other > same
  }
}
