import Native
import Paper

extension Canvas {
  /// Draws a page as a picture of `dpi` dots an inch, and returns what was drawn.
  ///
  /// Throws `PictureSize.Refused` where the picture would be empty or too large, a `CairoStatus`
  /// where drawing fails, and what `draw` throws.
  public static func ink(
    _ size: SheetSize, dpi: Double = 96, language: String, draw: (Canvas) throws -> Void
  ) throws -> PageInk {
    let ink = PageInk()
    let scale = max(1, min(2400, dpi.isFinite ? dpi : 96)) / 72
    let surface = try picture(size, dpi: dpi, language: language, ink: ink, draw: draw)
    let pixels = surface.pixels()
    ink.picture = PageInk.Picture(
      width: pixels.width, height: pixels.height, scale: scale, pixels: pixels.values)
    return ink
  }

  /// Runs `body`, which draws a named thing that keeps to a rectangle.
  public func block(_ name: String, _ box: PageRect, _ body: () throws -> Void) rethrows {
    guard let ink else {
      try body()
      return
    }
    let outer = inkBlock
    inkBlock = ink.blocks.count
    ink.blocks.append(DrawnBlock(name: name, box: pageRect(box)))
    defer { inkBlock = outer }
    try body()
  }

  /// Draws a text by `body`, and records it.
  func record(
    _ layout: TextLayout, _ text: String, _ style: TextStyle, x: Double, y: Double, box: PageRect?,
    _ body: () -> Void
  ) {
    guard let ink else {
      body()
      return
    }
    let extents = layout.ink
    let rect = pageRect(
      PageRect(x: x + extents.x, y: y + extents.y, width: extents.width, height: extents.height))
    let pixels = PixelRect(rect, scale: pictureScale)
    let before = context.pixels(pixels.x, pixels.y, pixels.width, pixels.height)
    body()
    let after = context.pixels(pixels.x, pixels.y, pixels.width, pixels.height)
    let changed = zip(before, after).compactMap { $0 == $1 ? nil : $0 }
    ink.texts.append(
      DrawnText(
        text: text, size: style.size, color: style.color, ink: rect, box: box.map(pageRect),
        isCut: layout.isEllipsized, unknownGlyphs: layout.unknownGlyphs,
        ground: (changed.isEmpty ? before : changed).map { Color(pixel: $0) }, block: inkBlock))
  }

  func recordDisc(_ center: PagePoint, radius: Double, _ color: Color) {
    guard let ink else { return }
    let rect = pageRect(PageRect(x: center.x, y: center.y, width: 0, height: 0))
    ink.discs.append(
      DrawnDisc(
        center: PagePoint(x: rect.x, y: rect.y), radius: radius, color: color, block: inkBlock))
  }

  /// A rectangle as it lies on the page; of a turned one, the rectangle around it.
  private func pageRect(_ rect: PageRect) -> PageRect {
    let corners = [
      (rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.minX, rect.maxY),
      (rect.maxX, rect.maxY),
    ].map { context.device($0.0, $0.1) }
    let (xs, ys) = (corners.map { $0.x / pictureScale }, corners.map { $0.y / pictureScale })
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    return PageRect(
      x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
  }
}

/// The pixels that a rectangle of the page touches.
private struct PixelRect {
  let x: Int
  let y: Int
  let width: Int
  let height: Int

  init(_ rect: PageRect, scale: Double) {
    func pixel(_ value: Double, _ rule: FloatingPointRoundingRule) -> Int {
      Int(max(-1e6, min(1e6, (value * scale).rounded(rule))))
    }
    x = pixel(rect.minX, .down)
    y = pixel(rect.minY, .down)
    width = pixel(rect.maxX, .up) - x
    height = pixel(rect.maxY, .up) - y
  }
}

extension Color {
  /// Of 0xAARRGGBB.
  public init(pixel: UInt32) {
    func part(_ shift: UInt32) -> Double { Double(pixel >> shift & 0xFF) / 255 }
    self.init(red: part(16), green: part(8), blue: part(0))
  }
}
