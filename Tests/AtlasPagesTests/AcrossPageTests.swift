import AtlasBinding
import Testing
import Tracks

@testable import AtlasPages
@testable import AtlasStyle
@testable import BookPages
@testable import TrackPages

/// Pages of tracks that are much wider than high.
@Suite("Pages across")
struct AcrossPageTests {
  /// 6 km to the east at 60° N, and so many to the north: a degree of longitude is half as long.
  private func entry(north kilometers: Double) -> (track: AnalysedTrack, entry: AtlasEntry) {
    var track = Fixtures.track(speeds: [Double](repeating: 6, count: 1001))
    for index in track.fixes.indices {
      let share = Double(index) / 1000
      track.fixes[index].latitude = 60 + share * kilometers / 111.7
      track.fixes[index].longitude = 20 + share * 6 / (111.7 * 0.5)
    }
    track.summary.box = GeoBox(around: track.fixes.map(\.position))
    return (track, Fixtures.entry(track))
  }

  @Test func theTemplateSaysFromWhatShapeOn() throws {
    let maker = try Fixtures.maker()
    #expect(maker.laidOut(entry(north: 1.9).entry).isAcross)
    #expect(!maker.laidOut(entry(north: 2.1).entry).isAcross)
    // A sheet that lies across already, and a template without such pages.
    #expect(!(try Fixtures.maker("landscape")).laidOut(entry(north: 0.1).entry).isAcross)
    #expect(!(try Fixtures.maker("pocket")).laidOut(entry(north: 0.1).entry).isAcross)
  }

  @Test func whatStaysOnASpotHasNoDirection() throws {
    var spot = entry(north: 0).entry
    spot.summary.box = GeoBox(west: 20, south: 60, east: 20.0001, north: 60)
    #expect(!(try Fixtures.maker()).laidOut(spot).isAcross)
  }

  /// A4 is 595.28 by 841.89 points.
  @Test func thePageAndItsFootAreTurned() throws {
    let maker = try Fixtures.maker()
    let (track, bare) = entry(north: 0.5)
    let entry = maker.laidOut(bare)
    let page = try maker.detail(of: track, entry: entry)
    #expect(sizes(page.pdf) == ["841.889764 595.275591"])
    let feet = try maker.feet([
      PageFoot(label: "1", center: ""), PageFoot(label: "2", center: "", isAcross: true),
      PageFoot(label: "3", center: ""),
    ])
    #expect(
      sizes(feet) == [
        "595.275591 841.889764", "841.889764 595.275591", "595.275591 841.889764",
      ])
    let foot = try #require(maker.footLinks(entries: [entry])[entry.id]?.first)
    #expect(foot.y > 500 && foot.y < 595)
  }

  /// The right and lower sides of the pages' media boxes, in their order.
  private func sizes(_ pdf: [UInt8]) -> [String] {
    String(decoding: pdf, as: UTF8.self).split(separator: "/MediaBox").dropFirst().map { text in
      let box = text.drop { $0 != "[" }.dropFirst().prefix { $0 != "]" }
      return box.split(separator: " ").suffix(2).joined(separator: " ")
    }
  }
}
