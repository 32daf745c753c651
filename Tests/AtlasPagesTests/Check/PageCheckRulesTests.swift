import Paper
import Testing

@testable import AtlasDrawing
@testable import AtlasPages
@testable import AtlasStyle
@testable import BookPages
@testable import TrackPages

/// The check of pages finds what it is there for.
@Suite("Page check: rules")
struct PageCheckRulesTests {
  private let sheet = SheetSize(width: 200, height: 200)
  private let area = PageRect(x: 20, y: 20, width: 160, height: 160)
  private let style = TextStyle(
    families: "Inter", size: 10, weight: 400, color: Color(red: 0.1, green: 0.1, blue: 0.1))

  private func faults(_ draw: (Canvas) -> Void) throws -> [String] {
    let ink = try Canvas.ink(sheet, language: "en") { canvas in
      canvas.fill(canvas.bounds, .white)
      draw(canvas)
    }
    return PageCheck(ink: ink).faults(within: area)
  }

  private func gray(_ value: Double) -> Color { Color(red: value, green: value, blue: value) }

  @Test func aGoodPageHasNoFault() throws {
    let faults = try faults { canvas in
      canvas.text("Above", x: 30, baseline: 50, style)
      canvas.text("Below", x: 30, baseline: 64, style)
      canvas.circle(PagePoint(x: 100, y: 100), radius: 9, fill: .white)
      canvas.text("7", x: 100, baseline: 103.6, style, anchor: .center)
      canvas.line(30, 120, 170, 120, Stroke(.black, 0.25))
    }
    #expect(faults == [])
  }

  @Test func smallAndFaintTexts() throws {
    let small = try faults { $0.text("Small", x: 30, baseline: 50, style.with(size: 5.9)) }
    #expect(small.count == 1 && small[0].contains("5.9 pt"))
    // Gray 0.47 has 4.48 : 1 on white (WCAG 2.1), gray 0.46 has 4.61 : 1.
    #expect(
      try !faults { $0.text("Gray", x: 30, baseline: 50, style.with(color: gray(0.47))) }
        .isEmpty)
    #expect(
      try faults { $0.text("Gray", x: 30, baseline: 50, style.with(color: gray(0.455))) }
        .isEmpty)
    let dark = try faults { canvas in
      canvas.fill(PageRect(x: 30, y: 30, width: 90, height: 40), gray(0.4))
      canvas.text("On a bar", x: 40, baseline: 55, style)
    }
    #expect(dark.count == 1 && dark[0].contains("contrast"))
  }

  @Test func textsThatLeaveTheirRoom() throws {
    let out = try faults { canvas in
      canvas.block("narrow", PageRect(x: 30, y: 30, width: 30, height: 20)) {
        canvas.text("Wider than that", x: 32, baseline: 44, style)
      }
    }
    #expect(out.count == 1 && out[0].contains("leaves its block"))
    let margin = try faults { $0.text("Left", x: 5, baseline: 50, style) }
    #expect(margin.contains { $0.contains("beyond the margin") })
    #expect(margin.contains { $0.contains("leaves its block") })
  }

  @Test func textsOnOneAnotherAndOnMarks() throws {
    let texts = try faults { canvas in
      canvas.text("One", x: 30, baseline: 50, style)
      canvas.placed(at: PagePoint(x: 38, y: 60), turned: -.pi / 2) {
        canvas.text("Two", x: 0, baseline: 0, style)
      }
    }
    #expect(texts.contains { $0.contains("“Two”") && $0.contains("“One”") })
    let mark = try faults { canvas in
      canvas.text("Name", x: 30, baseline: 50, style)
      canvas.circle(PagePoint(x: 60, y: 47), radius: 8, fill: .white)
      canvas.circle(PagePoint(x: 70, y: 47), radius: 4, fill: gray(0.5))
    }
    #expect(mark.contains { $0.contains("lies on a disc") })
    #expect(mark.contains { $0.contains("overlap") })
  }

  @Test func hairLinesAndUnknownCharacters() throws {
    #expect(try faults { $0.line(30, 50, 90, 50, Stroke(.black, 0.2)) } == ["a line of 0.2 pt"])
    let box = try faults { $0.text("a\u{10FFFD}", x: 40, baseline: 50, style) }
    #expect(box.contains { $0.hasPrefix("no font") })
  }

  @Test func aTextThatIsWiderThanItsBox() throws {
    let ink = try Canvas.ink(sheet, language: "en") { canvas in
      canvas.fill(canvas.bounds, .white)
      canvas.text("Fits", in: PageRect(x: 30, y: 30, width: 80, height: 20), style)
    }
    #expect(PageCheck(ink: ink).faults(within: area) == [])
    ink.texts[0].box = PageRect(x: 30, y: 30, width: 5, height: 20)
    let faults = PageCheck(ink: ink).faults(within: area)
    #expect(faults.count == 1 && faults[0].contains("wider than its box"))
  }

  /// What a page of one track shows, held to what that of another should say.
  private func legendFaults(
    shown: CheckedTrack, style: LineStyle? = nil, due: CheckedTrack
  ) throws -> [String] {
    func maker(_ style: LineStyle?) throws -> PageMaker {
      try PageMaker(
        title: "Atlas", settings: Fixtures.settings(style: style),
        template: Fixtures.library.template("classic"), library: Fixtures.library)
    }
    func page(_ checked: CheckedTrack, _ maker: PageMaker) -> DetailPage {
      DetailPage(track: checked.track, entry: checked.entry, look: maker.look)
    }
    let drawn = try maker(style)
    let ink = try Canvas.ink(drawn.look.template.sheet, language: "en") {
      page(shown, drawn).draw(on: $0)
    }
    return LegendCheck(ink: ink, contents: page(due, try maker(nil)).contents).faults
  }

  @Test func aLegendThatSaysTooMuchOrTooLittle() throws {
    let (paused, oval) = (OddTracks.paused, OddTracks.oval)
    #expect(try legendFaults(shown: paused, due: paused) == [])
    #expect(try legendFaults(shown: paused, due: oval).contains("pauses: said in the key"))
    #expect(try legendFaults(shown: oval, due: paused).contains("pauses: not said in the key"))
    #expect(
      try legendFaults(shown: oval, style: .solid, due: oval)
        == ["colours: not said in the key"])
  }

  @Test func aPageWithoutALegend() throws {
    let empty = try Canvas.ink(sheet, language: "en") { $0.fill($0.bounds, .white) }
    let look = try Fixtures.maker().look
    let (track, entry) = (OddTracks.oval.track, OddTracks.oval.entry)
    let contents = DetailPage(track: track, entry: entry, look: look).contents
    #expect(LegendCheck(ink: empty, contents: contents).faults == ["the page has no key"])
  }
}
