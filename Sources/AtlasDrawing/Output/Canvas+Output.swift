import Native
import Paper

extension Canvas {
  /// A PDF of one page. Throws a `CairoStatus` where drawing fails, a `PDFError` where a large font
  /// cannot be packed, and what `draw` throws.
  public static func pdf(
    _ size: SheetSize, language: String, draw: (Canvas) throws -> Void
  ) throws -> [UInt8] {
    let surface = try CairoSurface.pdf(width: size.width, height: size.height)
    let canvas = try Canvas(
      surface: surface, width: size.width, height: size.height, language: language)
    try draw(canvas)
    try canvas.context.check()
    try surface.showPage()
    return try FontPacking.packed(PictureNames.once(try surface.finish()))
  }

  /// A PDF of several pages, each of its own size. Throws as that of one page does.
  public static func pdf(
    _ sizes: [SheetSize], language: String, draw: (Canvas, Int) throws -> Void
  ) throws -> [UInt8] {
    let first = sizes.first ?? SheetSize(width: 72, height: 72)
    let surface = try CairoSurface.pdf(width: first.width, height: first.height)
    var canvas: Canvas?
    for (page, size) in sizes.enumerated() {
      if canvas?.width != size.width || canvas?.height != size.height {
        surface.setPDFSize(width: size.width, height: size.height)
        canvas = try Canvas(
          surface: surface, width: size.width, height: size.height, language: language)
      }
      guard let canvas else { continue }
      try draw(canvas, page)
      try canvas.context.check()
      try surface.showPage()
    }
    return try FontPacking.packed(PictureNames.once(try surface.finish()))
  }

  /// An SVG of one page. Throws a `CairoStatus` where drawing fails, and what `draw` throws.
  public static func svg(
    _ size: SheetSize, language: String, draw: (Canvas) throws -> Void
  ) throws -> [UInt8] {
    let surface = try CairoSurface.svg(width: size.width, height: size.height)
    let canvas = try Canvas(
      surface: surface, width: size.width, height: size.height, language: language)
    try draw(canvas)
    try canvas.context.check()
    try surface.showPage()
    return SVGNames.steady(try surface.finish())
  }

  /// The pixels of a picture of one page: 0xAARRGGBB, row by row.
  ///
  /// Throws `PictureSize.Refused` where the picture would be empty or too large, a `CairoStatus`
  /// where drawing fails, and what `draw` throws.
  public static func pixels(
    _ size: SheetSize, dpi: Double, language: String, draw: (Canvas) throws -> Void
  ) throws -> (width: Int, height: Int, values: [UInt32]) {
    try picture(size, dpi: dpi, language: language, draw: draw).pixels()
  }

  /// The pixels of a PNG file, as `pixels` gives them. Throws a `CairoStatus` where it is no PNG.
  public static func pixels(
    png: [UInt8]
  ) throws -> (width: Int, height: Int, values: [UInt32]) {
    try CairoSurface.image(png: png).pixels()
  }

  /// A whole page in one piece, to be looked at pixel by pixel.
  static func picture(
    _ size: SheetSize, dpi: Double, language: String, ink: PageInk? = nil,
    draw: (Canvas) throws -> Void
  ) throws -> CairoSurface {
    let picture = try PictureSize(size, dpi: dpi)
    guard picture.fitsInMemory else {
      throw PictureSize.Refused(description: "too large a picture")
    }
    let factor = dpi / 72
    let surface = try CairoSurface.image(width: picture.width, height: picture.height)
    let canvas = try Canvas(
      surface: surface, width: size.width, height: size.height, language: language,
      pictureScale: factor, ink: ink)
    canvas.context.scale(factor, factor)
    try draw(canvas)
    try canvas.context.check()
    return surface
  }
}
