import Native
import Tracks

/// The document of running feet, whose pages are laid over those of the atlas.
///
/// Each becomes a form of the page it belongs to, so its fonts are shared by all pages.
struct RunningFeet {
  private let document: PDFDocument
  private let atlas: PDFDocument
  /// Goes before a page's own content: saves the graphics state.
  private let before: PDFObject
  /// Goes after it: restores the state and draws the foot.
  private let after: PDFObject
  private static let name = "/Foot"

  /// `nil` for a book without feet.
  init?(_ book: AtlasBook, in atlas: PDFDocument) throws(BindingError) {
    guard !book.feet.isEmpty else { return nil }
    do {
      document = try PDFDocument(PDFBytes(book.feet))
      self.atlas = atlas
      before = try atlas.stream(Array("q\n".utf8))
      after = try RunningFeet.drawing(RunningFeet.name, in: atlas)
      let count = try document.pageCount()
      guard count == book.pages.count else {
        throw BindingError.feet(reason: "\(count) feet for \(book.pages.count) pages")
      }
    } catch let error as BindingError {
      throw error
    } catch {
      throw .feet(reason: "\(error)")
    }
  }

  /// Lays a foot over a page; what the page itself left behind in the graphics state is undone
  /// before.
  func lay(_ index: Int, over page: BoundPage) throws(BindingError) {
    do {
      let form = try atlas.copy(form(of: document.page(index)), of: document)
      let resources = try dictionary("/Resources", of: page.object)
      let forms = try dictionary("/XObject", of: resources)
      var name = RunningFeet.name
      while forms.has(name) { name += "t" }
      try forms.set(name, form)
      let content = try atlas.array()
      try content.append(before)
      let own = try page.object.get("/Contents")
      if own.isStream { try content.append(own) }
      for part in 0..<own.count { try content.append(own.item(part)) }
      // A page that has a form of this name already gets a stream of its own.
      try content.append(
        name == RunningFeet.name ? after : RunningFeet.drawing(name, in: atlas))
      try page.object.set("/Contents", content)
    } catch {
      throw .feet(reason: error.description)
    }
  }

  private static func drawing(
    _ name: String, in atlas: PDFDocument
  ) throws(PDFError) -> PDFObject {
    try atlas.stream(Array("\nQ\nq\n\(name) Do\nQ\n".utf8))
  }

  /// A page as a form: its content stream with its own resources.
  private func form(of page: PDFObject) throws(PDFError) -> PDFObject {
    let own = try page.get("/Contents")
    let form = own.isStream ? own : try document.stream(page.pageContent())
    let entries = try form.streamDictionary()
    try entries.set("/Type", document.parse("/XObject"))
    try entries.set("/Subtype", document.parse("/Form"))
    try entries.set("/BBox", page.get("/MediaBox"))
    if page.has("/Resources") { try entries.set("/Resources", page.get("/Resources")) }
    return form
  }

  /// The dictionary under a key; a new one where there is none.
  private func dictionary(_ key: String, of parent: PDFObject) throws(PDFError) -> PDFObject {
    let present = try parent.get(key)
    if present.isDictionary { return present }
    let new = try atlas.dictionary()
    try parent.set(key, new)
    return try parent.get(key)
  }
}
