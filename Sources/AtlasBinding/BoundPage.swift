import Native
import Tracks

/// A page within the atlas.
struct BoundPage {
  let id: PageID
  let object: PDFObject
  /// Its left and upper edge in PDF's own coordinates, points from the lower left.
  let left: Double
  let top: Double

  /// Appends the page's fragment to a document.
  init(_ page: AtlasBook.Page, in document: PDFDocument) throws(BindingError) {
    id = page.id
    let bytes: [UInt8]
    do { bytes = try page.load() } catch {
      throw .fragment(page.id, reason: "\(error)")
    }
    do {
      let fragment = try PDFDocument(PDFBytes(bytes))
      let count = try fragment.pageCount()
      guard count == 1 else {
        throw BindingError.fragment(page.id, reason: "\(count) pages instead of one")
      }
      object = try document.appendPage(fragment.page(0), of: fragment)
      let box = try object.get("/MediaBox")
      let sides = try (0..<box.count).map { try box.item($0).number }
      guard sides.count == 4, let x0 = sides[0], let y0 = sides[1], let x1 = sides[2],
        let y1 = sides[3]
      else { throw BindingError.fragment(page.id, reason: "no media box") }
      left = min(x0, x1)
      top = max(y0, y1)
      try BoundPage.strip(object)
    } catch let error as BindingError {
      throw error
    } catch {
      throw .fragment(page.id, reason: "\(error)")
    }
  }

  /// Takes out what speaks of the document that the fragment was: its dates, its structure, links
  /// into it. Links to the web stay.
  private static func strip(_ page: PDFObject) throws(PDFError) {
    for key in ["/Metadata", "/PieceInfo", "/LastModified", "/StructParents", "/Tabs"]
    where page.has(key) {
      try page.remove(key)
    }
    guard page.has("/Annots") else { return }
    let old = try page.get("/Annots")
    let kept = try page.document.array()
    for index in 0..<old.count {
      let annotation = try old.item(index)
      guard try annotation.get("/A").get("/S").name == "/URI" else { continue }
      if annotation.has("/StructParent") { try annotation.remove("/StructParent") }
      try kept.append(annotation)
    }
    if kept.count > 0 { try page.set("/Annots", kept) } else { try page.remove("/Annots") }
  }
}

/// All pages of the atlas, by their names.
struct BoundPages {
  private var byID: [PageID: BoundPage] = [:]

  subscript(id: PageID) -> BoundPage? { byID[id] }

  /// `false` where the page is there already.
  mutating func add(_ page: BoundPage) -> Bool {
    guard byID[page.id] == nil else { return false }
    byID[page.id] = page
    return true
  }

  /// `[page /XYZ null null null]`: the page, at the zoom that the reader has.
  func destination(_ id: PageID) throws(PDFError) -> PDFObject? {
    guard let page = byID[id]?.object else { return nil }
    let document = page.document
    let destination = try document.array()
    try destination.append(page)
    for part in ["/XYZ", "null", "null", "null"] {
      try destination.append(document.parse(part))
    }
    return destination
  }
}
