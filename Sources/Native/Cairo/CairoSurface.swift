import CPangoCairo

/// Where cairo draws: a page of PDF or SVG in memory, or a picture.
public final class CairoSurface {
  let pointer: OpaquePointer
  private let sink: ByteSink?

  private init(_ pointer: OpaquePointer?, sink: ByteSink?) throws {
    guard let pointer else { throw CairoStatus(CAIRO_STATUS_NO_MEMORY) }
    self.pointer = pointer
    self.sink = sink
    try CairoStatus(cairo_surface_status(pointer)).check()
  }

  deinit { cairo_surface_destroy(pointer) }

  /// A PDF in memory; sizes in points. Throws a `CairoStatus` where memory is short or a size is
  /// not valid.
  ///
  /// Cairo stamps the clock's time into each PDF, so a fixed date is set here; the binder leaves it
  /// out of the atlas.
  public static func pdf(width: Double, height: Double) throws -> CairoSurface {
    let sink = ByteSink()
    let surface = try CairoSurface(
      cairo_pdf_surface_create_for_stream(
        ByteSink.write, Unmanaged.passUnretained(sink).toOpaque(), width, height),
      sink: sink)
    cairo_pdf_surface_set_metadata(
      surface.pointer, CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z")
    return surface
  }

  /// An SVG in memory; sizes in points. Throws as `pdf` does.
  public static func svg(width: Double, height: Double) throws -> CairoSurface {
    let sink = ByteSink()
    let surface = try CairoSurface(
      cairo_svg_surface_create_for_stream(
        ByteSink.write, Unmanaged.passUnretained(sink).toOpaque(), width, height),
      sink: sink)
    cairo_svg_surface_set_document_unit(surface.pointer, CAIRO_SVG_UNIT_PT)
    return surface
  }

  /// A picture of `width` × `height` pixels, 32 bits each. Throws a `CairoStatus` where memory is
  /// short, or the size is negative or too large for cairo.
  public static func image(width: Int, height: Int) throws -> CairoSurface {
    guard let w = Int32(exactly: width), let h = Int32(exactly: height) else {
      throw CairoStatus(CAIRO_STATUS_INVALID_SIZE)
    }
    return try CairoSurface(cairo_image_surface_create(CAIRO_FORMAT_ARGB32, w, h), sink: nil)
  }

  /// The picture of a PNG file. Throws a `CairoStatus` where the bytes are no whole PNG, or memory
  /// is short.
  public static func image(png: [UInt8]) throws -> CairoSurface {
    let source = ByteSource(png)
    return try withExtendedLifetime(source) {
      try CairoSurface(
        cairo_image_surface_create_from_png_stream(
          ByteSource.read, Unmanaged.passUnretained(source).toOpaque()), sink: nil)
    }
  }

  /// The size of the PDF's next page, in points.
  public func setPDFSize(width: Double, height: Double) {
    cairo_pdf_surface_set_size(pointer, width, height)
  }

  /// Ends a page of a PDF; the next drawing goes to a new one. Throws the `CairoStatus` of a
  /// surface that has failed.
  public func showPage() throws {
    cairo_surface_show_page(pointer)
    try CairoStatus(cairo_surface_status(pointer)).check()
  }

  /// Ends the document and returns its bytes (PDF and SVG). Throws the `CairoStatus` of a surface
  /// that has failed.
  public func finish() throws -> [UInt8] {
    cairo_surface_finish(pointer)
    try CairoStatus(cairo_surface_status(pointer)).check()
    return sink?.bytes ?? []
  }

  /// Calls `body` with the pixels of a row that runs through several pictures from left to right,
  /// as 0xAARRGGBB (premultiplied).
  public static func withRow(
    _ row: Int, of pictures: [CairoSurface], _ body: ([UnsafeBufferPointer<UInt32>]) -> Void
  ) {
    let parts = pictures.compactMap { picture -> UnsafeBufferPointer<UInt32>? in
      cairo_surface_flush(picture.pointer)
      guard let data = cairo_image_surface_get_data(picture.pointer),
        (0..<Int(cairo_image_surface_get_height(picture.pointer))).contains(row)
      else { return nil }
      let start = UnsafeRawPointer(
        data + row * Int(cairo_image_surface_get_stride(picture.pointer)))
      return UnsafeBufferPointer(
        start: start.assumingMemoryBound(to: UInt32.self),
        count: Int(cairo_image_surface_get_width(picture.pointer)))
    }
    withExtendedLifetime(pictures) { body(parts) }
  }

  /// The picture's pixels, row by row, as 0xAARRGGBB (premultiplied).
  public func pixels() -> (width: Int, height: Int, values: [UInt32]) {
    let width = Int(cairo_image_surface_get_width(pointer))
    let height = Int(cairo_image_surface_get_height(pointer))
    guard width > 0, height > 0 else { return (0, 0, []) }
    return (width, height, pixels(columns: 0..<width, rows: 0..<height))
  }

  /// The pixels of a part of the picture; what lies outside is left out.
  public func pixels(columns: Range<Int>, rows: Range<Int>) -> [UInt32] {
    cairo_surface_flush(pointer)
    guard let data = cairo_image_surface_get_data(pointer) else { return [] }
    let stride = Int(cairo_image_surface_get_stride(pointer))
    let columns = columns.clamped(to: 0..<Int(cairo_image_surface_get_width(pointer)))
    let rows = rows.clamped(to: 0..<Int(cairo_image_surface_get_height(pointer)))
    var values: [UInt32] = []
    values.reserveCapacity(columns.count * rows.count)
    for row in rows {
      let line = UnsafeRawPointer(data + row * stride + 4 * columns.lowerBound)
      values.append(
        contentsOf: UnsafeBufferPointer(
          start: line.assumingMemoryBound(to: UInt32.self), count: columns.count))
    }
    return values
  }
}

/// Collects what cairo writes.
private final class ByteSink {
  var bytes: [UInt8] = []

  static let write: cairo_write_func_t = { closure, data, length in
    guard let closure, let data else { return CAIRO_STATUS_WRITE_ERROR }
    let sink = Unmanaged<ByteSink>.fromOpaque(closure).takeUnretainedValue()
    sink.bytes.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(length)))
    return CAIRO_STATUS_SUCCESS
  }
}

/// Gives cairo what it reads.
private final class ByteSource {
  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  static let read: cairo_read_func_t = { closure, data, length in
    guard let closure, let data else { return CAIRO_STATUS_READ_ERROR }
    let source = Unmanaged<ByteSource>.fromOpaque(closure).takeUnretainedValue()
    let count = Int(length)
    guard source.bytes.count - source.place >= count else { return CAIRO_STATUS_READ_ERROR }
    for index in 0..<count { data[index] = source.bytes[source.place + index] }
    source.place += count
    return CAIRO_STATUS_SUCCESS
  }
}
