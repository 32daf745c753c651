import AtlasDrawing
import TestSupport
import Testing
import Tracks

@testable import AtlasPages
@testable import AtlasStyle
@testable import BookPages
@testable import TrackPages

/// Pages as they were looked at. They need the fonts that they were drawn with.
@Suite(
  .serialized,
  .enabled(
    if: PageFonts.missing(families: "Inter, Noto Sans CJK SC, Noto Sans CJK TC, Noto Sans CJK JP")
      .isEmpty))
struct PageSnapshotTests {
  private func maker(_ template: String, language: String = "en") throws -> PageMaker {
    try PageMaker(
      title: "Twelve months", settings: Fixtures.settings(language: language),
      template: try Fixtures.library.template(template), library: Fixtures.library)
  }

  @Test(
    "the detail page of each template",
    arguments: [
      "classic", "letter", "landscape", "night", "pocket", "plain",
    ])
  func details(template: String) throws {
    let look = try maker(template).look
    let sample = SampleEntries.rich
    let page = DetailPage(track: sample.track, entry: sample.entry, look: look)
    // A small sheet is shown larger, so that its letters can be judged.
    try Snapshot(name: "detail-\(template)").check(look, dpi: template == "pocket" ? 120 : 72) {
      page.draw(on: $0)
    }
  }

  @Test("a page that lies across")
  func across() throws {
    let maker = try maker("classic")
    let checked = OddTracks.antimeridian
    let entry = maker.laidOut(checked.entry)
    #expect(entry.isAcross)
    let look = maker.look.look(for: entry)
    let page = DetailPage(track: checked.track, entry: entry, look: look)
    try Snapshot(name: "across-classic").check(look, dpi: 72) { _ = page.draw(on: $0) }
  }

  @Test("a long track and the first of its pages of map sheets")
  func sheets() throws {
    let maker = try maker("classic")
    let look = maker.look
    let tour = OddTracks.tour
    let entry = maker.laidOut(tour.entry)
    let whole = DetailPage(track: tour.track, entry: entry, look: look)
    try Snapshot(name: "tour-classic").check(look, dpi: 72) { _ = whole.draw(on: $0) }
    let sheet = SheetPage(
      track: tour.track, entry: entry, look: look, plan: SheetPlan(entry, look), page: 1)
    try Snapshot(name: "sheets-classic").check(look, dpi: 72) { _ = sheet.draw(on: $0) }
  }

  @Test(
    "the cover, an overview, the index and the page about the atlas",
    arguments: [
      "classic", "pocket",
    ])
  func book(template: String) throws {
    let maker = try maker(template)
    let look = maker.look
    let dpi = template == "pocket" ? 120.0 : 72
    let entries = SampleEntries.entries
    let plan = try FrontSections(entries, look: look)
    try Snapshot(name: "cover-\(template)").check(look, dpi: dpi) {
      _ = CoverPage(title: "Twelve months", entries: entries, look: look).draw(on: $0)
    }
    let overviews = OverviewPages(layout: plan.overviews)
    let overview = overviews.pageCount - 1
    try Snapshot(name: "overview-\(template)").check(look, dpi: dpi) {
      _ = overviews.draw(min(1, overview), on: $0)
    }
    try Snapshot(name: "index-\(template)").check(look, dpi: dpi) {
      _ = plan.index.draw(0, on: $0)
    }
    let outcomes = [
      InputOutcome(
        fileName: "2021-05-03 long run.gpx", tracks: 1,
        problems: [.spikes(count: 2)]),
      InputOutcome(
        fileName: "note.gpx", kind: .skipped,
        problems: [.noTrackPoints]),
    ]
    try Snapshot(name: "about-\(template)").check(look, dpi: dpi) {
      AboutPages(outcomes: outcomes, look: look).draw(0, on: $0)
    }
  }

  @Test("the map of all places shows land", arguments: ["classic", "night"])
  func locator(template: String) throws {
    let look = try maker(template).look
    // Bergen, Cape Town, Suva, Beijing, McMurdo and Denver.
    let places = [
      (60.4, 5.3), (-33.9, 18.4), (-18.1, 178.4), (39.9, 116.4), (-77.85, 166.7), (39.7, -105),
    ]
    let entries = places.enumerated().flatMap { place, position in
      (0...place).map { number in
        let track = Fixtures.track(
          speeds: [Double](repeating: 3, count: 34),
          latitude: position.0 + 0.005 * Double(number), longitude: position.1)
        return Fixtures.entry(track, title: "Run", number: 10 * place + number)
      }
    }
    let pages = OverviewPages(layout: OverviewLayout(entries: entries, look: look))
    try Snapshot(name: "locator-\(template)").check(look, dpi: 72) { _ = pages.draw(0, on: $0) }
  }

  @Test("a year, statistics and the grid", arguments: ["classic", "night", "pocket"])
  func figures(template: String) throws {
    let look = try maker(template).look
    let dpi = template == "pocket" ? 120.0 : 72
    let plan = try FrontSections(SampleEntries.entries, look: look)
    let year = try #require(plan.years.years.last)
    try Snapshot(name: "year-\(template)").check(look, dpi: dpi) {
      _ = YearPage(year: year, look: look).draw(on: $0)
    }
    try Snapshot(name: "statistics-\(template)").check(look, dpi: dpi) {
      _ = plan.statistics.draw(0, on: $0)
    }
    try Snapshot(name: "grid-\(template)").check(look, dpi: dpi) { _ = plan.grid.draw(0, on: $0) }
  }

  @Test("a page in each language", arguments: TemplateTests.languages.filter { $0 != "en" })
  func languages(tag: String) throws {
    let look = try maker("classic", language: tag).look
    let sample = SampleEntries.rich
    let page = DetailPage(track: sample.track, entry: sample.entry, look: look)
    try Snapshot(name: "language-\(tag)").check(look) { page.draw(on: $0) }
  }

  @Test("the poster")
  func poster() throws {
    let look = try maker("poster").look
    let page = PosterPage(title: "Twelve months", entries: SampleEntries.entries, look: look)
    try Snapshot(name: "poster").check(look, dpi: 36) { _ = page.draw(on: $0) }
  }

  @Test("tracks at the ends of what a page must bear", arguments: OddTracks.kept.indices)
  func special(_ index: Int) throws {
    let (name, track) = OddTracks.kept[index]
    let maker = try maker("classic")
    let look = maker.look
    let page = DetailPage(track: track.track, entry: maker.laidOut(track.entry), look: look)
    try Snapshot(name: "special-\(name)").check(look) { page.draw(on: $0) }
  }
}
