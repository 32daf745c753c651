/// How a line is drawn.
public struct Stroke: Sendable, Hashable {
  public enum Cap: Sendable { case butt, round }

  public var color: Color
  /// Points.
  public var width: Double
  public var cap: Cap
  /// Lengths of dash and gap in points; empty for an unbroken line.
  public var dash: [Double]
  public var opacity: Double

  public init(
    _ color: Color, _ width: Double, cap: Cap = .butt, dash: [Double] = [], opacity: Double = 1
  ) {
    self.color = color
    self.width = width
    self.cap = cap
    self.dash = dash
    self.opacity = opacity
  }
}
