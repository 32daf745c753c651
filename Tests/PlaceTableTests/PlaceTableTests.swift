import Testing
import Tracks

@testable import PlaceTable

@Suite struct PlaceTableTests {
  private func name(
    _ latitude: Double, _ longitude: Double, reach: Double = 2000, in language: String = "en"
  ) -> String? {
    PlaceTable.shared.name(
      near: Position(latitude: latitude, longitude: longitude), reach: reach, language: language)
  }

  @Test func aTownHasItsNameInEachLanguage() {
    let vienna = ["en": "Vienna", "de": "Wien", "de-AT": "Wien", "fr": "Vienne", "es": "Viena"]
    for (language, wanted) in vienna {
      #expect(name(48.2082, 16.3738, in: language) == wanted)
    }
    #expect(name(30.25, 120.15, in: "zh-Hans") == "杭州")
    #expect(name(48.137, 11.575, in: "zh-Hans") == "慕尼黑")
    #expect(name(48.137, 11.575, in: "ja") == "ミュンヘン")
    // The Zürich of China and that of Taiwan.
    #expect(name(47.37, 8.54, in: "zh-Hans") == "苏黎世")
    #expect(name(47.37, 8.54, in: "zh-Hant") == "蘇黎世")
    #expect(name(47.37, 8.54, in: "zh-TW") == "蘇黎世")
    // What is written alike in both.
    #expect(name(39.91, 116.40, in: "zh-Hant") == "北京")
    // Without one in the language: its own.
    #expect(name(45.9237, 6.8694, in: "zh-Hans") == "Chamonix-Mont-Blanc")
    #expect(name(47.37, 8.54, in: "it") == "Zürich")
  }

  @Test func aSmallTownNearbyCountsMoreThanACityFartherOff() {
    // Uster has 35,000 inhabitants; Zürich, 15 km off, has 430,000.
    #expect(name(47.3471, 8.7209) == "Uster")
    // In a wider view both are Zürich's.
    #expect(name(47.3471, 8.7209, reach: 20_000) == "Zürich")
  }

  @Test func wherePeopleAreFewThereIsNoTown() {
    #expect(name(0, -140) == nil)
    #expect(name(-75, 0) == nil)
    #expect(name(72.6, -38.5) == nil)
  }

  @Test func theAntimeridianIsNoEdge() {
    // Labasa on Vanua Levu, at 179.38° E, from the other side.
    #expect(name(-16.42, -180.55) == "Labasa")
    #expect(name(-16.42, 179.45) == "Labasa")
  }

  @Test func noPositionTraps() {
    let values = [
      0, 90, -90, 90.000001, 180, -180, 540, 1e300, -1e300, .infinity, -.infinity, .nan,
      .leastNonzeroMagnitude,
    ]
    for latitude in values {
      for longitude in values {
        for reach in values {
          let isPlace = abs(latitude) <= 90 && abs(longitude) <= 360
          let name = name(latitude, longitude, reach: reach)
          if !isPlace || !(reach > 0) || !reach.isFinite { #expect(name == nil) }
        }
      }
    }
  }

  @Test func bytesThatAreNoTableKnowNoTown() {
    let one: [UInt8] = [1, 0, 0, 0, 0x94, 0x11, 0x94, 0x11, 160] + Array("Here\t这里".utf8)
    let place = Position(latitude: 45, longitude: 45)
    #expect(PlaceTable(one).name(near: place, reach: 2000, language: "fr") == "Here")
    #expect(PlaceTable(one).name(near: place, reach: 2000, language: "zh") == "这里")
    for count in 0..<9 {
      let table = PlaceTable(Array(one[..<count]))
      #expect(table.name(near: place, reach: 2000, language: "en") == nil)
    }
    let broken: [[UInt8]] = [
      [255, 255, 255, 255] + one.dropFirst(4), [0, 0, 0, 0] + one.dropFirst(4),
      one + Array("\nThere".utf8),
    ]
    for bytes in broken {
      #expect(PlaceTable(bytes).name(near: place, reach: 2000, language: "en") == nil)
    }
  }
}
