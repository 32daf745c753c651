import Native
import Tracks

/// Reads fragments as plain PDFs. One that is built differently goes through the PDF library first,
/// which finds damage and writes it plainly.
enum FragmentReader {
  /// A fragment, which must have one page. Throws where it cannot be loaded or read, or has more.
  static func fragment(_ page: AtlasBook.Page) throws(BindingError) -> PlainPDF {
    let bytes: [UInt8]
    do { bytes = try page.load() } catch { throw .fragment(page.id, reason: "\(error)") }
    // Links within a fragment lead nowhere in a book: the library takes them out.
    if let plain = PlainPDF(bytes), plain.pages.count == 1, isComplete(plain, plain.pages[0]),
      plain.dictionary(plain.pages[0])?["Annots"] == nil
    {
      return plain
    }
    do {
      let document = try PDFDocument(PDFBytes(bytes))
      let count = try document.pageCount()
      guard count == 1 else {
        throw BindingError.fragment(page.id, reason: "\(count) pages instead of one")
      }
      try strip(document.page(0))
      guard let plain = PlainPDF(try document.write(isPlain: true)), plain.pages.count == 1,
        isComplete(plain, plain.pages[0])
      else { throw BindingError.fragment(page.id, reason: "no page with a media box") }
      return plain
    } catch let error as BindingError {
      throw error
    } catch {
      throw .fragment(page.id, reason: "\(error)")
    }
  }

  /// The document of the running feet. Throws where it cannot be read, or has another number of
  /// pages.
  static func feet(_ bytes: [UInt8], pages: Int) throws(BindingError) -> PlainPDF {
    var plain = PlainPDF(bytes)
    if plain == nil {
      do {
        plain = PlainPDF(try PDFDocument(PDFBytes(bytes)).write(isPlain: true))
      } catch {
        throw .feet(reason: error.description)
      }
    }
    guard let plain else { throw .feet(reason: "no document of pages") }
    guard plain.pages.count == pages else {
      throw .feet(reason: "\(plain.pages.count) feet for \(pages) pages")
    }
    return plain
  }

  /// Whether a page has all that it might inherit.
  private static func isComplete(_ plain: PlainPDF, _ page: Int) -> Bool {
    guard let entries = plain.dictionary(page), let box = entries["MediaBox"] else { return false }
    return plain.scanner.has("[", at: box.lowerBound) && entries["Resources"] != nil
  }

  /// Takes out links into the document that the fragment was. Links to the web stay.
  private static func strip(_ page: PDFObject) throws(PDFError) {
    guard page.has("/Annots") else { return }
    let old = try page.get("/Annots")
    let kept = try page.document.array()
    for index in 0..<old.count {
      let annotation = try old.item(index)
      guard try annotation.get("/A").get("/S").name == "/URI" else { continue }
      for key in ["/StructParent", "/P"] where annotation.has(key) { try annotation.remove(key) }
      try kept.append(annotation)
    }
    if kept.count > 0 { try page.set("/Annots", kept) } else { try page.remove("/Annots") }
  }
}
