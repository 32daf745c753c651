import AtlasDrawing
import Testing
import TrackAnalysis
import Tracks

@testable import AtlasPages
@testable import AtlasStyle
@testable import BookPages
@testable import TrackPages

@Suite struct FewFixesTests {
  /// A track to the east along the equator, with so many legs of a length and a time.
  private func track(_ legs: Int, meters: Double, seconds: Double?) -> AnalysedTrack {
    let fixes = (0...legs).map { index in
      Fix(
        latitude: 0, longitude: 10 + meters * Double(index) / 111_320,
        time: seconds.map { 1_600_000_000 + $0 * Double(index) })
    }
    return analyse(
      Track(details: TrackDetails(activity: .cycling), segments: [Segment(fixes: fixes)]))
  }

  @Test("legs of kilometres that took minutes are not the way taken")
  func long() {
    #expect(FewFixes.describe(track(20, meters: 1500, seconds: 300)))
    // A ride with a fix each minute has its shape, and so has one with many legs.
    #expect(!FewFixes.describe(track(20, meters: 500, seconds: 60)))
    #expect(!FewFixes.describe(track(20, meters: 1500, seconds: 110)))
    #expect(!FewFixes.describe(track(61, meters: 1500, seconds: 300)))
    #expect(FewFixes.describe(track(60, meters: 1500, seconds: 300)))
  }

  @Test("without times only legs of more than two kilometres are")
  func untimed() {
    #expect(FewFixes.describe(track(9, meters: 2100, seconds: nil)))
    #expect(!FewFixes.describe(track(9, meters: 1900, seconds: nil)))
    #expect(!FewFixes.describe(track(2, meters: 180, seconds: nil)))
  }

  @Test("fewer than eight legs of a minute and more are, however short")
  func ends() {
    #expect(FewFixes.describe(track(1, meters: 430, seconds: 280)))
    #expect(FewFixes.describe(track(7, meters: 130, seconds: 60)))
    #expect(!FewFixes.describe(track(8, meters: 130, seconds: 60)))
    #expect(!FewFixes.describe(track(7, meters: 130, seconds: 45)))
    #expect(!FewFixes.describe(track(0, meters: 0, seconds: 1)))
  }

  @Test("ordinary recordings are none")
  func ordinary() {
    for sample in SampleEntries.all { #expect(!FewFixes.describe(sample.track)) }
    let walk = track(300, meters: 1.4, seconds: 1)
    #expect(!FewFixes.describe(walk))
  }

  @Test("they have a thin line, a dot at each fix, a word in the key, and no colours")
  func page() throws {
    let maker = try Fixtures.maker()
    let track = track(4, meters: 3000, seconds: 600)
    let page = DetailPage(track: track, entry: Fixtures.entry(track), look: maker.look)
    #expect(page.contents.hasFewFixes && page.contents.scale == nil)
    #expect(page.contents.look.style == .solid && page.contents.look.line.solidWidth == 1)
    let ink = try Canvas.ink(maker.look.template.sheet, language: "en") { page.draw(on: $0) }
    let line = ink.blocks.firstIndex { $0.name == "line" }
    #expect(ink.discs.count { $0.block == line } == 5)
    #expect(ink.texts.contains { $0.text.hasPrefix("few fixes") })
    // A plan is drawn by hand: its straight lines are meant.
    var plan = Fixtures.entry(track)
    plan.summary.kind = .planned
    #expect(
      !TrackPageContents(track: track, entry: plan, look: maker.look).hasFewFixes)
    // One line and nothing else stays what it is.
    let plain = try Fixtures.maker("plain").look
    let bare = TrackPageContents(track: track, entry: Fixtures.entry(track), look: plain)
    #expect(bare.look.line.solidWidth == 3)
  }
}
