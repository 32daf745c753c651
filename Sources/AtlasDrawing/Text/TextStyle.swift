import Native

/// How a text looks.
public struct TextStyle: Sendable, Hashable {
  /// Families in order of preference, with commas between.
  public var families: String
  /// Points.
  public var size: Double
  /// 100…1000; 400 is regular, 700 bold.
  public var weight: Int
  public var color: Color
  /// Points added after each letter.
  public var letterSpacing: Double
  /// Digits of one width, so that they line up below each other.
  public var tabularFigures: Bool

  public init(
    families: String, size: Double, weight: Int, color: Color, letterSpacing: Double = 0,
    tabularFigures: Bool = true
  ) {
    self.families = families
    self.size = size
    self.weight = weight
    self.color = color
    self.letterSpacing = letterSpacing
    self.tabularFigures = tabularFigures
  }

  public func with(
    size: Double? = nil, weight: Int? = nil, color: Color? = nil
  ) -> TextStyle {
    var style = self
    if let size { style.size = size }
    if let weight { style.weight = weight }
    if let color { style.color = color }
    return style
  }

  var font: TextLayout.Font {
    TextLayout.Font(
      families: families, size: size, weight: weight,
      features: tabularFigures ? "tnum=1" : "", letterSpacing: letterSpacing)
  }
}
