import Tracks

/// The rectangle of the ground that a map panel shows, with its projection and scale.
public struct Frame: Sendable {
  /// Points from edge to line, as the drawings that the pages follow have it.
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

  /// A stated scale.
  public init(projection: LocalProjection, panel: PageRect, center: GroundPoint, ratio: Double) {
    self.projection = projection
    self.panel = panel
    self.center = center
    self.ratio = ratio.isFinite ? max(1, ratio) : 1
  }

  /// The largest scale at which all positions fit into the panel less its padding.
  ///
  /// - Parameters:
  ///   - padding: points kept free at each edge
  ///   - isRound: whether the ratio is the next round one, so that pages compare
  public init(
    around positions: [Position], panel: PageRect,
    padding: Double = Frame.defaultPadding, isRound: Bool = true
  ) {
    let projection = LocalProjection(fitting: positions)
    let box =
      GroundBox(around: positions.map(projection.ground))
      ?? GroundBox(minX: 0, minY: 0, maxX: 0, maxY: 0)
    let free = panel.inset(padding, padding)
    let needed = max(
      max(box.width, Frame.minimumExtent) / max(1, free.width),
      max(box.height, Frame.minimumExtent) / max(1, free.height))
    let exact = needed / Frame.metersOfPaperPerPoint
    self.init(
      projection: projection, panel: panel, center: box.center,
      ratio: isRound ? RoundRatio.above(exact) : exact)
  }

  /// Metres of ground in a point of paper.
  public var metersPerPoint: Double { ratio * Frame.metersOfPaperPerPoint }

  /// Where a position lies on the page; also far outside the panel: clip before drawing.
  public func point(_ position: Position) -> PagePoint { point(projection.ground(position)) }

  public func point(_ ground: GroundPoint) -> PagePoint {
    PagePoint(
      x: panel.midX + (ground.x - center.x) / metersPerPoint,
      y: panel.midY - (ground.y - center.y) / metersPerPoint)
  }

  /// What lies at a point of the page.
  public func position(_ point: PagePoint) -> Position { projection.position(ground(point)) }

  public func ground(_ point: PagePoint) -> GroundPoint {
    GroundPoint(
      x: center.x + (point.x - panel.midX) * metersPerPoint,
      y: center.y - (point.y - panel.midY) * metersPerPoint)
  }
}
