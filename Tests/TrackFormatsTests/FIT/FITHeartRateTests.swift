import TestSupport
import Testing
import TrackAnalysis
import Tracks

@testable import TrackFormats

/// Heart rates that stand beside the records.
@Suite("FIT heart rates of a strap")
struct FITHeartRateTests {
  private typealias F = FITFixture

  private func read(_ make: (inout FITFixture) -> Void) throws -> ReadFile {
    var fixture = FITFixture()
    fixture.addFileID()
    make(&fixture)
    return try ReadFile(fixture.file, name: "swim.fit")
  }

  /// A beat with the strap's whole time, and the time of the recording at that moment.
  private func anchor(_ seconds: UInt32, event: UInt32, _ rate: UInt8, half: Bool = false)
    -> [(UInt8, F.Value)]
  {
    [
      (F.timestamp, .uint32(F.start + seconds)), (0, .uint16(half ? 16_384 : 0)),
      (9, .uint32(event)), (6, .uint8(rate)),
    ]
  }

  private func packed(_ rates: [UInt8], _ times: [UInt8]) -> [(UInt8, F.Value)] {
    [(6, .raw(base: 0x02, rates)), (10, .raw(base: 0x0D, times))]
  }

  private func rates(_ track: Track) -> [Double: Int?] {
    Dictionary(
      track.readings.map { ($0.time - F.startUnix, $0.heartRate) }, uniquingKeysWith: { a, _ in a })
  }

