import Testing
import Tracks

@testable import AtlasPages
@testable import AtlasStyle
@testable import BookPages
@testable import TrackPages

@Suite struct DetailPageTests {
  private func kinds(_ track: AnalysedTrack) throws -> [BlockName] {
    let maker = try Fixtures.maker()
    let contents = TrackPageContents(
      track: track, entry: Fixtures.entry(track), look: maker.look)
    return DetailPage.layout(contents).map(\.name)
  }

  @Test("an empty thing is not drawn, and its room goes to the map")
  func rows() throws {
    let plain = Fixtures.track(speeds: [Double](repeating: 3, count: 100))
    #expect(try kinds(plain) == [.title, .map, .key, .figures])
    let hilly = Fixtures.track(speeds: [Double](repeating: 3, count: 1000)) { Double($0) / 10 }
    #expect(try kinds(hilly) == [.title, .map, .key, .figures, .profile, .splits])
    func mapHeight(_ track: AnalysedTrack) throws -> Double {
      let contents = TrackPageContents(
        track: track, entry: Fixtures.entry(track), look: try Fixtures.maker().look)
      return DetailPage.layout(contents).first { $0.name == .map }!.box.height
    }
    #expect(try mapHeight(plain) > mapHeight(hilly) + 100)
  }

  @Test("what a flat line leaves of the map's height goes to rows that may grow")
  func growth() throws {
    let look = try Fixtures.maker().look
    let north = Fixtures.track(speeds: [Double](repeating: 3, count: 1000)) { Double($0) / 10 }
    var east = north
    for index in east.fixes.indices {
      east.fixes[index].latitude = 46
      east.fixes[index].longitude = 7 + 4e-5 * Double(index)
    }
    func page(_ track: AnalysedTrack) -> (heights: [BlockName: Double], rest: Double) {
      let page = DetailPage(track: track, entry: Fixtures.entry(track), look: look)
      let places = DetailPage.layout(page.contents)
      let frame = page.contents.frame
      let line = frame?.points(of: track).map(\.y) ?? []
      return (
        Dictionary(places.map { ($0.name, $0.box.height) }, uniquingKeysWith: { a, _ in a }),
        (frame?.panel.height ?? 0) - ((line.max() ?? 0) - (line.min() ?? 0))
      )
    }
    // To their "most" in the template; the map gave 66 and 28 points.
    let flat = page(east)
    #expect(flat.heights[.profile] == 170 && flat.heights[.splits] == 90)
    let sum = flat.heights.values.reduce(0, +)
    #expect(abs(sum + 5 * 7 - look.content.height) < 1e-9)
    // A line that goes up keeps its padding of 30 points at both ends, whatever the ratio's rounding.
    let upright = page(north)
    #expect(upright.rest >= 60 - 1e-6)
    #expect(try #require(upright.heights[.profile]) >= 104)
    #expect(try #require(upright.heights[.map]) > 300)
  }

  @Test("charts over time have the map's place where there are no positions")
  func placeless() throws {
    for name in Fixtures.library.names {
      let maker = try Fixtures.maker(name)
      guard maker.hasDetails else { continue }
      let sample = OddTracks.trainer
      let contents = TrackPageContents(track: sample.track, entry: sample.entry, look: maker.look)
      let places = DetailPage.layout(contents)
      let kinds = places.map(\.name)
      #expect(kinds.contains(.title) && kinds.contains(.charts) && !kinds.contains(.map))
      let charts = try #require(places.first { $0.name == .charts })
      #expect(charts.box.height > 0.4 * maker.look.content.height)
    }
    // Without readings there is nothing to draw, and a map's page has no charts over time.
    var bare = OddTracks.trainer
    bare.track.readings = []
    let look = try Fixtures.maker().look
    let page = TrackPageContents(track: bare.track, entry: bare.entry, look: look)
    #expect(!DetailPage.layout(page).map(\.name).contains(.charts))
  }

  @Test("blocks keep inside the margins and do not overlap")
  func layout() throws {
    let track = Fixtures.track(speeds: [Double](repeating: 3, count: 1000)) { Double($0) / 10 }
    for name in Fixtures.library.names {
      let maker = try Fixtures.maker(name)
      let contents = TrackPageContents(
        track: track, entry: Fixtures.entry(track), look: maker.look)
      let boxes = DetailPage.layout(contents).map(\.box)
      for (index, box) in boxes.enumerated() {
        #expect(box.minX >= maker.look.content.minX - 0.01)
        #expect(box.maxX <= maker.look.content.maxX + 0.01)
        #expect(box.maxY <= maker.look.content.maxY + 0.01)
        for other in boxes.dropFirst(index + 1) { #expect(!box.intersects(other)) }
      }
    }
  }

  @Test("odd places give a page and no error")
  func oddPlaces() throws {
    let maker = try Fixtures.maker()
    var tracks = [
      Fixtures.track(speeds: [0]), Fixtures.track(speeds: [Double](repeating: 0, count: 50)),
      Fixtures.track(speeds: [1, 1], latitude: 89.999_99),
      Fixtures.track(speeds: [1, 1], latitude: -89.999_9), Fixtures.track(speeds: []),
    ]
    var crossing = Fixtures.track(speeds: [1, 1, 1, 1], latitude: 66.5)
    for (index, longitude) in [179.98, 179.99, -179.99, -179.98].enumerated() {
      crossing.fixes[index].longitude = longitude
    }
    tracks.append(crossing)
    for track in tracks {
      let fragment = try maker.detail(of: track, entry: Fixtures.entry(track))
      #expect(fragment.pdf.starts(with: Array("%PDF".utf8)))
    }
  }

  @Test("names of all kinds keep to their block and give a page")
  func names() throws {
    let maker = try Fixtures.maker()
    let track = Fixtures.track(speeds: [Double](repeating: 3, count: 100))
    for title in [
      String(repeating: "峠", count: 200), "صباح الخير في الحديقة", "Tour 🚲👩‍👩‍👧 2", "富士山 Фудзи",
      "a\u{0}b\u{13}", "<b>&amp;", "",
    ] {
      let fragment = try maker.detail(of: track, entry: Fixtures.entry(track, title: title))
      #expect(fragment.pdf.count > 1000)
    }
  }
}
