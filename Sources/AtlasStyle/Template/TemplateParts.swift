/// The name of a kind of page, as templates write it.
package struct PageName: Hashable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }

  /// The pages of the tracks, around which the others stand.
  package static let tracks = PageName("detail")
}

/// The name of a block of a track's page, as templates write it.
package struct BlockName: Hashable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }
}

/// What templates can be made of. Whoever has the pages and blocks says so: a template is data, and
/// knows them by their names only.
package struct TemplateParts: Sendable {
  /// In the order of an atlas whose template lists none.
  package let pages: [PageName]
  package let blocks: [BlockName]

  package init(pages: [PageName], blocks: [BlockName]) {
    self.pages = pages
    self.blocks = blocks
  }
}
