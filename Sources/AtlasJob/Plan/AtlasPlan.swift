import AtlasBinding
import AtlasPages
import AtlasStore
import Tracks

/// The pages of one PDF in their order, each with its key.
struct AtlasPlan: Sendable {
  struct Page: Sendable {
    var id: PageID
    var key: Digest
    var title: String
    /// What the outline gathers it under.
    var section: String?
    /// How to draw it; `nil` for a track's page, which its file's worker draws.
    var draw: (@Sendable () throws -> Fragment)?
    /// The same for a file of its own, with its foot.
    var picture: (@Sendable (PageFoot, PageForm) throws -> [UInt8])?
    /// A track's day.
    var day: Day?
  }

  let title: String
  let language: String
  let pages: [Page]
  let outline: [AtlasBook.OutlineItem]
  let feet: [PageFoot]
  let footLinks: [PageID: [FragmentLink]]
  /// When the last track began: the only date the PDF claims.
  let created: CivilTime?
  let key: Digest

  init(
    title: String, language: String, volume: Volume, pages: any PageServices, keys: PlanKeys,
    outcomes: [InputOutcome]
  ) {
    let entries = volume.entries.map(\.entry)
    func plan(_ page: PlannedPage) -> Page {
      Page(
        id: page.id, key: keys.page(signature: page.signature), title: page.title,
        section: page.section, draw: page.draw,
        picture: { try pages.picture(of: page, foot: $0, as: $1) })
    }
    let front = pages.front(entries: entries).map(plan)
    let back = pages.back(entries: entries, outcomes: outcomes).map(plan)
    let details = (pages.hasDetails ? volume.entries : []).flatMap { track in
      track.detailPages(keys).map {
        Page(
          id: $0.id, key: $0.key, title: track.entry.title, draw: nil,
          day: track.entry.summary.localStart.map(Day.init))
      }
    }
    let all = front + details + back
    let tracks = Dictionary(
      entries.flatMap { entry in (0..<entry.pageCount).map { (entry.id.sheet($0), entry) } }
    ) { first, _ in first }
    func label(_ index: Int) -> String { String(index + 1) }
    let labels = Dictionary(all.enumerated().map { ($1.id, label($0)) }) { first, _ in first }
    let feet = all.enumerated().map { index, page in
      let track = tracks[page.id]
      let best = track?.standing?.route.best?.id
      return PageFoot(
        label: page.id == .cover ? nil : label(index),
        center: track.map { ([$0.fileName] + $0.alsoIn).joined(separator: ", ") } ?? "",
        standing: track?.id == page.id ? track?.standing : nil,
        bestLabel: best == page.id ? nil : best.flatMap { labels[$0] },
        isAcross: track?.isAcross ?? false)
    }
    self.title = title
    self.language = language
    self.pages = all
    self.feet = feet
    created = entries.compactMap(\.summary.start).max().flatMap { CivilTime(secondsSince1970: $0) }
    outline =
      AtlasPlan.items(front) + AtlasPlan.years(pages.hasDetails ? entries : [], pages)
      + AtlasPlan.items(back)
    footLinks = pages.footLinks(entries: entries)
    var key = DigestBuilder("atlas")
    key.add(keys.build)
    key.add(pages.signature)
    key.add(title)
    key.add(language)
    for page in all {
      key.add(page.id.rawValue)
      key.add(page.key)
      key.add(page.title)
      key.add(page.section ?? "")
    }
    for foot in feet { key.add(foot) }
    for entry in entries { key.add(pages.outlineTitle(of: entry)) }
    self.key = key.finish()
  }

  /// One item a page; what goes on over several pages is named once, and the pages of a section
  /// stand below its name.
  private static func items(_ pages: [Page]) -> [AtlasBook.OutlineItem] {
    var items: [AtlasBook.OutlineItem] = []
    for page in pages {
      let item = AtlasBook.OutlineItem(title: page.title, page: page.id)
      if let section = page.section {
        if items.last?.title == section {
          items[items.count - 1].children.append(item)
        } else {
          items.append(AtlasBook.OutlineItem(title: section, page: page.id, children: [item]))
        }
      } else if items.last?.title != page.title {
        items.append(item)
      }
    }
    return items
  }

  /// One item a year, with the year's tracks below it.
  private static func years(
    _ entries: [AtlasEntry], _ pages: any PageServices
  ) -> [AtlasBook.OutlineItem] {
    var items: [AtlasBook.OutlineItem] = []
    for entry in entries {
      let year =
        entry.summary.localStart.map { String(Day($0).description.prefix(4)) } ?? pages.undated
      let item = AtlasBook.OutlineItem(title: pages.outlineTitle(of: entry), page: entry.id)
      if items.last?.title == year {
        items[items.count - 1].children.append(item)
      } else {
        items.append(AtlasBook.OutlineItem(title: year, page: entry.id, children: [item]))
      }
    }
    return items
  }
}

extension DigestBuilder {
  /// All of a foot.
  mutating func add(_ foot: PageFoot) {
    add(foot.label ?? "")
    add(foot.center)
    add(foot.standing?.signature ?? "")
    add(foot.bestLabel ?? "")
  }
}
