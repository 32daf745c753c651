import AtlasDrawing
import Paper
import TestSupport
import Testing
import Tracks

@testable import AtlasPages
@testable import AtlasStyle
@testable import BookPages
@testable import TrackPages

/// Pages held to what print needs: nothing collides, nothing overflows, all can be read.
@Suite("Page check")
struct PageCheckTests {
  private func faults(
    _ checked: CheckedTrack, _ maker: PageMaker, title: String? = nil
  ) throws -> [String] {
    var entry = maker.laidOut(checked.entry)
    if let title { entry.title = title }
    guard maker.hasDetails else {
      let poster = PosterPage(title: entry.title, entries: [entry], look: maker.look)
      return try faults(maker) { _ = poster.draw(on: $0) }.map { "\(checked.name): \($0)" }
    }
    let page = DetailPage(track: checked.track, entry: entry, look: maker.look)
    let ink = try Canvas.ink(maker.look.template.sheet, language: maker.look.language.tag) {
      page.draw(on: $0)
    }
    return
      (PageCheck(ink: ink).faults(within: maker.look.content)
      + LegendCheck(ink: ink, contents: page.contents).faults)
      .map { "\(checked.name): \($0)" }
  }

  private func faults(
    _ maker: PageMaker, within area: PageRect? = nil, _ draw: (Canvas) -> Void
  ) throws -> [String] {
    let ink = try Canvas.ink(maker.look.template.sheet, language: maker.language, draw: draw)
    return PageCheck(ink: ink).faults(within: area ?? maker.look.content)
  }

  private func maker(
    _ template: String, _ language: String = "en", _ units: UnitSystem = .metric,
    style: LineStyle? = nil
  ) throws -> PageMaker {
    let library = Fixtures.library
    return try PageMaker(
      title: "Atlas",
      settings: Fixtures.settings(units: units, language: language, style: style),
      template: try library.template(template), library: library)
  }

  @Test("pages of invented recordings", arguments: UnitSystem.allCases)
  func samples(_ units: UnitSystem) throws {
    let maker = try maker("classic", "en", units)
    for track in CheckedTrack.samples { expectNone(try faults(track, maker)) }
  }

  @Test("pages of odd tracks", arguments: UnitSystem.allCases)
  func odd(_ units: UnitSystem) throws {
    let maker = try maker("classic", "en", units)
    for track in OddTracks.all { expectNone(try faults(track, maker)) }
  }

  @Test("pages that lie across", arguments: ["classic", "letter", "night"])
  func across(_ template: String) throws {
    let maker = try maker(template)
    for checked in [OddTracks.antimeridian, OddTracks.outAndBack] {
      let entry = maker.laidOut(checked.entry)
      #expect(entry.isAcross)
      let look = maker.look.look(for: entry)
      let page = DetailPage(track: checked.track, entry: entry, look: look)
      let ink = try Canvas.ink(look.template.sheet, language: maker.language) {
        _ = page.draw(on: $0)
      }
      expectNone(PageCheck(ink: ink).faults(within: look.content))
    }
  }

  @Test("map sheets of a long track", arguments: ["classic", "landscape", "pocket"])
  func sheets(_ template: String) throws {
    let maker = try maker(template)
    let tour = OddTracks.tour
    let plan = SheetPlan(maker.laidOut(tour.entry), maker.look)
    #expect(plan.pageCount > 3)
    for page in 1...plan.pageCount {
      let sheet = SheetPage(
        track: tour.track, entry: tour.entry, look: maker.look, plan: plan, page: page)
      expectNone(try faults(maker) { _ = sheet.draw(on: $0) })
    }
  }

  @Test("pages of every template", arguments: Fixtures.library.names)
  func templates(_ name: String) throws {
    let maker = try maker(name)
    let some =
      [OddTracks.oval, OddTracks.paused, OddTracks.crowded] + OddTracks.placeless
      + CheckedTrack.samples
    for track in some { expectNone(try faults(track, maker)) }
  }

