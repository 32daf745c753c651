import AtlasDrawing
import Cartography
import Foundation
import Paper
import Testing
import Tracks

@testable import AtlasPages
@testable import AtlasStyle
@testable import BookPages
@testable import TrackPages

@Suite struct EndMarkTests {
  private let panel = PageRect(x: 0, y: 0, width: 400, height: 300)

  private func marks(_ finish: PagePoint, size: Double = 1) -> [EndMark] {
    EndMark.marks(
      of: [PagePoint(x: 100, y: 100), PagePoint(x: 200, y: 200), finish], in: panel, size: size)
  }

  @Test("ends at one place share a mark half-way between them")
  func shared() {
    let marks = marks(PagePoint(x: 103, y: 96))
    // 3 and 4 points apart make 5, which are two marks; a little less is one.
    #expect(marks.map(\.kind) == [.start, .finish])
    let one = self.marks(PagePoint(x: 103, y: 97))
    #expect(one.map(\.kind) == [.both])
    #expect(one[0].point == PagePoint(x: 101.5, y: 98.5))
    #expect(abs(one[0].reach - 5.8) < 1e-9)
  }

  @Test("ends that lie near each other have smaller marks, which touch and hide nothing")
  func near() {
    for apart in stride(from: 5.0, to: 20, by: 0.5) {
      let marks = marks(PagePoint(x: 100 + apart, y: 100))
      #expect(marks.map(\.kind) == [.start, .finish])
      #expect(marks[0].reach + marks[1].reach <= apart + 1e-9)
      #expect(abs(marks[0].reach - min(5.8, apart / 2)) < 1e-9)
      #expect(marks.allSatisfy { $0.radius >= 1.9 && $0.rim > 0 })
    }
  }

  @Test("an end outside the map has no mark; a lone fix has one")
  func outside() {
    #expect(marks(PagePoint(x: 500, y: 100)).map(\.kind) == [.start])
    #expect(
      EndMark.marks(of: [PagePoint(x: 9, y: 9)], in: panel, size: 1).map(\.kind) == [.loneFix])
    #expect(EndMark.marks(of: [], in: panel, size: 1).isEmpty)
  }

  @Test("small maps have small marks")
  func small() {
    #expect(abs(marks(PagePoint(x: 300, y: 250), size: 0.75)[0].reach - 4.35) < 1e-9)
  }
}

@Suite struct StopMarkTests {
  private let panel = PageRect(x: 0, y: 0, width: 400, height: 300)
  /// A fix every 10 points.
  private let line = TrackLine(
    points: (0..<60).map { PagePoint(x: 10 * Double($0), y: 50) },
    legs: [LegKind](repeating: .moving, count: 59))

  private func pause(
    _ fix: Int, _ seconds: Double, _ kind: Pause.Kind = .stationary, to: Int? = nil
  )
    -> Pause
  {
    Pause(kind: kind, start: nil, seconds: seconds, firstFix: fix, lastFix: to ?? fix)
  }

  @Test("the longest come first, and those at one place share a mark")
  func merging() {
    let marks = StopMark.marks(
      of: [pause(1, 30), pause(9, 200), pause(20, 40), pause(9, 150)], on: line, in: panel)
    #expect(marks.map(\.seconds) == [350, 40, 30])
    #expect(marks.map(\.point.x) == [90, 200, 10])
    #expect(marks.map(\.isLong) == [true, false, false])
    #expect(marks[0].radius(size: 1) > marks[1].radius(size: 1))
  }

  @Test("holes whose dashes can be seen, and what lies outside, have no mark")
  func holes() {
    let marks = StopMark.marks(
      of: [
        pause(1, 600, .gap, to: 2), pause(5, 500, .gap, to: 5), pause(50, 900), pause(99, 9),
      ], on: line, in: panel)
    #expect(marks.map(\.kind) == [.gap])
    #expect(marks[0].point.x == 50)
  }

