import Paper
import Tracks

/// The rectangle of the ground that a map panel shows, with its projection and scale.
public struct Frame: Sendable {
  /// Points from the panel's edge to the line, as in the drawings that the pages follow.
  public static let defaultPadding = 30.0
  /// A track that never left its spot is shown with this much ground, in metres.
  public static let minimumExtent = 100.0
  /// One point of 1/72 inch, in metres of paper.
  public static let metersOfPaperPerPoint = 0.0254 / 72

  public let projection: LocalProjection
  /// Where on the page, in points.
  public let panel: PageRect
  /// The ground at the panel's middle.
  public let center: GroundPoint
  /// The scale is 1 : ratio, true at the frame's centre.
  public let ratio: Double
  private let turning: Turn

  /// Radians by which the ground is turned clockwise on the page; 0 where north is up.
  public var turn: Double { turning.angle }

  /// A frame at a given scale.
  public init(
    projection: LocalProjection, panel: PageRect, center: GroundPoint, ratio: Double,
    turn: Double = 0
  ) {
    self.projection = projection
    self.panel = panel
    self.center = center
    self.ratio = ratio.isFinite ? max(1, ratio) : 1
    turning = Turn(angle: turn)
  }

  /// The largest scale at which all positions fit into the panel less its padding.
  ///
  /// - Parameters:
  ///   - padding: points kept free at each edge
  ///   - isRound: whether the ratio is the next round one, so that pages compare
  ///   - mayTurn: whether the ground may be turned, as far as to have east or west up, where that
  ///     makes the scale larger by a fifth or more
  public init(
    around positions: [Position], panel: PageRect,
    padding: Double = Frame.defaultPadding, isRound: Bool = true, mayTurn: Bool = false
  ) {
    let projection = LocalProjection(fitting: positions)
    let ground = positions.map(projection.ground)
    let free = panel.inset(padding, padding)
    func ratio(_ box: GroundBox) -> Double {
      let needed = max(
        max(box.width, Frame.minimumExtent) / max(1, free.width),
        max(box.height, Frame.minimumExtent) / max(1, free.height))
      let exact = needed / Frame.metersOfPaperPerPoint
      return isRound ? RoundRatio.above(exact) : exact
    }
    func turned(_ points: [GroundPoint], by turn: Turn) -> GroundBox {
      let turned = points.map { point in
        let (x, y) = turn.turned(point.x, point.y)
        return GroundPoint(x: x, y: y)
      }
      return GroundBox(around: turned) ?? GroundBox(minX: 0, minY: 0, maxX: 0, maxY: 0)
    }
    var turn = Turn(angle: 0)
    var box = turned(ground, by: turn)
    if mayTurn {
      let corners = ConvexHull.corners(of: ground)
      var best = ratio(box) / 1.2
      for degrees in Frame.turns {
        let other = Turn(angle: degrees * .pi / 180)
        let around = turned(corners, by: other)
        guard ratio(around) < best * (1 - 1e-9) || turn.angle == 0 && ratio(around) <= best
        else { continue }
        (turn, box, best) = (other, around, ratio(around))
      }
    }
    let (x, y) = turn.back(box.center.x, box.center.y)
    self.init(
      projection: projection, panel: panel, center: GroundPoint(x: x, y: y), ratio: ratio(box),
      turn: turn.angle)
  }

  /// Degrees by which the ground may be turned, the least first.
  private static let turns = (1...18).flatMap { [5.0 * Double($0), -5.0 * Double($0)] }

  /// Metres of ground in a point of paper.
  public var metersPerPoint: Double { ratio * Frame.metersOfPaperPerPoint }

  /// Where a position lies on the page; also far outside the panel: clip before drawing.
  public func point(_ position: Position) -> PagePoint { point(projection.ground(position)) }

  public func point(_ ground: GroundPoint) -> PagePoint {
    let (right, up) = turning.turned(ground.x - center.x, ground.y - center.y)
    return PagePoint(
      x: panel.midX + right / metersPerPoint, y: panel.midY - up / metersPerPoint)
  }

  /// What lies at a point of the page.
  public func position(_ point: PagePoint) -> Position { projection.position(ground(point)) }

  public func ground(_ point: PagePoint) -> GroundPoint {
    let (east, north) = turning.back(
      (point.x - panel.midX) * metersPerPoint, (panel.midY - point.y) * metersPerPoint)
    return GroundPoint(x: center.x + east, y: center.y + north)
  }
}