  @Test("pages in every language", arguments: Fixtures.library.languageTags)
  func languages(_ tag: String) throws {
    let maker = try maker("classic", tag)
    let some =
      [OddTracks.oval, OddTracks.paused] + OddTracks.placeless + CheckedTrack.samples.suffix(2)
    for track in some { expectNone(try faults(track, maker)) }
  }

  @Test("pages of lines without colours", arguments: [LineStyle.arrows, .solid])
  func styles(_ style: LineStyle) throws {
    let maker = try maker("classic", style: style)
    for track in [OddTracks.paused, OddTracks.oval] { expectNone(try faults(track, maker)) }
  }

  @Test("names of all kinds keep to their block", arguments: OddTracks.names)
  func names(_ name: String) throws {
    expectNone(try faults(OddTracks.arctic, try maker("classic"), title: name))
    var track = OddTracks.crowded
    for index in track.track.details.waypoints.indices {
      track.track.details.waypoints[index].title = name
    }
    expectNone(try faults(track, try maker("classic"), title: name))
  }

  @Test("pages of the whole atlas", arguments: Fixtures.library.names)
  func whole(_ name: String) throws { try checkWhole(try maker(name)) }

  @Test("pages of the whole atlas in every language", arguments: Fixtures.library.languageTags)
  func whole(in tag: String) throws { try checkWhole(try maker("classic", tag, .imperial)) }

  private func checkWhole(_ maker: PageMaker) throws {
    let entries = (CheckedTrack.samples + OddTracks.all).enumerated().map { index, track in
      var entry = track.entry
      if index < OddTracks.names.count { entry.title = OddTracks.names[index] }
      return entry
    }
    let outcomes = entries.map {
      InputOutcome(
        fileName: $0.fileName + $0.title,
        problems: [
          .sameOutingKept(title: "A long title: " + $0.title, file: "What is said of it.gpx")
        ])
    }
    let pages = maker.front(entries: entries) + maker.back(entries: entries, outcomes: outcomes)
    for page in pages {
      guard let paint = page.paint else { continue }
      expectNone(
        try faults(maker) { _ = paint($0) }.map { "\(page.id.rawValue): \($0)" })
    }
  }

  /// What printers leave white at the edges of a sheet: 4 mm.
  private static let unprintable = 11.3

  @Test("feet of pages keep to the paper that printers reach", arguments: Fixtures.library.names)
  func feet(_ name: String) throws {
    let library = Fixtures.library
    for title in ["Atlas", OddTracks.names[0], OddTracks.names[1]] {
      let maker = try PageMaker(
        title: title, template: try library.template(name), library: library)
      let sheet = maker.look.template.sheet
      let area = PageRect(x: 0, y: 0, width: sheet.width, height: sheet.height)
        .inset(PageCheckTests.unprintable, PageCheckTests.unprintable)
      let foot = PageFoot(label: "1234", center: "September 2024")
      expectNone(
        try faults(maker, within: area) { canvas in
          canvas.fill(canvas.bounds, maker.look.template.color(.paper))
          maker.foot.draw(foot, on: canvas)
        })
    }
  }

  @Test("pages of real recordings", .enabled(if: RealRecordings.exist), arguments: 0..<8)
  func recordings(_ part: Int) throws {
    let maker = try maker("classic", "en", part % 2 == 0 ? .metric : .imperial)
    let names = RealRecordings.rows.map(\.path).filter { !$0.hasPrefix("basemap/") }
    for (index, name) in names.enumerated() where index % 8 == part {
      for track in CheckedTrack.read(try RealRecordings.bytes(name), name) {
        expectNone(try faults(track, maker))
      }
    }
  }
}

/// One expectation for each page, with all that is wrong with it.
func expectNone(_ faults: [String]) {
  #expect(faults.isEmpty, "\(faults.prefix(12).joined(separator: "\n"))")
}
