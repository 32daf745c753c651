import Tracks

extension PageName {
  static let cover = PageName("cover")
  static let poster = PageName("poster")
  static let overview = PageName("overview")
  static let years = PageName("years")
  static let statistics = PageName("statistics")
  static let grid = PageName("grid")
  static let index = PageName("index")
  static let about = PageName("about")

  /// In the order of an atlas whose template lists none.
  static let all = [
    cover, poster, overview, years, statistics, grid, index, tracks, about,
  ]
}

/// Which pages stand before the first track. Overviews, statistics and index print the numbers of the
/// tracks' pages, and so must know how many pages stand in front, their own among them.
struct FrontPlan {
  let kinds: [PageName]
  let overviews: OverviewPages
  let years: YearPages
  let statistics: StatisticsPages
  let grid: GridPages
  let index: IndexPages

  init(entries: [AtlasEntry], look: PageStyle) {
    let pages = look.template.pages
    // Without pages of tracks all others but the last stand in front.
    let kinds = Array(pages.prefix { $0 != .tracks }.filter { $0 != .about })
    let years = YearPages(entries: entries, look: look)
    let grid = GridPages(entries: entries, look: look)
    let statistics = StatisticsPages(entries: entries, look: look, firstDetail: nil)
    let indexCount = IndexPages(entries: entries, look: look, firstDetail: { _ in 1 }).pages.count
    // All but the overviews, whose own number depends on where tracks lie.
    func count(_ kinds: some Sequence<PageName>) -> Int {
      kinds.reduce(0) { sum, kind in
        switch kind {
        case .cover, .poster: sum + 1
        case .years: sum + years.years.count
        case .statistics: sum + statistics.pages.count
        case .grid: sum + grid.sheets.count
        case .index: sum + indexCount
        default: sum
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
    self.grid = grid.numbered(from: pages.contains(.tracks) ? first : nil, entries)
    self.statistics = statistics.numbered(from: pages.contains(.tracks) ? first : nil)
    index = IndexPages(entries: entries, look: look) { _ in first }
  }
}