  @Test("minutes, and hours from one on")
  func text() throws {
    let figures = try Fixtures.maker().look.figures
    func text(_ seconds: Double) -> String {
      StopMark(kind: .pause, point: PagePoint(x: 0, y: 0), seconds: seconds).text(figures)
        .replacing("\u{202F}", with: " ")
    }
    #expect(text(725) == "12 min")
    #expect(text(3570) == "60 min")
    #expect(text(8274) == "2 h 18 min")
  }
}

@Suite struct SplitMarkTests {
  @Test("numbers at one place are told together, many by the first and the last")
  func numbers() {
    #expect(SplitMark.text([4]) == "4")
    #expect(SplitMark.text([1, 3, 5]) == "1, 3, 5")
    #expect(SplitMark.text([1, 3, 5, 7, 9]) == "1, 3 … 9")
  }

  /// The numbers of the splits on a page's map, with the middles of their ink.
  private func numbers(_ checked: CheckedTrack, _ maker: PageMaker) throws -> [String: PagePoint] {
    let page = DetailPage(track: checked.track, entry: checked.entry, look: maker.look)
    let ink = try Canvas.ink(maker.look.template.sheet, language: "en") { page.draw(on: $0) }
    let map = try #require(ink.blocks.firstIndex { $0.name == "map" })
    let found = ink.texts.filter { $0.block == map && Int($0.text) != nil }
    return Dictionary(found.map { ($0.text, $0.ink.center) }) { first, _ in first }
  }

  @Test("on the way out and back, numbers stand at the right of the direction")
  func sides() throws {
    // 4 km to the east and back: the first and the seventh kilometre end at one place.
    let numbers = try numbers(OddTracks.outAndBack, try Fixtures.maker())
    let (out, back) = (try #require(numbers["1"]), try #require(numbers["7"]))
    // Noise makes the way a little longer than it is straight.
    #expect(abs(out.x - back.x) < 12)
    // Right of a way to the east is south, which is down.
    #expect(out.y > back.y + 8 && out.y < back.y + 40)
    // The fourth ends at the turn, where there may be no room.
    #expect(Set(numbers.keys).union(["4"]) == ["1", "2", "3", "4", "5", "6", "7"])
  }

  @Test("a tick lies across the line")
  func tick() throws {
    let mark = SplitMark(
      text: "1", point: PagePoint(x: 50, y: 40), heading: 0, isStrong: false)
    let look = try Fixtures.maker().look.line
    let reach = look.width / 2 + look.casingWidth + 1.4
    let ends = mark.tick(look)
    #expect(abs(ends[0].x - 50) < 1e-9 && abs(ends[1].x - 50) < 1e-9)
    #expect(abs(ends[0].y - (40 - reach)) < 1e-9 && abs(ends[1].y - (40 + reach)) < 1e-9)
    let aimless = SplitMark(text: "1", point: PagePoint(x: 0, y: 0), isStrong: false)
    #expect(aimless.tick(look).isEmpty && aimless.tickBox(look) == nil)
  }
}

@Suite struct SplitMarkRoomTests {
  private func areAlone(wayBack y: Double) -> Bool {
    let way = (0...80).map { PagePoint(x: Double($0) * 5, y: 100) }
    let back = (0...80).map { PagePoint(x: 400 - Double($0) * 5, y: y) }
    let line = TrackLine(
      points: way + back, legs: [LegKind](repeating: .moving, count: way.count + back.count - 1))
    let marks = [100.0, 200].map {
      SplitMark(text: "1", point: PagePoint(x: $0, y: 100), isStrong: false)
    }
    return SplitMark.areAlone(
      marks, on: line, in: PageRect(x: 0, y: 0, width: 400, height: 300), reach: 5)
  }

  @Test("discs stand where no other stretch of the line passes as near as a disc is wide")
  func alone() {
    #expect(areAlone(wayBack: 111))
    #expect(!areAlone(wayBack: 109))
    #expect(!areAlone(wayBack: 100))
  }
}
