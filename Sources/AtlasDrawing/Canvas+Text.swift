import Native
import Paper

extension Canvas {
  /// Draws one line of text with its baseline at `y`, and gives its width.
  @discardableResult
  public func text(
    _ text: String, x: Double, baseline y: Double, _ style: TextStyle, anchor: TextAnchor = .left,
    halo: Stroke? = nil
  ) -> Double {
    guard !text.isEmpty else { return 0 }
    let layout = layout(text, style)
    let width = layout.size.width
    show(layout, text, x: x - width * anchor.share, y: y - layout.baseline, style, halo: halo)
    return width
  }

  /// Draws one line of text turned a quarter to the left, its middle at `y`, its baseline at `x`.
  public func textUpwards(
    _ text: String, baseline x: Double, middle y: Double, _ style: TextStyle
  ) {
    placed(at: PagePoint(x: x, y: y), turned: -.pi / 2) {
      self.text(text, x: 0, baseline: 0, style, anchor: .center)
    }
  }

  /// The width of one line of text, in points.
  public func width(of text: String, _ style: TextStyle) -> Double {
    layout(text, style).size.width
  }

  /// One line of text, set once for each canvas.
  private func layout(_ text: String, _ style: TextStyle) -> TextLayout {
    let line = TextLine(text: text, font: style.font)
    if let known = lines[line] { return known }
    let layout = TextLayout(text.printable, font: line.font, map: fonts, isOneLine: true)
    if lines.count >= TextLine.most { lines = [:] }
    lines[line] = layout
    return layout
  }

  /// Draws text that keeps to a box: in up to `lines` lines, then smaller down to `floor` points,
  /// then cut with an ellipsis between graphemes. Gives the height it took.
  @discardableResult
  public func text(
    _ text: String, in box: PageRect, _ style: TextStyle, lines: Int = 1, floor: Double? = nil,
    anchor: TextAnchor = .left, lineSpacing: Double? = nil
  ) -> Double {
    guard !text.isEmpty, box.width > 1 else { return 0 }
    if lines == 1 {
      let layout = layout(text, style)
      let size = layout.size
      if size.width <= box.width, size.height <= box.height + 0.5 {
        show(
          layout, text, x: box.x + (box.width - size.width) * anchor.share,
          y: box.y - rise(of: layout, style), style, box: box)
        return size.height
      }
    }
    let text = text.printable
    let smallest = min(style.size, floor ?? style.size)
    var size = style.size
    while true {
      let layout = TextLayout(
        text, font: style.with(size: size).font, map: fonts, isOneLine: lines == 1)
      if let lineSpacing { layout.setLineSpacing(lineSpacing) }
      layout.wrap(width: box.width, lines: lines, alignment: anchor.alignment)
      let fits = !layout.isEllipsized && layout.size.height <= box.height + 0.5
      if fits || size <= smallest {
        let style = style.with(size: size)
        let rise = lines == 1 ? rise(of: layout, style) : 0
        show(layout, text, x: box.x, y: box.y - rise, style, box: box)
        return layout.size.height
      }
      size = max(smallest, size * 0.92)
    }
  }

  /// How far a line is raised to stand on the baseline of the style's own letters: with taller ones
  /// (Chinese beside Latin) it would stand lower than what is beside it. Its ink stays within the
  /// box.
  private func rise(of layout: TextLayout, _ style: TextStyle) -> Double {
    let own = self.layout("x", style).baseline
    return max(0, min(layout.baseline - own, layout.ink.y))
  }

  private func show(
    _ layout: TextLayout, _ text: String, x: Double, y: Double, _ style: TextStyle,
    halo: Stroke? = nil, box: PageRect? = nil
  ) {
    unknownGlyphs += layout.unknownGlyphs
    if let halo {
      context.newPath()
      layout.addOutline(to: context, x: x, y: y)
      apply(halo)
      context.stroke()
    }
    apply(style.color)
    record(layout, text, style, x: x, y: y, box: box) { layout.show(on: context, x: x, y: y) }
    context.newPath()
  }
}
