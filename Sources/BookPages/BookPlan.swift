import AtlasStyle
import Tracks

/// The sections around the tracks' pages, by the template. Some print the numbers of the tracks' pages,
/// and so all before the first track are laid out before any is numbered.
package struct BookPlan {
  private let contents: BookContents
  private let look: PageStyle

  package init(_ contents: BookContents, look: PageStyle) {
    self.contents = contents
    self.look = look
  }

  /// The sections before the first track.
  package func front() -> [any BookSection] {
    let sections = laidOutFront()
    let firstTrack = firstTrack(after: sections)
    var first = 1
    return sections.map { section in
      defer { first += section.pageCount }
      return section.numbered(BookNumbers(first: first, firstTrack: firstTrack))
    }
  }

  /// The sections behind the last track.
  package func back() -> [any BookSection] {
    let kinds = BookPageKinds.back(look.template.pages)
    let sections = kinds.map { $0.section(contents, look) }
    // Those at the end print no numbers.
    guard kinds.contains(where: { $0.place != .end }) else { return sections }
    let firstTrack = firstTrack(after: laidOutFront())
    var first = firstTrack + contents.entries.reduce(0) { $0 + $1.pageCount }
    return sections.map { section in
      defer { first += section.pageCount }
      return section.numbered(BookNumbers(first: first, firstTrack: firstTrack))
    }
  }

  private func laidOutFront() -> [any BookSection] {
    BookPageKinds.front(look.template.pages).map { $0.section(contents, look) }
  }

  private func firstTrack(after front: [any BookSection]) -> Int {
    1 + front.reduce(0) { $0 + $1.pageCount }
  }
}
