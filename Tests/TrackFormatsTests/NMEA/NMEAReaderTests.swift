import Testing
import Tracks

@testable import TrackFormats

/// NMEA sentences that the tests are made of.
enum NMEA {
  /// A sentence with its check sum.
  static func line(_ body: String) -> String {
    let sum = body.utf8.reduce(UInt8(0)) { $0 ^ $1 }
    let digits = String(sum, radix: 16, uppercase: true)
    return "$\(body)*\(digits.count == 1 ? "0" : "")\(digits)\r\n"
  }

  static func gga(_ time: String, _ latitude: String, quality: Int = 1) -> String {
    line("GPGGA,\(time),\(latitude),N,00700.000,E,\(quality),08,1.0,500.5,M,48.0,M,,")
  }

  static func rmc(_ time: String, _ latitude: String, _ date: String, status: String = "A")
    -> String
  {
    line("GPRMC,\(time),\(status),\(latitude),N,00700.000,E,10.0,0.0,\(date),,")
  }
}

extension FormatFixture {
  /// 4 600.06 minutes are 46.001°.
  static let nmea = FormatFixture(
    format: "NMEA 0183",
    text: """
      # a logger's comment
      $GPGSA,A,3,28,08,11,27,07,,,,,,,,4.9,1.6,4.5*39

      """ + NMEA.gga("120000.00", "4600.0000") + NMEA.rmc("120000.00", "4600.0000", "010322")
        + NMEA.line("GPZDA,120100.00,01,03,2022,00,00") + NMEA.gga("120100.00", "4600.0600")
        + NMEA.rmc("120100.00", "4600.0600", "010322"),
    segments: [2], first: (46, 7), last: (46.001, 7))
}

@Suite("NMEA 0183")
struct NMEAReaderTests {
  private func read(_ text: String, name: String = "a.nmea") throws -> ReadFile {
    try ReadFile(text, name: name)
  }

  @Test func theSentencesOfAMomentAreOneFix() throws {
    let file = try read(FormatFixture.nmea.text)
    // 2022-03-01T12:00:00Z, by `date -u +%s`.
    #expect(file.times == [1_646_136_000, 1_646_136_060])
    #expect(file.fixes.map(\.elevation) == [500.5, 500.5])
    // 10 knots are 18.52 km/h.
    #expect(isNear(file.fixes[0].speed ?? 0, 5.1444, 0.001))
    #expect(isNear(file.meters, 111.19))
    #expect(file.problems.isEmpty && file.trackCodes.isEmpty)
  }

  @Test("midnight is counted once, whichever sentence comes first")
  func midnight() throws {
    let lines = [
      NMEA.gga("235930", "4600.0000"), NMEA.rmc("235930", "4600.0000", "311222"),
      NMEA.gga("000030", "4600.0600"), NMEA.rmc("000030", "4600.0600", "010123"),
      NMEA.gga("000130", "4600.1200"), NMEA.rmc("000130", "4600.1200", "010123"),
    ]
    let swapped = [lines[1], lines[0], lines[3], lines[2], lines[5], lines[4]]
    for text in [lines.joined(), swapped.joined()] {
      let file = try read(text)
      // 2022-12-31T23:59:30Z and one and two minutes later.
      #expect(file.times == [1_672_531_170, 1_672_531_230, 1_672_531_290])
      #expect(isNear(file.meters, 222.39))
    }
  }

  @Test func aDateAtTheEndIsForAllBefore() throws {
    let file = try read(
      NMEA.gga("235930.000", "4600.0000") + NMEA.gga("000030.000", "4600.0600")
        + NMEA.line("GPZDA,000030.000,01,01,2023,00,00"))
    #expect(file.times == [1_672_531_170, 1_672_531_230])
  }

