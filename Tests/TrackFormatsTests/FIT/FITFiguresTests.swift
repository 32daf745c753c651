import Testing
import TrackAnalysis
import Tracks

@testable import TrackFormats

/// From the bytes of a FIT file to the figures on a page.
@Suite("Figures of FIT files")
struct FITFiguresTests {
  private typealias F = FITFixture

  /// Going north `meters` from 46° N (111,151 m a degree).
  private func north(_ meters: Double) -> Int32 {
    F.north + Int32(meters / 111_151 / 180 * 2_147_483_648)
  }

  private func analysed(_ make: (inout FITFixture) -> Void) throws -> AnalysedTrack {
    var fixture = FITFixture()
    fixture.addFileID()
    make(&fixture)
    return analyse(try ReadFile(fixture.file).tracks[0])
  }

  @Test("a stopped timer of 9 s is the one pause; 20 s without records are none")
  func timerPauses() throws {
    let result = try analysed {
      for second: UInt32 in 0...100 { $0.addRecord(second, north(3 * Double(second))) }
      $0.addTimer(100, 1)
      $0.addTimer(109, 0)
      for second: UInt32 in 109...200 { $0.addRecord(second, north(3 * Double(second - 9))) }
      for second: UInt32 in 220...300 { $0.addRecord(second, north(3 * Double(second - 9))) }
    }
    #expect(result.pauses.map(\.kind) == [.device])
    #expect(result.pauses.map(\.seconds) == [9])
    #expect(result.summary.movingSeconds == 291)
    #expect(isNear(result.summary.distance, 873, 1))
  }

  @Test("elapsed time and the device's timer are both told")
  func elapsedAndTimer() throws {
    let result = try analysed {
      for second in stride(from: UInt32(0), through: 3725, by: 5) {
        $0.addRecord(second, north(3 * Double(second)))
      }
      $0.addSession(0, elapsed: 3725, timer: 3600, sport: 1)
    }
    #expect(result.summary.elapsedSeconds == 3725)
    #expect(result.summary.timerSeconds == 3600)
  }

  @Test("laps and records without a session have all figures")
  func noSession() throws {
    let result = try analysed {
      for second: UInt32 in 0...100 { $0.addRecord(second, north(3 * Double(second))) }
      $0.add(
        19, [(2, .uint32(F.start)), (7, .uint32(100_000)), (9, .uint32(30_000))])
    }
    #expect(isNear(result.summary.distance, 300, 0.5))
    #expect(result.summary.elapsedSeconds == 100 && result.summary.movingSeconds == 100)
    #expect(isNear(result.summary.meanSpeed ?? 0, 3, 0.01))
    #expect(result.problems.isEmpty)
  }

  @Test("what goes on without file_id is one track of 20 records")
  func continued() throws {
    func part(_ range: Range<UInt32>, fileID: Bool) -> [UInt8] {
      var fixture = FITFixture()
      if fileID { fixture.addFileID() }
      for second in range { fixture.addRecord(second, north(3 * Double(second))) }
      return fixture.file
    }
    let file = try ReadFile(part(0..<10, fileID: true) + part(10..<20, fileID: false))
    let result = analyse(file.tracks[0])
    #expect(result.summary.elapsedSeconds == 19 && result.summary.segments == 1)
    #expect(isNear(result.summary.distance, 57, 0.5))
  }

  @Test("a clock set right at the first fix makes no negative time")
  func clockSetBack() throws {
    let result = try analysed {
      for second: UInt32 in 0..<3 { $0.addRecord(300 + second, north(3 * Double(second))) }
      for second: UInt32 in 3..<100 { $0.addRecord(second, north(3 * Double(second))) }
      // The lap begins by the wrong clock, after its records.
      $0.add(19, [(2, .uint32(F.start + 300)), (7, .uint32(97_000))])
    }
    // The lap lasted 97 s: so the three before belong to it, and their times are taken back.
    #expect(result.summary.start == F.startUnix)
    #expect(result.summary.elapsedSeconds == 99)
    #expect(result.summary.points == 100)
    #expect(result.problems.map(\.kind) == [.timesMovedToSession])
  }

  @Test("a record that goes back a second gives no negative speed")
  func oneSecondBack() throws {
    let result = try analysed {
      for second: UInt32 in [20, 22, 21, 23, 24] { $0.addRecord(second, north(2 * Double(second))) }
    }
    #expect(result.summary.points == 5)
    #expect(result.summary.elapsedSeconds == 4)
    #expect(result.speed.allSatisfy { $0.isNaN || ($0 >= 0 && $0.isFinite) })
  }
}
