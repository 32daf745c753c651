import Testing
import Tracks

@testable import TrackFormats

@Suite("JSON positions")
struct PositionsReaderTests {
  private func read(_ text: String) throws -> ReadFile { try ReadFile(text, name: "a.json") }

  @Test func anInvalidPositionBreaksTheLine() throws {
    let file = try read(FormatFixture.positions.text)
    #expect(file.tracks.map { $0.segments.map(\.fixes.count) } == [[2, 1]])
    #expect(file.invalid == 1)
    #expect(isNear(file.meters, 111.19))
    #expect(file.times == [nil, nil, nil])
  }

  @Test func positionsWithSpeedAndTime() throws {
    let file = try read(
      """
      [{"latitude": 46, "longitude": 7, "speed": 3.5, "time": "2022-03-01T08:00:00+01:00"},
       {"latitude": 46.001, "longitude": 7, "speed": -1, "timestamp": 1646118060},
       {"latitude": 46.002, "longitude": 7, "timestamp": 1646118120500, "altitude": 512.5}]
      """)
    #expect(file.fixes.map(\.speed) == [3.5, nil, nil])
    #expect(file.times == [1_646_118_000, 1_646_118_060, 1_646_118_120.5])
    #expect(file.tracks[0].details.utcOffset == 3600)
    #expect(file.fixes[2].elevation == 512.5)
    #expect(isNear(file.meters, 222.39))
    #expect(file.trackCodes.isEmpty)
  }

  @Test func keysInOtherSpellingsAndNumbersInQuotes() throws {
    for (latitude, longitude) in [("lat", "lng"), ("lat", "lon"), ("Latitude", "Longitude")] {
      let file = try read(
        "[{\"\(latitude)\": \"46.5\", \"\(longitude)\": 7}, {\"\(latitude)\": 46.6, \"\(longitude)\": 7.5}]"
      )
      #expect(file.fixes.map(\.latitude) == [46.5, 46.6])
      #expect(file.fixes.map(\.longitude) == [7, 7.5])
    }
  }

  @Test func whatIsNoPositionIsCounted() throws {
    let file = try read(
      """
      [{"latitude": 46, "longitude": 7}, {"latitude": null, "longitude": 7}, 5, null, [],
       {"latitude": 500, "longitude": 7}, {"latitude": "x", "longitude": 7}, {},
       {"latitude": 46.001, "longitude": 367}]
      """)
    #expect(file.fixes.count == 2)
    #expect(file.invalid == 7)
    #expect(isNear(file.meters, 111.19))
  }

  @Test func aCutFileKeepsWhatWasWhole() throws {
    let text = FormatFixture.positions.text
    let cut = try #require(text.firstRange(of: "46.002")).upperBound
    let file = try read(String(text[..<cut]))
    #expect(file.fixes.count == 2)
    #expect(file.codes == [.truncated])
  }

  @Test func aFaultCostsItsElement() throws {
    let good = (0..<1200).map { "{\"latitude\": \(10 + Double($0) / 1000), \"longitude\": 7}" }
    var elements = good
    elements[700] = "{\"latitude\": NaN, \"longitude\": 7}"
    elements[3] = "{\"latitude\" 46}"
    let file = try read("[" + elements.joined(separator: ",\n") + "]\n")
    #expect(file.fixes.count == 1198)
    #expect(file.codes == [.damaged])
    #expect(file.tracks[0].segments.count == 1)
    let cut = try read("[" + good.joined(separator: ","))
    #expect(cut.fixes.count == 1200)
    #expect(cut.codes == [.truncated])
    #expect(try read("[" + good.joined(separator: ",") + "]").problems.isEmpty)
  }

  @Test func whatOnlyBeginsLikePositionsIsSkipped() {
    let texts = [
      "[{\"latitude\": 46, \"longitude\": 7", "[{\"latitude\": 46 \"longitude\": 7}]",
      "[{\"latitude\": NaN, \"longitude\": 7}]",
      "[{\"latitude\": 99, \"longitude\": 7}]",
    ]
    for text in texts { #expect(skipped(text, name: "a.json") != nil, "\(text)") }
  }

  @Test func nestingHasALimit() {
    let deep =
      "[{\"latitude\": 1, \"longitude\": 2, \"x\": " + String(repeating: "[", count: 500_000)
    #expect(skipped(deep, name: "a.json") != nil)
  }

  @Test(
    "times by many names, in seconds to nanoseconds",
    arguments: [
      ("start_time", "1714548000000"), ("tst", "1714548000"),
      ("date_time", "\"2024-05-01T07:20:00Z\""),
      ("timestampMs", "\"1714548000000\""), ("recorded_at", "1714548000000000"),
      ("epoch", "1714548000000000000"),
    ])
  func timeKeys(key: String, value: String) throws {
    let text = "[{\"lat\": 47, \"lon\": 8, \"\(key)\": \(value)}]"
    #expect(try ReadFile(text, name: "a.json").times == [1_714_548_000])
  }
}
