import Foundation
import Paper
import Testing
import Tracks

@testable import AtlasDrawing

@Suite struct TrackLineTests {
  private let look = LineLook(
    width: 3, casingWidth: 0, casing: .black,
    palette: Palette(name: "seed", blend: .hue(from: 0.03, to: 0.33), levels: 48), neutral: .black,
    pause: Color(red: 0.6, green: 0.6, blue: 0.6), jump: Color(red: 0.5, green: 0.2, blue: 0.7),
    solidWidth: 3, solid: Color(red: 0, green: 0, blue: 1), arrow: .black, arrowScale: 0.36)

  private func pixel(
    _ picture: (width: Int, height: Int, values: [UInt32]), _ x: Double, _ y: Double, dpi: Double
  ) -> (red: Double, green: Double, blue: Double) {
    let column = Int(x * dpi / 72)
    let row = Int(y * dpi / 72)
    let value = picture.values[row * picture.width + column]
    return (
      Double(value >> 16 & 255) / 255, Double(value >> 8 & 255) / 255, Double(value & 255) / 255
    )
  }

  @Test("stretches follow the kinds of the legs and share their ends")
  func stretchesFollowTheKindsOfTheLegsAnd() {
    let points = (0..<6).map { PagePoint(x: Double($0), y: 0) }
    let line = TrackLine(points: points, legs: [.moving, .moving, .pause, .jump, .jump])
    #expect(line.stretches.map(\.kind) == [.moving, .pause, .jump])
    #expect(line.stretches.map(\.fixes) == [0..<3, 2..<4, 3..<6])
    #expect(line.movingParts.count == 1)
  }

  @Test("no fix and one fix give no stretch")
  func noFixAndOneFixGiveNoStretch() {
    #expect(TrackLine(points: [], legs: []).stretches.isEmpty)
    #expect(TrackLine(points: [PagePoint(x: 1, y: 1)], legs: []).stretches.isEmpty)
  }

  @Test(
    "no seam shows where colours meet",
    arguments: [Color.white, Color(red: 0.1, green: 0.1, blue: 0.12)])
  func noSeamShowsWhereColoursMeet(ground: Color) throws {
    // 50 legs of 4 points on a bent line, each of another speed.
    let points = (0...50).map {
      PagePoint(x: 20 + 4 * Double($0), y: 60 + 20 * sin(Double($0) / 6))
    }
    let values = (0...50).map { Float($0) / 50 }
    let line = TrackLine(
      points: points, legs: [LegKind](repeating: .moving, count: 50))
    let dpi = 300.0
    let picture = try Canvas.pixels(SheetSize(width: 240, height: 120), dpi: dpi, language: "en") {
      $0.fill($0.bounds, ground)
      $0.draw(line, values: values, style: .gradient, look: look, in: $0.bounds)
    }
    // Along the centre line each pixel has a colour of the palette: full red or full green in HSV
    // terms, and no blue; a seam would mix in the ground.
    for leg in 0..<50 {
      for step in 0..<10 {
        let share = Double(step) / 10
        let (a, b) = (points[leg], points[leg + 1])
        let color = pixel(
          picture, a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share, dpi: dpi)
        #expect(max(color.red, color.green) > 0.9 && color.blue < 0.1)
      }
    }
  }

