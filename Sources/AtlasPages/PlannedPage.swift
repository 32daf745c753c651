import AtlasDrawing
import AtlasStyle
import BookPages
import Tracks

/// A page that is not of one track, before it is drawn.
public struct PlannedPage: Sendable {
  public var id: PageID
  /// Its title in the outline.
  public var title: String
  /// What the outline calls it together with the others of its kind; `nil` where it stands alone.
  public var section: String?
  /// All that decides its ink, as text to hash.
  public var signature: String
  /// Draws the page. Throws the drawing or PDF library's error where that fails.
  public var draw: @Sendable () throws -> Fragment
  /// Draws it on any canvas; gives its links.
  var paint: (@Sendable (Canvas) -> [FragmentLink])?

  public init(
    id: PageID, title: String, signature: String, draw: @escaping @Sendable () throws -> Fragment
  ) {
    self.id = id
    self.title = title
    self.signature = signature
    self.draw = draw
  }
}

extension PlannedPage {
  init(_ page: BookPage, look: PageStyle) {
    self.init(
      id: page.id, title: page.title,
      signature: ([page.id.rawValue, look.signature] + page.content).joined(separator: "\n")
    ) {
      var links: [FragmentLink] = []
      let pdf = try Canvas.pdf(look.template.sheet, language: look.language.tag) {
        links = page.draw($0)
      }
      return Fragment(pdf: pdf, links: links)
    }
    section = page.section
    paint = page.draw
  }
}
