import Tracks

/// Which pages stand before the first track. Overviews and index print the numbers of the tracks'
/// pages, and so must know how many pages they are themselves.
struct FrontPlan {
  let kinds: [Template.PageKind]
  let overviews: OverviewPages
  let index: IndexPages

  init(entries: [AtlasEntry], look: PageLook) {
    // Without pages of tracks all others but the last stand in front.
    let kinds = Array(look.template.pages.prefix { $0 != .detail }.filter { $0 != .about })
    let indexCount = IndexPages(entries: entries, look: look, firstDetail: { _ in 1 }).pages.count
    let covers = kinds.count { $0 == .cover || $0 == .poster }
    let indexes = kinds.contains(.index) ? indexCount : 0
    overviews = OverviewPages(entries: entries, look: look) {
      covers + indexes + (kinds.contains(.overview) ? $0 : 0) + 1
    }
    let sheets = kinds.contains(.overview) ? overviews.sheets.count : 0
    index = IndexPages(entries: entries, look: look) { covers + sheets + $0 + 1 }
    self.kinds = kinds
  }
}
