import Glibc
import Testing
import Tracks

@testable import TrackFormats

/// Files made to cost time or memory: each must end soon, and give what is whole in it.
@Suite("Hostile files")
struct HostileFileTests {
  /// Each takes a second or so; what grows with the square of a file's size would take many minutes.
  private func expectSoon(_ body: () throws -> Void) throws {
    let start = processorTime()
    try body()
    let seconds = processorTime() - start
    #expect(seconds < 60, "took \(seconds) s")
  }

  /// Of this thread: the machine may be busy with other work.
  private func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  @Test func pointsThatNeverEnd() throws {
    try expectSoon {
      let text = GPX.file(
        GPX.track(GPX.t3Points + String(repeating: "<trkpt lat=\"1\" lon=\"1\">", count: 100_000)))
      let file = try ReadFile(text)
      #expect(file.fixes.count >= 3)
    }
  }

  @Test func aRootWithManyAttributes() throws {
    try expectSoon {
      let attributes = (0..<50_000).map { "a\($0)=\"\"" }.joined(separator: " ")
      let names = (0..<200).map { "<n\($0)/><p:m\($0) xmlns:q=\"u\"/>" }.joined()
      let points = String(repeating: GPX.point("10", "20", names), count: 300)
      let file = try ReadFile(
        GPX.file(GPX.track(points), root: "xmlns=\"\(GPX.namespace)\" " + attributes))
      #expect(file.fixes.count == 300)
    }
  }

  @Test func markupThatNeverEnds() throws {
    try expectSoon {
      for open in ["<!--", "<![CDATA[", "<?x ", "<a b=\"", "<!DOCTYPE [", "&", "<"] {
        let tail = String(repeating: "<trkpt lat='1' x", count: 200_000)
        let file = try ReadFile(GPX.prolog + "<gpx>" + GPX.track(GPX.t3Points) + open + tail)
        #expect(file.fixes.count == 3)
        #expect(file.codes.contains(.truncated) || file.codes.contains(.damaged))
      }
    }
  }

  @Test func quotesAndBracketsThatNeverEnd() throws {
    try expectSoon {
      let quotes = "lat,lon,name\n" + String(repeating: "46,7,\"x\n", count: 40_001)
      #expect(try ReadFile(quotes).fixes.count > 20_000)
      let open = "lat,lon,name\n46,7,\"" + String(repeating: "a\n", count: 100_000)
      #expect(try ReadFile(open).fixes.count == 1)
      let pair = "{\"time\": [0], \"latlng\": [[46, 7]"
      for tail in ["[", "{\"a\":", "[1,", "\"", "],"] {
        let file = try ReadFile(pair + "," + String(repeating: tail, count: 100_000))
        #expect(file.fixes.first?.latitude == 46)
      }
    }
  }

  @Test func lapsThatNeverEnd() throws {
    try expectSoon {
      let rest = TCX.lap(0, 10, 0, TCX.point(0, "10"))
      let text = TCX.file(
        TCX.activity(
          TCX.lap(0, 120, 222, TCX.t3Points) + String(repeating: rest, count: 60_000)))
      let file = try ReadFile(text)
      #expect(file.fixes.count == 60_003)
      #expect(file.tracks[0].details.laps.count == 60_001)
    }
    try expectSoon {
      let text = TCX.file(TCX.activity(TCX.lap(0, 120, 222, TCX.t3Points)))
        .replacing("</Lap>", with: String(repeating: "<Lap><Track>", count: 100_000))
      let file = try ReadFile(text)
      #expect(file.fixes.count == 3)
    }
  }

  @Test func partsAndMarksOfFITThatNeverEnd() throws {
    try expectSoon {
      var fixture = FITFixture()
      fixture.addFileID()
      fixture.addRecord(0)
      let one = fixture.file
      let file = try ReadFile((0..<12_000).flatMap { _ in one })
      #expect(file.tracks.count == 10_000)
      #expect(file.codes == [.limitExceeded])
    }
    try expectSoon {
      var fixture = FITFixture()
      fixture.addFileID()
      fixture.addRecord(0)
      for second in 0..<UInt32(60_000) {
        fixture.addTimer(second, second % 2 == 0 ? 4 : 0)
        fixture.addSession(second, elapsed: 1, sport: 1)
      }
      fixture.addRecord(70_000)
      let file = try ReadFile(fixture.file)
      #expect(file.tracks.map(\.fixCount) == [1, 1])
    }
  }

  @Test func tablesOfWordsAndListsWithoutEnd() throws {
    try expectSoon {
      let words = String(repeating: "i0eD;_p?18\n", count: 300_000)
      let outcome = Array(("lat;lng\n" + words).utf8).withUnsafeBytes {
        TrackFiles.read($0, fileName: "a.csv")
      }
      guard case .skipped(let problem) = outcome else {
        Issue.record("a table of words gave tracks")
        return
      }
      #expect(problem.message == "None of its 300000 positions is usable.")
    }
    try expectSoon {
      let titles = String(repeating: ",VÃanlocation", count: 500_000)
      #expect(
        StravaCatalogue.read(
          Array(("ID,Date,Name,Type" + titles + "\n1,,,\n").utf8), fileName: "activities.csv")
          == nil)
      let types = (0..<60_000).map { "\($0),,n,kind \($0),activities/\($0).gpx\n" }.joined()
      let rows = StravaCatalogue.read(
        Array(("ID,Date,Name,Type,File\n" + types).utf8), fileName: "activities.csv")?.rows
      #expect(rows?.count == 60_000)
    }
  }

  @Test func fixesAndTracksHaveLimits() throws {
    let tracks = String(
      repeating: "<trk><trkseg><trkpt lat=\"1\" lon=\"1\"/></trkseg></trk>", count: 10_010)
    let file = try ReadFile(GPX.file(tracks))
    #expect(file.tracks.count == 10_000)
    #expect(file.codes == [.limitExceeded])
    let waypoint = "<wpt lat=\"1\" lon=\"1\"><name>w</name></wpt>"
    let places = try ReadFile(
      GPX.file(String(repeating: waypoint, count: 10_010) + GPX.track(GPX.t3Points)))
    #expect(places.tracks[0].details.waypoints.count == 10_000)
    #expect(places.codes == [.limitExceeded])
  }
}
