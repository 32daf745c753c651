import Tracks

/// The pages of one kind, laid out together.
protocol BookSection: Sendable {
  /// How many there are, whatever numbers they print.
  var pageCount: Int { get }
  /// The same with the numbers that its pages print.
  func numbered(_ numbers: BookNumbers) -> Self
  func planned() -> [BookPage]
  /// Where the feet of the tracks' pages lead; `nil` for a kind that they do not lead to.
  var footTargets: FootTargets? { get }
}

extension BookSection {
  func numbered(_ numbers: BookNumbers) -> Self { self }
  var footTargets: FootTargets? { nil }
}

/// What a section is made from.
struct BookContents: Sendable {
  /// The title of the atlas.
  var title: String
  /// In the order of their pages.
  var entries: [AtlasEntry]
  var outcomes: [InputOutcome] = []
}

/// The printed numbers of pages, which depend on how many stand before them.
struct BookNumbers: Sendable {
  /// That of the section's own first page.
  var first: Int
  /// That of the first track's page.
  var firstTrack: Int
}

/// The pages to which the feet of tracks' pages lead.
struct FootTargets: Sendable {
  /// The part of the foot.
  enum Side: Sendable { case left, right }

  var side: Side
  /// By the tracks' pages.
  var pages: [PageID: PageID]
}
