import Testing
import Tracks

@testable import TrackFormats

@Suite("CSV")
struct CSVReaderTests {
  private func read(_ text: String) throws -> ReadFile { try ReadFile(text, name: "a.csv") }

  private func refusal(_ text: String) -> Problem.Code? { skipped(text, name: "a.csv")?.code }

  private func isPassedOver(_ text: String) -> Bool {
    if case .passedOver = TrackFiles.read(Array(text.utf8), fileName: "a.csv") { return true }
    return false
  }

  @Test("the header's delimiter counts, outside quotes, and columns go by name")
  func delimiterAndColumns() throws {
    let quoted = try read(
      """
      "lat","lon","name"
      46.000,7,"a; b; c"
      46.001,7,"d; ""e""; f"
      46.002,7,"over
      two; lines"
      """)
    #expect(quoted.fixes.map(\.latitude) == [46, 46.001, 46.002])
    #expect(isNear(quoted.meters, 222.39))
    let german = try read(
      "\u{FEFF}time;Latitude;Longitude;Höhe\r\n"
        + "2024-05-01T10:00:00Z;46,000;7,0;512,5\r\n2024-05-01T10:00:10Z;46,001;7,0;513\r\n"
        + "2024-05-01T10:00:20Z;46,002;7,0;1.013,25\r\n")
    #expect(german.fixes.map(\.longitude) == [7, 7, 7])
    #expect(german.fixes.map(\.elevation) == [512.5, 513, nil])
    #expect(german.times == [1_714_557_600, 1_714_557_610, 1_714_557_620])
    #expect(isNear(german.meters, 222.39))
    let swapped = try read("lon\tname; x, y\tlat\n7\ta\t46\n7\tb\t46.001\n7\tc\t46.002\n")
    #expect(swapped.fixes.map(\.latitude) == [46, 46.001, 46.002])
    #expect(swapped.problems.isEmpty && swapped.trackCodes.isEmpty)
  }