  @Test("beats have the lowest 12 bits of the strap's time, and the clock of 32 bits rolls over")
  func twelveBits() throws {
    let file = try read {
      $0.addSession(0, elapsed: 600, sport: 5, subSport: 17)
      // A second before the strap's clock rolls over, at half past.
      $0.add(132, anchor(0, event: 0xFFFF_FC00, 100, half: true))
      // 1, 2, 3 and 4 s later; 5 and 5.25 s; two that only fill up.
      $0.add(
        132,
        packed(
          [110, 120, 130, 140, 150, 160, 255, 255],
          [0x00, 0x00, 0x40, 0x00, 0x08, 0xC0, 0x00, 0x00, 0x10, 0xFF, 0xFF, 0xFF]))
      // 7 s later, with its whole time.
      $0.add(132, [(9, .uint32(0x1800)), (6, .uint8(170))])
    }
    #expect(
      rates(file.tracks[0])
        == [0: 100, 1: 110, 2: 120, 3: 130, 4: 140, 5: 155, 7: 170, 600: nil])
    #expect(file.tracks[0].dropped == DropCounts())
    #expect(file.problems.isEmpty && file.trackCodes.isEmpty)
  }

  @Test("records keep their own rate; what a strap counts beside the activity is left out")
  func besideRecords() throws {
    let file = try read {
      $0.addRecord(0)
      $0.addRecord(2, F.north2)
      $0.addRecord(4, F.north, F.east, [(3, .uint8(99))])
      $0.addTimer(5, 4)
      $0.addTimer(7, 0)
      $0.addSession(0, elapsed: 8, sport: 5, subSport: 18)
      // Ten beats, a second apart, the first a second before the start.
      let events = (UInt8(0)..<10).flatMap { second -> [UInt8] in [0, 4 * second, 0, 0] }
      $0.add(
        132,
        [
          (F.timestamp, .uint32(F.start - 1)), (9, .raw(base: 0x86, events)),
          (6, .raw(base: 0x02, Array(100..<110))),
        ])
    }
    let track = file.tracks[0]
    #expect(file.fixes.map(\.heartRate) == [101, 103, 99])
    #expect(rates(track) == [1: 102, 3: 104, 5: 106, 7: 108, 8: 109])
    #expect(track.dropped == DropCounts())
  }

  @Test("each sport has the beats of its time")
  func severalSports() throws {
    let file = try read {
      $0.addRecord(0)
      $0.addRecord(2, F.north2)
      $0.addRecord(100)
      $0.addRecord(102, F.north2)
      $0.addSession(0, elapsed: 50, sport: 5)
      $0.addSession(100, elapsed: 50, sport: 1)
      $0.add(132, anchor(0, event: 0, 120))
      $0.add(132, anchor(60, event: 61_440, 130))
      $0.add(132, anchor(102, event: 104_448, 140))
    }
    #expect(file.fixes.map(\.heartRate) == [120, nil, nil, 140])
    // Between the two nobody did anything.
    #expect(file.tracks.map(\.readings.count) == [0, 0])
  }

  @Test func giveTheMeanOfASwimWithoutAnythingElse() throws {
    let file = try read {
      $0.addSession(0, elapsed: 120, sport: 5, subSport: 17)
      $0.add(132, anchor(0, event: 1000, 120))
      // Two beats a second: 120 for the first minute, 150 for the second.
      for minute in 0..<2 {
        let rate: UInt8 = minute == 0 ? 120 : 150
        for eight in 0..<15 {
          let events = (1...8).map { 1000 + 512 * (120 * minute + 8 * eight + $0) }
          var bytes: [UInt8] = []
          for pair in stride(from: 0, to: 8, by: 2) {
            let (a, b) = (events[pair] & 0xFFF, events[pair + 1] & 0xFFF)
            bytes += [a & 0xFF, a >> 8 | (b & 0xF) << 4, b >> 4].map { UInt8($0) }
          }
          $0.add(132, packed([UInt8](repeating: rate, count: 8), bytes))
        }
      }
    }
    let summary = analyse(file.tracks[0]).summary
    #expect(isNear(summary.meanHeartRate ?? 0, 135, 0.5))
    #expect(summary.maxHeartRate == 150)
    #expect(summary.elapsedSeconds == 120)
  }

  @Test("times without date get the date that the device told")
  func undated() throws {
    let file = try read {
      $0.add(162, [(F.timestamp, .uint32(F.start)), (1, .uint32(10))], local: 1)
      $0.addRecord(0)
      $0.addRecord(1, F.north2)
      $0.add(132, [(F.timestamp, .uint32(11)), (9, .uint32(5)), (6, .uint8(133))])
    }
    #expect(file.fixes.map(\.heartRate) == [nil, 133])
  }

  @Test("what cannot be placed is left out", arguments: 0..<6)
  func damaged(_ number: Int) throws {
    let file = try read {
      $0.addRecord(0)
      $0.addRecord(1, F.north2)
      switch number {
      // No time of the recording at all.
      case 0: $0.add(132, packed([120, 121], [0, 4, 0x80]))
      case 1: $0.add(132, [(9, .uint32(7)), (6, .uint8(120))])
      // Fewer times than rates, and a time that is cut.
      case 2:
        $0.add(132, anchor(50_000, event: .max - 1, 120))
        $0.add(132, packed([UInt8](repeating: 120, count: 200), [1, 2, 3, 4]))
      // Of other types.
      case 3:
        $0.add(132, anchor(50_000, event: 9, 120))
        $0.add(132, [(6, .uint32(99)), (10, .uint32(.max))])
      case 4: $0.add(132, [(F.timestamp, .uint32(.max - 1)), (9, .uint32(0)), (6, .uint8(0))])
      default: $0.add(132, [(F.timestamp, .uint32(0)), (6, .uint8(1)), (10, .uint8(3))])
      }
    }
    #expect(file.fixes.count == 2)
    #expect(file.fixes.allSatisfy { $0.heartRate == nil })
    #expect(file.tracks[0].readings.isEmpty)
  }

  @Test("the session's own figures where nothing was measured, and only there")
  func ofTheSession() throws {
    func swim(_ rate: UInt8?, mean: UInt8 = 126, highest: UInt8 = 146) throws -> TrackSummary {
      let file = try read {
        for second: UInt32 in stride(from: 0, through: 600, by: 30) {
          $0.addRecord(second, nil, nil, [(3, .uint8(rate ?? 255))])
        }
        $0.add(
          18,
          [
            (2, .uint32(F.start)), (7, .uint32(600_000)), (8, .uint32(600_000)),
            (5, .enumeration(5)), (16, .uint8(mean)), (17, .uint8(highest)),
          ])
      }
      return analyse(file.tracks[0]).summary
    }
    let told = try swim(nil)
    #expect(told.meanHeartRate == 126 && told.maxHeartRate == 146)
    let measured = try swim(133)
    #expect(measured.meanHeartRate == 133 && measured.maxHeartRate == 133)
    // No strap was worn.
    let none = try swim(nil, mean: 0, highest: 0)
    #expect(none.meanHeartRate == nil && none.maxHeartRate == nil)
    let unset = try swim(nil, mean: 255, highest: 255)
    #expect(unset.meanHeartRate == nil && unset.maxHeartRate == nil)
  }

  @Test("of laps: the mean by their time, the highest of all")
  func ofTheLaps() throws {
    func totals(_ laps: [(seconds: UInt32, mean: UInt8, highest: UInt8)]) throws -> DeviceTotals {
      let file = try read {
        $0.addRecord(0)
        $0.addRecord(400, F.north2)
        var start = F.start
        for lap in laps {
          $0.add(
            19,
            [
              (2, .uint32(start)), (7, .uint32(lap.seconds * 1000)), (15, .uint8(lap.mean)),
              (16, .uint8(lap.highest)),
            ])
          start += lap.seconds
        }
      }
      return file.tracks[0].details.deviceTotals
    }
    // (300 · 120 + 100 · 160) / 400.
    let both = try totals([(300, 120, 150), (100, 160, 170)])
    #expect(both.meanHeartRate == 130 && both.maxHeartRate == 170)
    let most = try totals([(300, 120, 150), (100, 255, 255)])
    #expect(most.meanHeartRate == 120 && most.maxHeartRate == 150)
    // A quarter of the time is not the whole.
    let part = try totals([(300, 0, 0), (100, 160, 170)])
    #expect(part.meanHeartRate == nil && part.maxHeartRate == nil)
  }

  @Test(
    "the beats of a real triathlon come to what its watch says of the swim, 165 and 175",
    .enabled(if: RealRecordings.exist))
  func triathlon() throws {
    let bytes = try RealRecordings.bytes("fit/fitparse__sample_mulitple_header.fit")
    let summary = analyse(try ReadFile(bytes, name: "a.fit").tracks[0]).summary
    #expect(isNear(summary.meanHeartRate ?? 0, 165, 1))
    #expect(isNear(Double(summary.maxHeartRate ?? 0), 175, 1))
  }

  @Test("a pool that was reported", .enabled(if: Reports.exist))
  func reportedPool() throws {
    let file = try ReadFile(Reports.bytes("05-session-heart-rate/pool.fit"), name: "pool.fit")
    let summary = analyse(file.tracks[0]).summary
    #expect(summary.meanHeartRate == 126 && summary.maxHeartRate == 146)
  }

  @Test("a swim that was reported", .enabled(if: Reports.exist))
  func reported() throws {
    let file = try ReadFile(Reports.bytes("04-swim-heart-rate/swim.fit"), name: "swim.fit")
    let summary = analyse(file.tracks[0]).summary
    #expect(isNear(summary.meanHeartRate ?? 0, 140, 1))
    #expect(summary.maxHeartRate == 140)
  }
}
