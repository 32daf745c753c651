import AtlasDrawing

extension Canvas {
  /// One line of text on a baseline, so that letters of different fonts stand on one line: smaller
  /// down to `floor` points where it is wider than `width`, then cut. Gives the width it took.
  @discardableResult
  package func line(
    _ text: String, x: Double, baseline: Double, width: Double, _ style: TextStyle,
    floor: Double? = nil, anchor: TextAnchor = .left
  ) -> Double {
    var style = style
    let least = min(style.size, floor ?? style.size)
    while style.size > least, self.width(of: text, style) > width {
      style = style.with(size: max(least, style.size - 0.25))
    }
    return self.text(
      fitted(text, style, width: width), x: x, baseline: baseline, style, anchor: anchor)
  }
}
