import Testing
import Tracks

@testable import TrackFormats

/// GeoJSON texts that the tests are made of.
enum GeoJSON {
  static func feature(_ type: String, _ coordinates: String, _ properties: String = "") -> String {
    "{\"type\": \"Feature\", \"properties\": {\(properties)}, \"geometry\": "
      + "{\"type\": \"\(type)\", \"coordinates\": \(coordinates)}}"
  }

  static func collection(_ features: [String]) -> String {
    "{\"type\": \"FeatureCollection\", \"features\": [\(features.joined(separator: ",\n"))]}"
  }

  static let two = "[[7, 46], [7, 46.001]]"
  static let three = "[[7, 47], [7, 47.001], [7, 47.002]]"
  static let five = "[\(two), \(three)]"
  static let iso = (0..<5).map { "\"2022-03-01T08:0\($0):00Z\"" }
  static let milliseconds = (0..<5).map { "\(1_646_121_600_000 + $0 * 60_000)" }
  static let times: [Double?] = (0..<5).map { 1_646_121_600 + Double($0) * 60 }
}

extension FormatFixture {
  static let geoJSON = FormatFixture(
    format: "GeoJSON",
    text: GeoJSON.collection([
      GeoJSON.feature("Point", "[7.0005, 46, 3]", "\"name\": \"Bench \\u00e9\""),
      GeoJSON.feature(
        "MultiLineString", GeoJSON.five,
        "\"name\": \"Two\", \"type\": \"running\", \"coordTimes\": "
          + "[[\(GeoJSON.iso[0]), \(GeoJSON.iso[1])], [\(GeoJSON.iso[2...].joined(separator: ","))]]"
      ),
    ]),
    segments: [2, 3], first: (46, 7), last: (47.002, 7))
}

@Suite("GeoJSON")
struct GeoJSONReaderTests {
  private func read(_ text: String) throws -> ReadFile { try ReadFile(text, name: "a.geojson") }

  @Test func theFixtureInFull() throws {
    let file = try read(FormatFixture.geoJSON.text)
    let details = file.tracks[0].details
    #expect(details.name == "Two")
    #expect(details.activity == .running)
    #expect(details.waypoints.map(\.title) == ["Bench é"])
    #expect(details.waypoints[0].elevation == 3)
    #expect(file.times == GeoJSON.times)
    #expect(file.problems.isEmpty && file.trackCodes.isEmpty)
  }

  @Test("times of several lines, nested or flat, as text or milliseconds")
  func timesOfLines() throws {
    for values in [GeoJSON.iso, GeoJSON.milliseconds] {
      let flat = "[\(values.joined(separator: ","))]"
      let nested = "[[\(values[0]),\(values[1])],[\(values[2...].joined(separator: ","))]]"
      for list in [flat, nested] {
        for property in [
          "\"coordTimes\": \(list)", "\"times\": \(list)",
          "\"coordinateProperties\": {\"times\": \(list)}",
        ] {
          let file = try read(GeoJSON.feature("MultiLineString", GeoJSON.five, property))
          #expect(file.tracks.map { $0.segments.map(\.fixes.count) } == [[2, 3]])
          #expect(file.times == GeoJSON.times, "\(property)")
          #expect(file.trackCodes.isEmpty)
        }
      }
    }
  }

  @Test("another number of times leaves all untimed, with a note")
  func timesThatDoNotFit() throws {
    let lists = [
      "[\(GeoJSON.iso[..<4].joined(separator: ","))]",
      "[[\(GeoJSON.iso[..<3].joined(separator: ","))],[\(GeoJSON.iso[3...].joined(separator: ","))]]",
    ]
    for list in lists {
      let file = try read(
        GeoJSON.feature("MultiLineString", GeoJSON.five, "\"coordTimes\": \(list)"))
      #expect(file.times == [nil, nil, nil, nil, nil])
      #expect(file.trackCodes == [.noTime])
      #expect(file.tracks[0].problems[0].severity == .note)
    }
  }

  @Test("a fourth number is a time only if it can be one")
  func fourthNumber() throws {
    let rising = try read(
      GeoJSON.feature("LineString", "[[7,46,500,1700000000000],[7,46.001,501,1700000060000]]"))
    #expect(rising.fixes.map(\.elevation) == [500, 501])
    #expect(rising.times == [1_700_000_000, 1_700_000_060])
    for fourth in [("1", "2"), ("1700000060000", "1700000000000"), ("1700000000000", "null")] {
      let file = try read(
        GeoJSON.feature("LineString", "[[7,46,500,\(fourth.0)],[7,46.001,501,\(fourth.1)]]"))
      #expect(file.fixes.map(\.elevation) == [500, 501])
      #expect(file.times == [nil, nil])
    }
  }

