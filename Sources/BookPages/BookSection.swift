import AtlasStyle
import Tracks

/// The pages of one kind, laid out together.
package protocol BookSection: Sendable {
  /// How many there are, whatever numbers they print.
  var pageCount: Int { get }
  /// The same with the numbers that its pages print.
  func numbered(_ numbers: BookNumbers) -> Self
  func planned() -> [BookPage]
  /// Where the feet of the tracks' pages lead; `nil` for a kind that they do not lead to.
  var footTargets: FootTargets? { get }
}

extension BookSection {
  package func numbered(_ numbers: BookNumbers) -> Self { self }
  package var footTargets: FootTargets? { nil }
}

/// What a section is made from.
package struct BookContents: Sendable {
  /// The title of the atlas.
  var title: String
  /// In the order of their pages.
  var entries: [AtlasEntry]
  var outcomes: [InputOutcome] = []

  package init(title: String, entries: [AtlasEntry], outcomes: [InputOutcome] = []) {
    self.title = title
    self.entries = entries
    self.outcomes = outcomes
  }
}

/// The printed numbers of pages, which depend on how many stand before them.
package struct BookNumbers: Sendable {
  /// That of the section's own first page.
  var first: Int
  /// That of the first track's page.
  var firstTrack: Int
}

/// The pages to which the feet of tracks' pages lead.
package struct FootTargets: Sendable {
  /// The part of the foot.
  package enum Side: Sendable { case left, right }

  package var side: Side
  /// By the tracks' pages.
  package var pages: [PageID: PageID]
}