  @Test("a long leg blends from its first fix's colour to its second's")
  func blending() {
    // 47 levels apart, in steps of 3 levels that no eye tells apart: 16 pieces of 6 points.
    let points = [PagePoint(x: 0, y: 0), PagePoint(x: 96, y: 0), PagePoint(x: 100, y: 0)]
    let values: [Float] = [0, 1, 0]
    let blended = BlendedLine(
      points, values: values[...], palette: look.palette, minimumLength: 3)
    #expect(blended.points.count == 18 && blended.values.count == 18)
    #expect(blended.points[8] == PagePoint(x: 48, y: 0) && blended.values[8] == 0.5)
    // The second leg has room for one piece.
    #expect(blended.points.suffix(2) == points.suffix(2) && blended.values.suffix(2) == [1, 0])
    let plain: [Float] = [0.5, .nan, 0.5]
    #expect(
      BlendedLine(points, values: plain[...], palette: look.palette, minimumLength: 3).points
        == points)
  }

  @Test("the tangle of a receiver that lay still is not drawn; a way is")
  func wandering() {
    let tangle = (0...60).map {
      PagePoint(x: 50 + 4 * sin(Double($0) * 1.7), y: 50 + 4 * cos(Double($0) * 2.3))
    }
    #expect(tangle.withoutWandering == [tangle[0], tangle[60]])
    let way = (0...60).map { PagePoint(x: Double($0), y: 3 * sin(Double($0) / 4)) }
    #expect(way.withoutWandering == way)
    #expect([PagePoint]().withoutWandering.isEmpty)
  }

  @Test("no casing bars the line where a rest lies between two stretches")
  func casingAtRests() throws {
    // To the right for 40 points, a rest there, and on.
    let points = [20.0, 40, 60, 60, 80, 100].map { PagePoint(x: $0, y: 20) }
    var look = look
    look.casingWidth = 0.8
    let line = TrackLine(points: points, legs: [.moving, .moving, .pause, .moving, .moving])
    let dpi = 576.0
    let picture = try Canvas.pixels(SheetSize(width: 120, height: 40), dpi: dpi, language: "en") {
      $0.fill($0.bounds, .white)
      $0.draw(
        line, values: [Float](repeating: 1, count: 6), style: .gradient, look: look, in: $0.bounds)
    }
    for x in stride(from: 22.0, to: 98, by: 0.25) {
      #expect(pixel(picture, x, 20, dpi: dpi).green > 0.9)
    }
  }

  @Test("dashes keep their rhythm over many short legs")
  func dashesKeepTheirRhythmOverManyShortLegs() throws {
    let points = (0...500).map { PagePoint(x: 10 + Double($0) * 0.4, y: 20) }
    let line = TrackLine(points: points, legs: [LegKind](repeating: .pause, count: 500))
    let dpi = 288.0
    let picture = try Canvas.pixels(SheetSize(width: 220, height: 40), dpi: dpi, language: "en") {
      $0.fill($0.bounds, .white)
      $0.draw(
        line, values: [Float](repeating: .nan, count: 501), style: .gradient, look: look,
        in: $0.bounds)
    }
    // Dash and gap are equally long: about half of the line is inked.
    let row = (0..<780).map { pixel(picture, 11 + Double($0) * 0.25, 20, dpi: dpi).red < 0.8 }
    let inked = Double(row.count { $0 }) / Double(row.count)
    #expect(inked > 0.4 && inked < 0.6)
    let changes = zip(row, row.dropFirst()).count { $0 != $1 }
    // Each dash is twice the stroke's width of 1.65 points: 195 points hold about 59 edges.
    #expect(changes > 50 && changes < 68)
  }

  @Test("a dashed leg of thousands of kilometres costs nothing")
  func aDashedLegOfThousandsOfKilometersCosts() throws {
    // 5,000 km at 1 : 500 are 28 million points of paper.
    let points = [PagePoint(x: 100, y: 100), PagePoint(x: 2.8e7, y: 100)]
    let line = TrackLine(points: points, legs: [.gap])
    let pdf = try Canvas.pdf(SheetSize(width: 200, height: 200), language: "en") {
      $0.draw(line, values: [.nan, .nan], style: .gradient, look: look, in: $0.bounds)
    }
    #expect(pdf.count < 5000)
  }

  @Test("a leg far beyond the page leaves it at the right angle")
  func aLegFarBeyondThePageLeavesIt() throws {
    // Down to the right at 1 : 2.
    let points = [PagePoint(x: 20, y: 20), PagePoint(x: 2e7, y: 20 + (2e7 - 20) / 2)]
    let line = TrackLine(points: points, legs: [.moving])
    let dpi = 144.0
    let picture = try Canvas.pixels(SheetSize(width: 200, height: 120), dpi: dpi, language: "en") {
      $0.fill($0.bounds, .white)
      $0.draw(line, values: [.nan, .nan], style: .solid, look: look, in: $0.bounds)
    }
    for x in stride(from: 30.0, to: 190, by: 20) {
      let color = pixel(picture, x, 20 + (x - 20) / 2, dpi: dpi)
      #expect(color.blue > 0.9 && color.red < 0.1)
    }
  }

  @Test("a hundred thousand fixes stay a small page")
  func aHundredThousandFixesStayASmallPage() throws {
    var points: [PagePoint] = []
    var values: [Float] = []
    for index in 0..<100_000 {
      let t = Double(index) / 100_000
      points.append(
        PagePoint(
          x: 300 + 250 * t * cos(t * 140) + 0.3 * sin(Double(index)),
          y: 400 + 250 * t * sin(t * 140) + 0.3 * cos(Double(index) * 1.7)))
      values.append(Float(0.5 + 0.5 * sin(t * 900)))
    }
    let line = TrackLine(points: points, legs: [LegKind](repeating: .moving, count: 99_999))
    let pdf = try Canvas.pdf(SheetSize(width: 595, height: 842), language: "en") {
      $0.draw(line, values: values, style: .gradient, look: look, in: $0.bounds)
    }
    #expect(pdf.count < 1_500_000)
  }

  @Test("the arrow style draws tips at 30 degrees that end at the mark's rim")
  func theArrowStyleDrawsTipsAt30Degrees() throws {
    // Two marks, 100 points apart: the shaft runs between their rims.
    let outline = Canvas.shortened(
      [PagePoint(x: 0, y: 0), PagePoint(x: 100, y: 0)], start: 13.5, end: 13.5)
    #expect(outline == [PagePoint(x: 13.5, y: 0), PagePoint(x: 86.5, y: 0)])
    #expect(
      Canvas.shortened([PagePoint(x: 0, y: 0), PagePoint(x: 20, y: 0)], start: 13.5, end: 13.5)
        .isEmpty)
  }

  @Test("stations stand apart and keep both ends")
  func stationsStandApartAndKeepBothEnds() {
    let points = (0...100).map { PagePoint(x: Double($0), y: 0) }
    let stations = Canvas.stations(along: points, spacing: 30)
    #expect(stations.first == 0 && stations.last == 100)
    for (a, b) in zip(stations, stations.dropFirst()) { #expect(b - a >= 30) }
  }
}
