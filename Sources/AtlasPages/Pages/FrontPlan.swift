import Tracks

/// Which pages stand before the first track. Overviews, statistics and index print the numbers of the
/// tracks' pages, and so must know how many pages stand in front, their own among them.
struct FrontPlan {
  let kinds: [Template.PageKind]
  let overviews: OverviewPages
  let years: YearPages
  let statistics: StatisticsPages
  let grid: GridPages
  let index: IndexPages

  init(entries: [AtlasEntry], look: PageStyle) {
    let pages = look.template.pages
    // Without pages of tracks all others but the last stand in front.
    let kinds = Array(pages.prefix { $0 != .detail }.filter { $0 != .about })
    let years = YearPages(entries: entries, look: look)
    let grid = GridPages(entries: entries, look: look)
    let statistics = StatisticsPages(entries: entries, look: look, firstDetail: nil)
    let indexCount = IndexPages(entries: entries, look: look, firstDetail: { _ in 1 }).pages.count
    // All but the overviews, whose own number depends on where tracks lie.
    func count(_ kinds: some Sequence<Template.PageKind>) -> Int {
      kinds.reduce(0) { sum, kind in
        switch kind {
        case .cover, .poster: sum + 1
        case .years: sum + years.years.count
        case .statistics: sum + statistics.pages.count
        case .grid: sum + grid.sheets.count
        case .index: sum + indexCount
        case .overview, .detail, .about: sum
        }
      }
    }
    let others = count(kinds)
    let overviewKinds = kinds.count { $0 == .overview }
    overviews = OverviewPages(
      entries: entries, look: look, firstPage: count(kinds.prefix { $0 != .overview }) + 1
    ) { others + overviewKinds * $0 + 1 }
    let first = others + overviewKinds * overviews.sheets.count + 1
    self.kinds = kinds
    self.years = years
    self.grid = grid.numbered(from: pages.contains(.detail) ? first : nil, entries)
    self.statistics = statistics.numbered(from: pages.contains(.detail) ? first : nil)
    index = IndexPages(entries: entries, look: look) { _ in first }
  }
}