  @Test("no header and an unclear order is refused")
  func refusesTheAmbiguous() throws {
    #expect(
      refusal("46.0001,47.0000\n46.0002,47.0001\n46.0003,47.0002\n") == .ambiguousColumns)
    #expect(
      refusal(
        "2024-05-01T10:00:00Z;46,0001;7,5000\n2024-05-01T10:00:01Z;46,0002;7,5001\n"
          + "2024-05-01T10:00:02Z;46,0003;7,5001\n") == .ambiguousColumns)
    // Beyond 90 only a longitude can lie, and letters speak for themselves.
    let large = try read("121.4737,31.2304\n121.4738,31.2305\n121.4739,31.2306\n")
    #expect(large.fixes.map(\.latitude) == [31.2304, 31.2305, 31.2306])
    let letters = try read(
      "1,2024-05-01T10:00:00Z,7.1001,W,46.5001,S\n2,2024-05-01T10:00:01Z,7.1002,W,46.5002,S\n"
        + "3,2024-05-01T10:00:02Z,7.1003,W,46.5003,S\n")
    #expect(letters.fixes.map(\.longitude) == [-7.1001, -7.1002, -7.1003])
    #expect(letters.fixes.map(\.latitude) == [-46.5001, -46.5002, -46.5003])
    #expect(letters.times == [1_714_557_600, 1_714_557_601, 1_714_557_602])
    // Decimal commas between commas give more cells than there are columns.
    #expect(refusal("lat,lon\n46,001,7,5\n46,002,7,5\n") == .ambiguousColumns)
  }

  @Test func refusesWhatIsNotDegrees() {
    #expect(refusal("lat,lon\n5200000,2600000\n5200010,2600010\n") == .notDegrees)
    #expect(refusal("id,Easting,Northing\n1,2600000,1200000\n") == .notDegrees)
    // Degrees and minutes in one number, as NMEA has them.
    #expect(refusal("lat,lon\n4807.038,1131.000\n4807.039,1131.000\n") == .notDegrees)
  }

  @Test func tablesWithoutPositionsArePassedOver() {
    let activities =
      "Activity ID,Activity Date,Activity Name,Activity Type,Elapsed Time,Distance,Filename\n"
      + "1,\"May 1, 2024, 10:00:00 AM\",Run,Run,600,2.1,activities/1.gpx\n"
    #expect(isPassedOver(activities))
    #expect(isPassedOver("time,heart rate\n2024-05-01T10:00:00Z,120\n"))
    #expect(isPassedOver("lat,name\n46,a\n"))
    #expect(isPassedOver("0.1234,0.5678\n0.2234,0.1678\n0.9234,0.0678\n"))
    #expect(isPassedOver("1.2345,17.3456,a\n13.2345,7.3456,b\n1.2345,70.3456,c\n"))
    #expect(isPassedOver("Latitude and longitude, said he; and time\tpassed.\n"))
  }

  @Test("a local time without zone is UTC with a note")
  func timeWithoutZone() throws {
    let file = try read("time,lat,lon\n2023-05-03 14:10:00,46,7\n2023-05-03 14:11:00,46.001,7\n")
    // 14:10:00Z on that day.
    #expect(file.times == [1_683_123_000, 1_683_123_060])
    #expect(file.trackCodes == [.timeZoneMissing])
    let told = try read("UTC time,lat,lon\n2023-05-03 14:10:00,46,7\n")
    #expect(told.times == [1_683_123_000])
    #expect(told.trackCodes.isEmpty)
  }

  @Test(arguments: [
    ("2023-05-03T16:10:00+02:00", 1_683_123_000), ("2023/5/3 14:10", 1_683_123_000),
    ("03.05.2023 14:10:00", 1_683_123_000), ("1683123000", 1_683_123_000),
    ("1683123000500", 1_683_123_000.5), ("1683123000000000", 1_683_123_000),
    ("Wed May 03 14:10:00 GMT 2023", 1_683_123_000),
    ("Wed May  3 07:10:00 PDT 2023", 1_683_123_000), ("2023年5月3日 14:10:00", 1_683_123_000),
    ("20230503 141000", 1_683_123_000), ("2023-05-03 02:10:00 PM", 1_683_123_000),
    ("2023-05-03 14:10:00 UTC", 1_683_123_000), ("2023-05-03 12:10:00 AM", 1_683_072_600),
    ("05/03/2023 2:10:00 PM", 1_683_123_000), ("90.5", 90.5),
  ])
  func oneColumnOfTime(_ text: String, _ seconds: Double) throws {
    #expect(try read("time,lat,lon\n\(text),46,7\n").times == [seconds], "\(text)")
  }

  @Test(arguments: [
    ("DATE,TIME", "250724,173418", 1_753_378_458.0),
    ("date,time", "2025-07-24,17:34:18", 1_753_378_458),
    ("Date,Time", "2025/07/24,17:34:18.25", 1_753_378_458.25),
    ("datum,uhrzeit", "24.07.2025,17:34:18", 1_753_378_458),
    ("日期,时间", "20250724,5:34:18 PM", 1_753_378_458),
    ("date,time", "24/07/2025,17:34:18", 1_753_378_458),
    ("date,time", "07/24/2025,17:34:18", 1_753_378_458),
  ])
  func dateAndTimeOfDayInTwoColumns(_ names: String, _ cells: String, _ seconds: Double) throws {
    #expect(try read("\(names),lat,lon\n\(cells),46,7\n").times == [seconds])
  }

  @Test func aDateThatReadsInTwoWaysIsNoTime() throws {
    let file = try read("date,time,lat,lon\n03/04/2025,17:34:18,46,7\n")
    #expect(file.times == [nil])
    #expect(file.codes == [.noTime])
    // Another row tells for all.
    let told = try read(
      "date,time,lat,lon\n12/07/2025,00:00:00,46,7\n13/07/2025,00:00:00,46.001,7\n")
    #expect(told.times == [1_752_278_400, 1_752_364_800])
  }

  @Test func namesInChinese() throws {
    let text =
      "时间,纬度,经度,海拔(米),速度(km/h),心率,步频,功率\n"
      + "2023-05-03T14:10:00Z,31.2304,121.4737,12.5,36,150,88,210\n"
    let file = try read(text)
    let fix = try #require(file.fixes.first)
    #expect(
      fix
        == Fix(
          latitude: 31.2304, longitude: 121.4737, time: 1_683_123_000, elevation: 12.5, speed: 10,
          heartRate: 150, cadence: 88, power: 210))
  }

  /// "纬度,经度" and "Breite;Länge;Höhe" in the encodings of their lands.
  @Test func encodingsThatNobodyDeclares() throws {
    let gbk: [UInt8] = [0xCE, 0xB3, 0xB6, 0xC8, 0x2C, 0xBE, 0xAD, 0xB6, 0xC8, 0x0A]
    #expect(try ReadFile(gbk + Array("31.5,121.5\n".utf8)).fixes.map(\.latitude) == [31.5])
    let big5: [UInt8] = [0xBD, 0x6E, 0xAB, 0xD7, 0x2C, 0xB8, 0x67, 0xAB, 0xD7, 0x0A]
    #expect(try ReadFile(big5 + Array("25.5,121.5\n".utf8)).fixes.map(\.latitude) == [25.5])
    let latin =
      Array("Breite;L".utf8) + [0xE4] + Array("nge;H".utf8) + [0xF6] + Array("he\n46,5;7;9\n".utf8)
    #expect(try ReadFile(latin).fixes.map(\.elevation) == [9])
    let text = "lat,lon\n46.5,7\n46.6,7\n"
    for mark in [[], [0xFF, 0xFE]] as [[UInt8]] {
      let file = try ReadFile(mark + text.utf8.flatMap { [$0, 0] })
      #expect(file.fixes.map(\.latitude) == [46.5, 46.6])
    }
    #expect(try ReadFile(text.utf8.flatMap { [0, 0, 0, $0] }).fixes.count == 2)
  }

  @Test func hemispheresInTheCellOrBesideIt() throws {
    let file = try read(
      """
      LATITUDE N/S,LONGITUDE E/W
      49.5N,125.5W
      S 49.5,E125.5
      49°30'0.0"S,125° 30' 0" E
      49.5E,125.5E
      """)
    #expect(file.fixes.map(\.latitude) == [49.5, -49.5, -49.5])
    #expect(file.fixes.map(\.longitude) == [-125.5, 125.5, 125.5])
    #expect(file.invalid == 1)
    let beside = try read("LATITUDE,N/S,LONGITUDE,E/W\n33.5,S,70.5,W\n33.5,N,70.5,E\n")
    #expect(beside.fixes.map(\.latitude) == [-33.5, 33.5])
    #expect(beside.fixes.map(\.longitude) == [-70.5, 70.5])
  }

  @Test func unitsInCellsAndHeaders() throws {
    let cells = try read(
      "lat,lon,altitude,speed\n46,7,98.5 m,36 km/h\n46,7,100 ft,10 mph\n46,7,7,10 knots\n")
    #expect(cells.fixes.map(\.elevation) == [98.5, Double(Float(30.48)), 7])
    #expect(isNear(cells.fixes[0].speed ?? 0, 10, 1e-6))
    #expect(isNear(cells.fixes[1].speed ?? 0, 4.4704, 1e-6))
    #expect(isNear(cells.fixes[2].speed ?? 0, 5.144444, 1e-6))
    let headers = try read("lat,lon,Altitude (ft),speed_kmh\n46,7,1000,18\n46,7,12 m,5 m/s\n")
    #expect(isNear(headers.fixes[0].elevation ?? 0, 304.8, 1e-4))
    #expect(headers.fixes[1].elevation == 12)
    #expect(headers.fixes.map(\.speed) == [5, 5])
    // Loggers of the MTK family write km/h and do not say so.
    let logger = try read("INDEX,RCR,LATITUDE,N/S,LONGITUDE,E/W,SPEED,\n1,T,46,N,7,E,36,\n")
    #expect(logger.fixes.map(\.speed) == [10])
  }

  /// 2³¹ semicircles are 180 degrees.
  @Test func semicirclesAndOtherIntegers() throws {
    let garmin = try read("position_lat,position_long\n536870912,-1073741824\n")
    #expect(garmin.fixes.map(\.latitude) == [45])
    #expect(garmin.fixes.map(\.longitude) == [-90])
    let named = try read("lat (semicircles),lon (semicircles)\n536870912,-1073741824\n")
    #expect(named.fixes.map(\.latitude) == [45])
    let e7 = try read("latitudeE7,longitudeE7\n465000000,-71000000\n")
    #expect(isNear(e7.fixes[0].latitude, 46.5, 1e-9) && isNear(e7.fixes[0].longitude, -7.1, 1e-9))
  }

  @Test func rowsAreGroupedByTheirColumns() throws {
    let file = try read(
      """
      trip,segment,lat,lon,activity
      Alps,1,46,7,hiking
      Alps,1,46.001,7,hiking
      Alps,2,46.1,7,hiking
      Jura,1,47,6,running
      Alps,2,46.101,7,hiking
      """)
    #expect(file.tracks.map(\.details.name) == ["Alps", "Jura"])
    #expect(file.tracks.map(\.details.activity) == [.hiking, .running])
    #expect(file.tracks.map { $0.segments.map(\.fixes.count) } == [[2, 1, 1], [1]])
    // A number for each row names no tracks; the same for many does.
    #expect(try read("id,lat,lon\n1,46,7\n2,46,7.1\n3,46,7.2\n").tracks.count == 1)
    let devices = try read("id,lat,lon\n8,46,7\n8,46,7.1\n9,46,7\n9,46,7.1\n")
    #expect(devices.tracks.map(\.fixCount) == [2, 2])
    #expect(devices.tracks.map(\.details.name) == [nil, nil])
  }

  @Test func rowsWithoutAFix() throws {
    let file = try read(
      """
      #time,trackpoint_type,latitude,longitude,VALID
      "2020-02-02T03:02:02+01:00","SEGMENT_START_MANUAL",,,
      "2020-02-02T03:02:03+01:00","TRACKPOINT",3.1,14,SPS
      "2020-02-02T03:02:04+01:00","TRACKPOINT",,,
      "2020-02-02T03:02:05+01:00","TRACKPOINT",3.1,14,No fix
      "2020-02-02T03:02:06+01:00","SEGMENT_START_AUTOMATIC",3.2,14,SPS
      "2020-02-02T03:02:07+01:00","TRACKPOINT",x,14,SPS
      """)
    #expect(file.tracks.map { $0.segments.map(\.fixes.count) } == [[1, 1]])
    #expect(file.tracks[0].dropped == DropCounts(invalid: 2, noPosition: 1))
    #expect(file.times == [1_580_608_923, 1_580_608_926])
    #expect(file.tracks[0].details.utcOffset == 3600)
  }

  @Test func damageCostsARow() throws {
    let stray = try read("lat,lon,name\n46,7,\"never closed\n46.001,7,b\n46.002,7,c\n")
    #expect(stray.fixes.count == 3)
    let cut = try read("lat,lon,time,name\n46,7,5,a\n46.001,7,6,a\n46.0")
    #expect(cut.fixes.count == 2)
    #expect(cut.codes == [.truncated])
    let twice = try read("lat,lon\n46,7\n46.001,7\nlat,lon\n46.5,7\n")
    #expect(twice.tracks[0].segments.map(\.fixes.count) == [2, 1])
    let remarks = try read("# My tracks\n\"Exported\",\"by, x\"\nlat,lon\n46,7\n")
    #expect(remarks.fixes.count == 1)
    let wide = try read("lat,lon\n46,7\n46,5,7,5\n46.001,7,,,\n")
    #expect(wide.fixes.count == 2)
    #expect(wide.codes == [.damaged])
  }
}
