import Testing

@testable import TrackFormats

@Suite("Times of ISO 8601")
struct TimeParserTests {
  private func parse(_ text: String) -> WrittenTime? { text.withCStringBytes(TimeParser.parse) }
  private func seconds(_ text: String) -> Double? { parse(text)?.seconds }

  @Test func readsTheCommonForm() {
    #expect(parse("1970-01-01T00:00:00Z") == WrittenTime(seconds: 0, zone: .utc))
    // Unix time of the POSIX standard's own example, and of a leap day.
    #expect(seconds("2001-09-09T01:46:40Z") == 1_000_000_000)
    #expect(seconds("2024-02-29T12:00:00Z") == 1_709_208_000)
    #expect(seconds(" \n2001-09-09t01:46:40z ") == 1_000_000_000)
    #expect(seconds("2001-09-09 01:46:40Z") == 1_000_000_000)
  }

  @Test("an offset may have a colon, none, or hours only")
  func offsets() {
    // 2022-06-01T15:15:30Z
    let expected = WrittenTime(seconds: 1_654_096_530, zone: .offset(-21_600))
    for zone in ["-0600", "-06", "-06:00"] {
      #expect(parse("2022-06-01T09:15:30" + zone) == expected)
    }
    #expect(
      parse("2022-06-01T20:45:30+05:30")
        == WrittenTime(seconds: 1_654_096_530, zone: .offset(19_800)))
  }

  @Test("an offset moves the instant, once")
  func offsetOverMidnight() {
    // 2021-05-05T06:30:00Z
    #expect(
      parse("2021-05-04T23:30:00-07:00")
        == WrittenTime(seconds: 1_620_196_200, zone: .offset(-25_200)))
  }

  @Test("a fraction has one to nine digits, or more")
  func fractions() throws {
    let texts: [(String, Double)] = [
      (".1", 0.1), (".123", 0.123), (".123456", 0.123456), (".1234567", 0.1234567),
      (".123456789", 0.123456789), (".12345678901234567890123", 0.123456789), (",5", 0.5),
    ]
    for (text, fraction) in texts {
      let time = try #require(seconds("2020-01-01T00:00:00" + text + "Z"))
      #expect(isNear(time - 1_577_836_800, fraction, 1e-6))
    }
  }

  @Test("no zone is UTC and says so; minutes are enough")
  func noZone() {
    // 2022-03-01T08:00:00Z
    #expect(parse("2022-03-01T08:00:00") == WrittenTime(seconds: 1_646_121_600, zone: .missing))
    #expect(parse("2022-03-01T08:00Z") == WrittenTime(seconds: 1_646_121_600, zone: .utc))
    #expect(parse("2022-03-01T08:00") == WrittenTime(seconds: 1_646_121_600, zone: .missing))
  }

  @Test func knowsOldDatesAndEdges() {
    // The smallest instant of a 32-bit clock.
    #expect(seconds("1901-12-13T20:45:52Z") == -2_147_483_648)
    #expect(seconds("2020-01-01T24:00:00Z") == 1_577_923_200)
    #expect(seconds("2016-12-31T23:59:60Z") == 1_483_228_800)
    #expect(seconds("0001-01-01T00:00:00Z") == -62_135_596_800)
  }

  @Test(
    "What is no time",
    arguments: [
      "", "T", "2020", "2020-01-01", "2020-13-01T00:00:00Z", "2020-00-01T00:00:00Z",
      "2021-02-29T00:00:00Z", "2020-04-31T00:00:00Z", "2020-01-01T25:00:00Z",
      "2020-01-01T24:00:01Z", "2020-01-01T00:60:00Z", "2020-01-01T00:00:61Z",
      "2020-01-01T00:00:00.Z", "2020-01-01T00:00:00X", "2020-01-01T00:00:00Z junk",
      "2020-01-01T00:00:00+", "2020-01-01T00:00:00+1", "2020-01-01T00:00:00+99",
      "2020-01-01T00:00:00+01:75", "2020-1-1T0:0:0Z", "20200101T000000Z", "-2020-01-01T00:00:00Z",
    ])
  func noTime(_ text: String) { #expect(parse(text) == nil) }
}
