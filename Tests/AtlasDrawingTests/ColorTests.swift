import Testing

@testable import AtlasDrawing

@Suite struct ColorTests {
  private func isClose(_ color: Color, _ red: Double, _ green: Double, _ blue: Double) -> Bool {
    abs(color.red - red) < 0.002 && abs(color.green - green) < 0.002
      && abs(color.blue - blue) < 0.002
  }

  @Test("hues have the values of the HSV definition")
  func huesHaveTheValuesOfTheHSVDefinition() {
    #expect(isClose(Color(hue: 0, saturation: 1, brightness: 1), 1, 0, 0))
    #expect(isClose(Color(hue: 1.0 / 6, saturation: 1, brightness: 1), 1, 1, 0))
    #expect(isClose(Color(hue: 1.0 / 3, saturation: 1, brightness: 1), 0, 1, 0))
    #expect(isClose(Color(hue: 0.5, saturation: 0.5, brightness: 1), 0.5, 1, 1))
    // The red end of the seed palette: 0.03 · 6 = 0.18 of the way from red to yellow.
    #expect(isClose(Color(hue: 0.03, saturation: 1, brightness: 1), 1, 0.18, 0))
    #expect(isClose(Color(hue: 0.33, saturation: 1, brightness: 1), 0.02, 1, 0))
  }

  @Test("OKLab has the published values of the sRGB primaries")
  func oklabHasThePublishedValuesOfTheSRGB() {
    // B. Ottosson's table: red is L 0.628, a 0.225, b 0.126.
    let red = OKLab(Color(red: 1, green: 0, blue: 0))
    #expect(abs(red.lightness - 0.628) < 0.001)
    #expect(abs(red.a - 0.225) < 0.001)
    #expect(abs(red.b - 0.126) < 0.001)
    let white = OKLab(.white)
    #expect(abs(white.lightness - 1) < 0.001 && abs(white.a) < 0.001 && abs(white.b) < 0.001)
  }

  @Test("a colour survives the way to OKLab and back")
  func aColourSurvivesTheWayToOKLabAnd() {
    let color = Color(red: 0.2, green: 0.6, blue: 0.9)
    #expect(isClose(OKLab(color).color, 0.2, 0.6, 0.9))
  }

  @Test("contrast follows WCAG")
  func contrastFollowsWCAG() {
    #expect(abs(Color.black.contrast(to: .white) - 21) < 0.01)
    // #767676 on white is the known grey that just passes 4.5 : 1 (4.54).
    let gray = Color(red: 118.0 / 255, green: 118.0 / 255, blue: 118.0 / 255)
    #expect(abs(gray.contrast(to: .white) - 4.54) < 0.01)
  }
}

@Suite struct PaletteTests {
  private let seed = Palette(name: "seed", blend: .hue(from: 0.03, to: 0.33), levels: 48)

  @Test("values outside the range take the nearest end")
  func valuesOutsideTheRangeTakeTheNearestEnd() {
    #expect(seed.level(of: -3) == 0)
    #expect(seed.level(of: 0) == 0)
    #expect(seed.level(of: 1) == 47)
    #expect(seed.level(of: .infinity) == 47)
    #expect(seed.level(of: 0.5) == 24)
  }

  @Test("no value, however odd, is outside the palette")
  func noValueHoweverOddIsOutsideThePalette() {
    for value in [Double.nan, -.infinity, .infinity, 1e300, -0.0] {
      #expect(seed.colors.indices.contains(seed.level(of: value)))
    }
  }

  @Test("the ends of an interpolated palette are its stops")
  func theEndsOfAnInterpolatedPaletteAreIts() {
    let stops = [Color(red: 0.1, green: 0.2, blue: 0.3), Color(red: 0.9, green: 0.8, blue: 0.1)]
    let palette = Palette(name: "two", blend: .oklab(stops: stops), levels: 5)
    for (got, wanted) in [(palette.colors[0], stops[0]), (palette.colors[4], stops[1])] {
      #expect(abs(got.red - wanted.red) < 0.003)
      #expect(abs(got.green - wanted.green) < 0.003)
      #expect(abs(got.blue - wanted.blue) < 0.003)
    }
  }
}
