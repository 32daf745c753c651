import Testing
import Tracks

@testable import TrackFormats

@Suite("GPX: times")
struct GPXTimeTests {
  @Test("the offset of the first time is kept")
  func utcOffset() throws {
    let file = try ReadFile(GPX.timed(["2021-05-04T23:30:00-07:00", "2021-05-05T06:30:05Z"]))
    #expect(file.times == [1_620_196_200, 1_620_196_205])
    #expect(file.tracks[0].details.utcOffset == -25_200)
    let utc = try ReadFile(GPX.timed(["2021-05-05T06:30:00Z", "2021-05-04T23:30:05-07:00"]))
    #expect(utc.tracks[0].details.utcOffset == nil)
    let late = try ReadFile(GPX.timed([nil, "2021-05-04T23:30:00+08:00"]))
    #expect(late.tracks[0].details.utcOffset == 28_800)
  }

  @Test("offsets in three spellings are one instant")
  func offsets() throws {
    let file = try ReadFile(
      GPX.timed(["-0600", "-06", "-06:00"].map { "2022-06-01T09:15:30" + $0 }))
    #expect(file.times == [1_654_096_530, 1_654_096_530, 1_654_096_530])
  }

  @Test("times with and without fractions may mix in one file")
  func mixedFractions() throws {
    let file = try ReadFile(
      GPX.timed(["00Z", "00.500Z", "01Z", "01.500Z"].map { "2022-03-01T08:00:" + $0 }))
    #expect(file.times == [1_646_121_600, 1_646_121_600.5, 1_646_121_601, 1_646_121_601.5])
    #expect(file.trackCodes.isEmpty)
  }

  @Test("one to nine digits of a fraction are kept to a millisecond and better")
  func manyDigits() throws {
    let digits = ["1", "123", "123456", "1234567", "123456789"]
    let times = try ReadFile(GPX.timed(digits.map { "2022-03-01T08:00:00.\($0)Z" })).times
    let fractions = times.map { ($0 ?? 0) - 1_646_121_600 }
    for (found, expected) in zip(fractions, [0.1, 0.123, 0.123456, 0.1234567, 0.123456789]) {
      #expect(isNear(found, expected, 1e-6))
    }
    let file = try ReadFile(GPX.timed(["2022-03-01T08:00:00.123456789Z"]))
    #expect(isNear(try #require(file.times[0]), 1_646_121_600.123457, 1e-6))
  }

  @Test("a fraction is not cut to its second")
  func nearlyWholeSeconds() throws {
    let file = try ReadFile(
      GPX.timed(["10.000", "11.000", "11.999", "12.999"].map { "2022-03-01T09:00:\($0)+01:00" }))
    let times = file.times.compactMap { $0 }
    #expect(isNear(times[3] - times[0], 2.999, 1e-6))
    #expect(isNear(times[2] - times[1], 0.999, 1e-6))
    #expect(Set(times).count == 4)
  }

  @Test("times without a zone are UTC, with one note")
  func noZone() throws {
    let file = try ReadFile(
      GPX.timed(["2022-03-01T08:00:00", "2022-03-01T08:00:01", "2022-03-01T08:01Z"]))
    #expect(file.times == [1_646_121_600, 1_646_121_601, 1_646_121_660])
    #expect(file.trackCodes == [.timeZoneMissing])
    #expect(file.tracks[0].problems[0].severity == .note)
  }

  @Test("points without time keep their place")
  func someTimes() throws {
    let file = try ReadFile(
      GPX.timed([nil] + (0..<8).map { "2022-03-01T08:00:0\($0)Z" } + [nil]))
    #expect(file.fixes.count == 10)
    #expect(isNear(file.meters, 100.08))
    #expect(file.times.map { $0 == nil } == [true] + [Bool](repeating: false, count: 8) + [true])
    let three = try ReadFile(
      GPX.timed((1...10).map { [1, 5, 10].contains($0) ? "2022-03-01T08:00:\(9 + $0)Z" : nil }))
    #expect(three.times.filter { $0 != nil }.count == 3)
    #expect(three.fixes.count == 10)
  }

  @Test("no time anywhere is no fault of the reader's")
  func noTime() throws {
    let body = GPX.track((0..<3).map { GPX.point("10.00\($0)", "20") }.joined())
    let file = try ReadFile(
      GPX.file("<metadata><time>2020-01-01T00:00:00Z</time></metadata>" + body))
    #expect(file.times == [nil, nil, nil])
    #expect(isNear(file.meters, 222.39))
    #expect(file.problems.isEmpty && file.trackCodes.isEmpty)
  }

  @Test("odd times come out as they stand in the file")
  func oddTimes() throws {
    let texts: [(String, Double)] = [
      ("1970-01-01T00:00:01Z", 1), ("1970-01-01T00:00:01Z", 1),
      ("2043-01-01T00:00:00Z", 2_303_683_200), ("2003-09-17T10:00:00Z", 1_063_792_800),
      ("1901-12-13T20:45:52Z", -2_147_483_648),
    ]
    let file = try ReadFile(GPX.timed(texts.map(\.0)))
    #expect(file.times == texts.map(\.1))
    #expect(file.fixes.count == 5)
  }

  @Test("a step back of 50 ms keeps its point and its time")
  func backStep() throws {
    let file = try ReadFile(
      GPX.timed(["00Z", "01Z", "02Z", "01.95Z", "03Z"].map { "2022-03-01T08:00:" + $0 }))
    #expect(file.fixes.count == 5)
    #expect(isNear(try #require(file.times[3]), 1_646_121_601.95, 1e-6))
  }

  @Test func timesThatAreNoneAreCounted() throws {
    let file = try ReadFile(GPX.timed(["2022-02-30T08:00:00Z", "yesterday", nil]))
    #expect(file.times == [nil, nil, nil])
    #expect(file.trackCodes == [.damaged])
    #expect(file.tracks[0].problems[0].message.hasPrefix("2 times"))
  }
}
