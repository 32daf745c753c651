import Native
import Tracks

/// Binds fragments into one PDF with outline, links, page labels and running feet.
///
/// The same book gives the same bytes: no clock, no random identifier.
public enum AtlasBinder {
  /// Writes the whole PDF as a new file at `path` (bytes, since a file name need not be UTF-8) and
  /// syncs it. Give it a temporary name and rename it after: where this throws, the file there is of
  /// no use.
  public static func bind(_ book: AtlasBook, to path: [UInt8]) throws(BindingError) {
    let document = try assembled(book)
    do { try document.write(path: path) } catch {
      throw .file(reason: error.description)
    }
  }

  public static func bind(_ book: AtlasBook, to path: String) throws(BindingError) {
    try bind(book, to: Array(path.utf8))
  }

  /// The PDF in memory.
  public static func bound(_ book: AtlasBook) throws(BindingError) -> [UInt8] {
    let document = try assembled(book)
    do { return try document.write() } catch { throw .document(reason: error.description) }
  }

  private static func assembled(_ book: AtlasBook) throws(BindingError) -> PDFDocument {
    guard !book.pages.isEmpty else { throw .noPages }
    let document: PDFDocument
    do { document = try PDFDocument() } catch { throw .document(reason: error.description) }
    let feet = try RunningFeet(book, in: document)
    var pages = BoundPages()
    var fonts = SharedFonts()
    for (index, page) in book.pages.enumerated() {
      let bound = try BoundPage(page, in: document)
      do { try fonts.share(in: bound.object) } catch {
        throw .fragment(page.id, reason: error.description)
      }
      try feet?.lay(index, over: bound)
      guard pages.add(bound) else { throw .repeatedPage(page.id) }
    }
    do {
      for page in book.pages {
        guard let bound = pages[page.id] else { continue }
        try LinkWriter.write(page.links, on: bound, pages: pages)
      }
      try OutlineWriter.write(book.outline, pages: pages, in: document)
      try LabelWriter.write(book.pages.map(\.label), in: document)
      try MetadataWriter.write(book, in: document)
    } catch {
      throw .document(reason: error.description)
    }
    return document
  }
}
