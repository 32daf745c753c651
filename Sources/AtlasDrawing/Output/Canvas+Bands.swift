import Native
import Paper

extension Canvas {
  /// A PNG of one page, at `dpi` dots an inch.
  ///
  /// A large picture is drawn in bands, so that memory does not grow with it. So `draw` may be
  /// called more than once and must draw the same each time. `check` is called before each, to
  /// throw where the picture is no longer wanted. `isOpaque` puts white behind everything.
  ///
  /// Throws `PictureSize.Refused` where the picture would be empty or too large, a `CairoStatus`
  /// where drawing fails, `DeflateStream.Failure` where memory runs out, and what `check` and
  /// `draw` throw.
  public static func png(
    _ size: SheetSize, dpi: Double, language: String, isOpaque: Bool = false,
    check: () throws -> Void = {}, draw: (Canvas) throws -> Void
  ) throws -> [UInt8] {
    try png(
      size, dpi: dpi, language: language, isOpaque: isOpaque, tiling: PictureTiling(),
      check: check, draw: draw)
  }

  static func png(
    _ size: SheetSize, dpi: Double, language: String, isOpaque: Bool = false,
    tiling: PictureTiling, check: () throws -> Void = {}, draw: (Canvas) throws -> Void
  ) throws -> [UInt8] {
    let picture = try PictureSize(size, dpi: dpi)
    let writer = try PNGWriter(
      width: picture.width, height: picture.height, dpi: dpi, isOpaque: isOpaque)
    for rows in tiling.bands(of: picture) {
      let tiles = try tiling.columns(of: picture).map { columns in
        try check()
        return try tile(size, dpi: dpi, language: language, columns, rows) { canvas in
          if isOpaque { canvas.fill(canvas.bounds, .white) }
          try draw(canvas)
        }
      }
      for row in 0..<rows.count { CairoSurface.withRow(row, of: tiles) { writer.add($0) } }
    }
    return writer.finish()
  }

  /// A part of a page's picture, drawn by itself.
  static func tile(
    _ size: SheetSize, dpi: Double, language: String, _ columns: Range<Int>, _ rows: Range<Int>,
    draw: (Canvas) throws -> Void
  ) throws -> CairoSurface {
    let factor = dpi / 72
    let surface = try CairoSurface.image(width: columns.count, height: rows.count)
    let canvas = try Canvas(
      surface: surface, width: size.width, height: size.height, language: language,
      pictureScale: factor)
    // Whole pixels, so that each tile has the very pixels that one piece would have.
    canvas.context.translate(-Double(columns.lowerBound), -Double(rows.lowerBound))
    canvas.context.scale(factor, factor)
    try draw(canvas)
    try canvas.context.check()
    return surface
  }
}

/// How a picture is cut for drawing.
struct PictureTiling {
  /// Pixels that are in memory at once, four bytes each.
  var band = PictureSize.mostPixelsInMemory
  /// Pixels of a tile's side: cairo keeps places within a picture in 16 bits.
  var side = 32_000

  /// Rows from the top down.
  func bands(of picture: PictureSize) -> [Range<Int>] {
    cut(picture.height, by: min(side, max(1, band / picture.width)))
  }

  /// Columns from left to right.
  func columns(of picture: PictureSize) -> [Range<Int>] { cut(picture.width, by: side) }

  private func cut(_ count: Int, by most: Int) -> [Range<Int>] {
    stride(from: 0, to: count, by: most).map { $0..<min(count, $0 + most) }
  }
}
