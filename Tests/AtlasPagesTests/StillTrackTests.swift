import AtlasDrawing
import Testing
import TrackAnalysis
import Tracks

@testable import AtlasPages
@testable import AtlasStyle
@testable import BookPages
@testable import TrackPages

@Suite struct StillTrackTests {
  /// A device that wanders within 3 m to the east and 4 m to the north, for ten minutes.
  private func still(_ count: Int = 600, timed: Bool = true) -> AnalysedTrack {
    var fixes: [Fix] = []
    for index in 0..<count {
      let (east, north) = (3 * Double(index % 2), 4 * Double(index / 2 % 2))
      fixes.append(
        Fix(
          latitude: north / 111_195, longitude: 10 + east / 111_195,
          time: timed ? 1_600_000_000 + Double(index) : nil, elevation: 40))
    }
    return analyse(Track(details: TrackDetails(), segments: [Segment(fixes: fixes)]))
  }

  private func texts(_ track: AnalysedTrack, _ template: String = "classic") throws -> [String] {
    let look = try Fixtures.maker(template).look
    let page = DetailPage(track: track, entry: Fixtures.entry(track), look: look)
    return try Canvas.ink(look.template.sheet, language: "en") { page.draw(on: $0) }.texts
      .map(\.text)
  }

  @Test("a device that lay still has a spread: 3 m by 4 m make 5")
  func spread() throws {
    let track = still()
    let still = try #require(StillTrack(track))
    #expect(still.fixes == 600 && abs(still.spread - 5) < 0.05)
    #expect(abs(still.place.latitude - 1.8e-5) < 1e-6)
  }

  @Test("its page tells time, spread and place, and nothing of a way")
  func page() throws {
    let texts = try texts(still())
    // 599 seconds are the strong figure.
    #expect(texts.contains("9:59") && texts.contains { $0.hasPrefix("600 fixes within") })
    #expect(texts.contains("SPREAD"))
    for word in ["km", "Start", "Finish", "pause", "PAUSES", "ASCENT", "PACE"] {
      #expect(!texts.contains { $0 == word || $0.contains("× " + word) })
    }
    let look = try Fixtures.maker().look
    let track = still()
    let page = DetailPage(track: track, entry: Fixtures.entry(track), look: look)
    #expect(page.contents.frame?.ratio == StillTrack.ratio)
  }

  @Test("a single fix has its place, and no distance or spread")
  func single() throws {
    let texts = try texts(still(1))
    #expect(texts.contains("one fix only"))
    #expect(!texts.contains { $0 == "km" || $0 == "0.00" || $0 == "SPREAD" })
  }

  @Test("a template without land shows the ground around")
  func plain() throws {
    let track = still()
    let look = try Fixtures.maker("plain").look
    let page = DetailPage(track: track, entry: Fixtures.entry(track), look: look)
    #expect(try #require(page.contents.frame).ratio < 2000)
  }

  @Test("what went somewhere, or has places to show, is none")
  func others() {
    #expect(StillTrack(Fixtures.track(speeds: [Double](repeating: 3, count: 100))) == nil)
    var named = still()
    named.details.waypoints = [
      Waypoint(title: "Hut", position: Position(latitude: 0, longitude: 0))
    ]
    #expect(StillTrack(named) == nil)
    #expect(SampleEntries.all.allSatisfy { StillTrack($0.track) == nil })
  }
}