  @Test("only good fixes are used")
  func voidFixes() throws {
    let file = try read(
      NMEA.line("GPRMC,115957,V,,,,,,,,,") + NMEA.rmc("115958", "4500.0000", "050505", status: "V")
        + NMEA.line("GPRMC,115959,A,0000.000,N,00000.000,E,0.0,0.0,050505,,")
        + NMEA.gga("115959.5", "4500.0000", quality: 0)
        + NMEA.rmc("120000", "4600.0000", "010322")
        + NMEA.rmc("120030", "4700.0000", "010322").replacing("4700", with: "4701")
        + "$GPRMC,120100,A,4600.0600,N,00700.000,E,10.0,0.0,010322,,\n")
    #expect(file.times == [1_646_136_000, 1_646_136_060])
    #expect(isNear(file.meters, 111.19))
    #expect(file.tracks[0].dropped.noPosition == 1)
    #expect(file.invalid == 3)
    #expect(file.codes == [.damaged])
    #expect(file.trackCodes == [.invalidFixes])
  }

  @Test("without a date a log is undated, or has that of its name")
  func noDate() throws {
    let text =
      NMEA.gga("101500", "4600.0000") + NMEA.gga("101600", "4600.0600")
      + NMEA.gga("101700", "4600.1200")
    let undated = try read(text, name: "log.nmea")
    #expect(undated.times == [nil, nil, nil])
    #expect(undated.tracks[0].details.deviceTotals.elapsed == 120)
    #expect(undated.trackCodes == [.noTime])
    for name in ["20230211_101500.nmea", "logs/2023-02-11 ride.txt", "20230211101500.log"] {
      let named = try read(text, name: name)
      // 2023-02-11T10:15:00Z
      #expect(named.times == [1_676_110_500, 1_676_110_560, 1_676_110_620])
      #expect(named.trackCodes == [.noTime])
    }
    for name in ["20231311.nmea", "123456789.nmea", "2023-02-1.nmea", "2023_02-11", "2023-02-111"] {
      #expect(try read(text, name: name).times == [nil, nil, nil], "\(name)")
    }
  }

  @Test func positionsOfAllSystems() throws {
    let file = try read(
      NMEA.line("GNGNS,120000.00,4630.0000,S,17959.9999,W,NA,10,0.8,12.5,20.0,,")
        + NMEA.line("GNGNS,120001.00,4630.0000,S,17959.9999,W,NN,00,,,,,")
        + NMEA.line("GLRMC,120002.00,A,4630.0000,S,17959.9999,W,,,010322,,,A")
        + NMEA.line("GLRMC,120003.00,A,4630.0000,S,17959.9999,W,,,010322,,,N"))
    #expect(file.fixes.map(\.latitude) == [-46.5, -46.5])
    #expect(isNear(file.fixes[0].longitude, -179.999998333, 1e-9))
    #expect(file.fixes.map(\.elevation) == [12.5, nil])
    #expect(file.times == [1_646_136_000, 1_646_136_002])
    #expect(file.invalid == 2)
  }

  @Test func minutesPastSixtyAreNoPlace() throws {
    let file = try read(NMEA.gga("120000", "4600.0000") + NMEA.gga("120001", "4660.0000"))
    #expect(file.fixes.count == 1)
    #expect(file.invalid == 1)
  }

  @Test func anotherDayLaterInTheLog() throws {
    let file = try read(
      NMEA.rmc("120000", "4600.0000", "010322") + NMEA.rmc("130000", "4600.0600", "050322"))
    #expect(file.times == [1_646_136_000, 1_646_136_000 + 4 * 86_400 + 3600])
  }

  @Test func aLoggersTimeBeforeTheSentenceAndUTF16() throws {
    let text = FormatFixture.nmea.text.replacing("$", with: "2022-03-01 12:00:00 $")
    #expect(try read(text).fixes.count == 2)
    let units = Array(FormatFixture.nmea.text.utf16)
    let bytes: [UInt8] = [0xFF, 0xFE] + units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(try ReadFile(bytes, name: "a").fixes.count == 2)
  }

  @Test func aCutLineIsLeftOut() throws {
    let text = NMEA.gga("120000", "4600.0000") + NMEA.gga("120100", "4600.0600")
    let file = try read(String(text.dropLast(40)))
    #expect(file.fixes.count == 1)
    #expect(file.codes == [.truncated])
  }

  @Test func proseThatQuotesASentenceIsNoLog() {
    let prose = "How to read\nGPS data:\n" + NMEA.gga("120000", "4600.0000") + "is a sentence\n"
    #expect(
      TrackFiles.read(Array(prose.utf8), fileName: "readme.txt")
        == .passedOver(reason: "not a recording"))
  }
}
