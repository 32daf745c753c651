import AtlasDrawing
import AtlasStyle
import BookPages
import Tracks

/// The pages around those of the tracks, and the feet that lead to them.
extension PageMaker {
  /// The pages before the first track, in the template's order. `entries` are in the order of their
  /// pages.
  public func front(entries: [AtlasEntry]) -> [PlannedPage] {
    book(entries).front().flatMap(planned)
  }

  /// The pages after the last track: those that the template has there, and at the end what became
  /// of each input.
  public func back(entries: [AtlasEntry], outcomes: [InputOutcome]) -> [PlannedPage] {
    book(entries, outcomes).back().flatMap(planned)
  }

  /// The links at the foot of each track's page: the title leads to its line in the index, the
  /// page's number to its overview.
  public func footLinks(entries: [AtlasEntry]) -> [PageID: [FragmentLink]] {
    let targets = book(entries).front().compactMap(\.footTargets)
    let ids = Set(entries.map(\.id))
    var links: [PageID: [FragmentLink]] = [:]
    for entry in entries {
      let look = look.look(for: entry)
      let feet = RunningFoot.links(targets, for: entry, look: look)
      for page in 0..<entry.pageCount where !feet.isEmpty { links[entry.id.sheet(page)] = feet }
      guard let best = entry.standing?.route.best?.id, best != entry.id, ids.contains(best)
      else { continue }
      let line = RouteRankLine.box(look)
      links[entry.id, default: []].append(
        FragmentLink(
          x: line.x, y: line.y, width: line.width / 2, height: line.height, target: best))
    }
    return links
  }

  /// The running feet of a whole atlas: a PDF of as many pages as `feet`, each with nothing on it
  /// but its foot, to be laid over the page of the same number. Throws where that cannot be drawn.
  public func feet(_ feet: [PageFoot]) throws -> [UInt8] { try foot.pdf(feet) }

  var foot: RunningFoot { RunningFoot(title: title, look: look) }

  private func book(_ entries: [AtlasEntry], _ outcomes: [InputOutcome] = []) -> BookPlan {
    BookPlan(
      BookContents(title: title, entries: entries, outcomes: outcomes), look: look)
  }

  func planned(_ section: any BookSection) -> [PlannedPage] {
    section.planned().map { PlannedPage($0, look: look) }
  }
}
