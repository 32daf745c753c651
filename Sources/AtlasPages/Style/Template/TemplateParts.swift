/// The name of a kind of page, as templates write it.
struct PageName: Hashable, Sendable {
  let text: String

  init(_ text: String) { self.text = text }

  /// The pages of the tracks, around which the others stand.
  static let tracks = PageName("detail")
}

/// The name of a block of a track's page, as templates write it.
struct BlockName: Hashable, Sendable {
  let text: String

  init(_ text: String) { self.text = text }
}

/// What templates can be made of. Whoever has the pages and blocks says so: a template is data, and
/// knows them by their names only.
struct TemplateParts: Sendable {
  /// In the order of an atlas whose template lists none.
  let pages: [PageName]
  let blocks: [BlockName]
}
