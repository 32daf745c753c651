import Testing
import TrackAnalysis
import Tracks

@testable import TrackFormats

/// Inputs that `make fuzz` found, and files of their kind in other formats.
@Suite("Faults that mutants found")
struct FoundFaultTests {
  /// The speed is a number, and too large for the 32 bits of a fix's.
  @Test func aSpeedBeyondAllNumbersOfAFix() throws {
    let digits = String(repeating: "9", count: 60)
    let files = [
      NMEA.line("GPRMC,120000.00,A,4600.0000,N,00700.000,E,\(digits),0.0,010322,,"),
      "lat,lon,speed,ele\n46,7,\(digits),\(digits)\n",
      "[{\"latitude\": 46, \"longitude\": 7, \"speed\": 1e60}]",
      GPX.prolog + "<gpx xmlns=\"http://www.topografix.com/GPX/1/0\"><trk><trkseg>"
        + "<trkpt lat=\"46\" lon=\"7\"><ele>\(digits)</ele><speed>\(digits)</speed></trkpt>"
        + "</trkseg></trk></gpx>",
    ]
    for text in files {
      let file = try ReadFile(text, name: "a")
      #expect(file.fixes.map(\.latitude) == [46])
      #expect(file.fixes.map(\.speed) == [nil])
      #expect(file.fixes.map(\.elevation) == [nil])
    }
  }

  /// Half a million elements that are no JSON: each costs a decoder as much as a position.
  @Test func anArrayOfNothingButDamage() throws {
    let damage = String(repeating: "@,0,", count: 125_000)
    let files = [
      "[{\"latitude\": 46, \"longitude\": 7},\(damage){\"latitude\": 47, \"longitude\": 7}]",
      "[{\"name\": \"a\", \"summary_polyline\": \"_p~iF~ps|U_ulLnnqC\"},\(damage){}]",
    ]
    for (text, count) in zip(files, [1, 2]) {
      let file = try ReadFile(text, name: "a.json")
      #expect(file.fixes.count == count)
      #expect(Set(file.codes) == [.limitExceeded, .damaged])
    }
  }

  /// Each quote would be looked for through the kilobytes behind it.
  @Test func strayQuotesInEveryLine() throws {
    // The last quote of a line opens a cell, and those of the next line leave it open.
    let text =
      "lat,lon,name,note\n"
      + String(repeating: "46.5,7.5,\"a,b\"c,\"d\n", count: 100_000)
    var file: ReadFile?
    let took = try ContinuousClock().measure { file = try ReadFile(text, name: "a.csv") }
    #expect(took < .seconds(15), "took \(took)")
    #expect((file?.fixes.count ?? 0) >= 99_999)
  }

  /// Zeros are blanks, also in each of the windows that begin after a fault.
  @Test func zerosInADamagedFile() throws {
    let zeros = String(repeating: "\0", count: 300_000)
    let text =
      GPX.prolog + "<gpx xmlns=\"\(GPX.namespace)\"><trk><trkseg>"
      + String(repeating: GPX.point("46", "7", "<") + "\n", count: 90)
      + GPX.point("46.5", "7", "<name>\(zeros)</name>") + "</trkseg></trk></gpx>"
    let file = try ReadFile(text)
    #expect(file.fixes.last?.latitude == 46.5)
  }
}
