import Native

extension AtlasBinder {
  /// The library that binds, with its version, as `qpdf 11.3.0`.
  public static var library: String { "qpdf \(PDFDocument.libraryVersion)" }
}
