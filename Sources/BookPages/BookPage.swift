import AtlasDrawing
import AtlasStyle
import Tracks

/// A page about many tracks, or about the atlas, laid out and not yet drawn.
package struct BookPage: Sendable {
  package let id: PageID
  /// Its title in the outline.
  package let title: String
  /// What the outline calls it together with the others of its kind; `nil` where it stands alone.
  package var section: String?
  /// All that decides its ink beside the style of all pages, as text to hash.
  package let content: [String]
  /// Draws it, and gives its links.
  package let draw: @Sendable (Canvas) -> [FragmentLink]

  init(
    _ id: PageID, title: String, section: String? = nil, content: [String],
    draw: @escaping @Sendable (Canvas) -> [FragmentLink]
  ) {
    self.id = id
    self.title = title
    self.section = section
    self.content = content
    self.draw = draw
  }
}

extension AtlasEntry {
  /// All of an entry that a page about all tracks may show, as text to hash.
  var signature: String { "\(id) \(title) \(isCounted) \(summary)" }
}
