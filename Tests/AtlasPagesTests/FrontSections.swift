import Testing
import Tracks

@testable import AtlasPages
@testable import AtlasStyle
@testable import BookPages
@testable import TrackPages

/// The sections before the first track, each by its type; the template has them all.
struct FrontSections {
  let overviews: OverviewLayout
  let years: YearPages
  let statistics: StatisticsPages
  let grid: GridPages
  let index: IndexPages

  init(_ entries: [AtlasEntry], look: PageStyle) throws {
    let front = BookPlan(BookContents(title: "Atlas", entries: entries), look: look).front()
    func only<Section: BookSection>(_ type: Section.Type) throws -> Section {
      try #require(front.compactMap { $0 as? Section }.first)
    }
    overviews = try only(OverviewPages.self).layout
    years = try only(YearPages.self)
    statistics = try only(StatisticsPages.self)
    grid = try only(GridPages.self)
    index = try only(IndexPages.self)
  }
}