  @Test func everyObjectThatHoldsALine() throws {
    let geometry = "{\"coordinates\": \(GeoJSON.two), \"type\": \"LineString\"}"
    let texts = [
      geometry, GeoJSON.feature("LineString", GeoJSON.two),
      GeoJSON.collection([GeoJSON.feature("LineString", GeoJSON.two)]),
      "{\"type\": \"GeometryCollection\", \"geometries\": [\(geometry)]}",
      "\u{1E}" + GeoJSON.feature("LineString", GeoJSON.two) + "\n",
      "{\"geometry\": \(geometry), \"type\": \"Feature\"}",
    ]
    for text in texts {
      let file = try read(text)
      #expect(file.format == "GeoJSON")
      #expect(isNear(file.meters, 111.19))
      #expect(file.tracks[0].details.kind == .recorded)
      #expect(file.problems.isEmpty)
    }
    let lines =
      GeoJSON.feature("LineString", GeoJSON.two) + "\n"
      + GeoJSON.feature("LineString", GeoJSON.three)
    #expect(try read(lines).tracks.count == 2)
  }

  @Test func pointsWithTimesAreAWay() throws {
    let keys = [("timestamp", "1646121600"), ("time", "\"2022-03-01T08:00:00Z\"")]
    for (key, value) in keys {
      let points = [
        GeoJSON.feature("Point", "[\"7\", \"46\"]", "\"\(key)\": \(value), \"altitude\": 12"),
        GeoJSON.feature("Point", "[7, 46.001, 13]", "\"\(key)\": 1646121660"),
        GeoJSON.feature("Point", "[7, 460, 13]", "\"\(key)\": 1646121660"),
      ]
      let file = try read(GeoJSON.collection(points))
      #expect(file.times == [1_646_121_600, 1_646_121_660])
      #expect(file.fixes.map(\.elevation) == [12, 13])
      #expect(isNear(file.meters, 111.19))
      #expect(file.invalid == 1)
    }
    let places = GeoJSON.collection([GeoJSON.feature("Point", "[7, 46]", "\"name\": \"x\"")])
    #expect(skipped(places, name: "a")?.code == .noTrack)
  }

  @Test func aRouteIsPlanned() throws {
    let route = GeoJSON.feature("LineString", GeoJSON.three, "\"_gpxType\": \"rte\"")
    #expect(try read(route).tracks.map(\.details.kind) == [.planned])
    let both = try read(
      GeoJSON.collection([route, GeoJSON.feature("LineString", GeoJSON.two)]))
    #expect(both.fixes.count == 2)
    #expect(both.codes == [.routeIgnored])
  }

  @Test func heartRates() throws {
    let file = try read(
      GeoJSON.feature("LineString", GeoJSON.two, "\"heartRates\": [120, null]"))
    #expect(file.fixes.map(\.heartRate) == [120, nil])
  }

  @Test func aCutFileKeepsWhatWasWhole() throws {
    let text = GeoJSON.feature(
      "LineString", GeoJSON.three,
      "\"coordTimes\": [\(GeoJSON.iso[..<3].joined(separator: ","))]")
    let cut = try #require(text.firstRange(of: "47.002")).upperBound
    let file = try read(String(text[..<cut]))
    #expect(file.fixes.map(\.latitude) == [47, 47.001])
    #expect(file.times == [1_646_121_600, 1_646_121_660])
    #expect(file.codes == [.truncated])
  }

  @Test func aFaultCostsItsElement() throws {
    let file = try read(
      GeoJSON.feature("LineString", "[[7,46],[7 46.5],[7,46.001],[7,x],[7,46.002],]"))
    #expect(file.fixes.map(\.latitude).prefix(3) == [46, 46.001, 46.002])
    #expect(file.codes == [.damaged])
  }

  @Test func areasAndOtherJSONAreNoTracks() {
    let area = GeoJSON.feature("Polygon", "[[[7,46],[8,46],[8,47],[7,46]]]")
    #expect(skipped(area, name: "a")?.code == .noTrack)
    let other = Array("{\"type\": \"module\", \"name\": \"x\"}".utf8)
    #expect(
      TrackFiles.read(other, fileName: "package.json") == .passedOver(reason: "not a recording"))
  }

  @Test func nestingHasALimit() {
    let deep = "{\"type\":\"LineString\",\"coordinates\":" + String(repeating: "[", count: 500_000)
    #expect(skipped(deep, name: "a.json") != nil)
  }
}
