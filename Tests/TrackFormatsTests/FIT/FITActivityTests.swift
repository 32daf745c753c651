import Testing
import Tracks

@testable import TrackFormats

@Suite("FIT activities")
struct FITActivityTests {
  private typealias F = FITFixture

  private func read(_ type: UInt8 = 4, _ make: (inout FITFixture) -> Void) throws -> ReadFile {
    var fixture = FITFixture()
    fixture.addFileID(type)
    make(&fixture)
    return try ReadFile(fixture.file, name: "a.fit")
  }

  @Test("stop and stop_all stop the timer; missing records do not")
  func readsTimerPauses() throws {
    let file = try read {
      $0.addTimer(0, 0)
      $0.addRecord(0)
      $0.addTimer(100, 1)
      $0.addTimer(109, 0)
      $0.addRecord(110)
      $0.addRecord(130)
      $0.addTimer(140, 4)
      $0.addTimer(150, 0)
      $0.addRecord(160)
      $0.addTimer(161, 4)
    }
    #expect(
      file.tracks[0].details.timerPauses == [
        (F.startUnix + 100)...(F.startUnix + 109), (F.startUnix + 140)...(F.startUnix + 150),
      ])
  }

  @Test("elapsed and timer time are the session's")
  func readsTotals() throws {
    let file = try read {
      $0.addRecord(0)
      $0.addRecord(3725, F.north2)
      $0.addSession(0, elapsed: 3725, timer: 3600, sport: 2)
      $0.add(
        18,
        [
          (2, .uint32(.max)), (9, .uint32(250_000)), (22, .uint16(310)), (23, .uint16(0xFFFF)),
        ])
    }
    let totals = file.tracks[0].details.deviceTotals
    #expect(totals.start == F.startUnix)
    #expect(totals.elapsed == 3725)
    #expect(totals.timer == 3600)
    #expect(file.tracks[0].details.activity == .cycling)
  }

  @Test("a session that counts from when the device was switched on began at no date")
  func undatedSession() throws {
    let file = try read {
      $0.addRecord(0)
      $0.addRecord(10, F.north2)
      $0.add(18, [(2, .uint32(500)), (7, .uint32(10_000)), (5, .enumeration(1))])
    }
    #expect(file.tracks[0].details.deviceTotals == DeviceTotals(elapsed: 10))
  }

  @Test("laps and records make a track without a session")
  func needsNoSession() throws {
    let file = try read {
      $0.addRecord(0)
      $0.addRecord(10, F.north2)
      for lap: UInt32 in 0..<2 {
        $0.add(
          19,
          [
            (2, .uint32(F.start + lap * 5)), (7, .uint32(5000)), (8, .uint32(4500)),
            (9, .uint32(5600)),
          ])
      }
    }
    let details = file.tracks[0].details
    #expect(file.fixes.count == 2)
    #expect(
      details.laps == [
        Lap(start: F.startUnix, seconds: 5, distance: 56),
        Lap(start: F.startUnix + 5, seconds: 5, distance: 56),
      ])
    #expect(details.deviceTotals == DeviceTotals(distance: 112, elapsed: 10, timer: 9))
    #expect(details.device == "Garmin fēnix 5")
  }

  @Test("sports without positions have the device's own figures")
  func keepsSportsWithoutPositions() throws {
    let file = try read {
      for second: UInt32 in stride(from: 0, to: 600, by: 100) { $0.addRecord(second, nil, nil) }
      $0.addRecord(700)
      $0.addRecord(900, F.north2)
      for second: UInt32 in stride(from: 1000, to: 1300, by: 100) { $0.addRecord(second, nil, nil) }
      for (start, elapsed, sport): (UInt32, UInt32, UInt8) in [
        (0, 600, 2), (600, 100, 3), (700, 250, 1), (950, 50, 3), (1000, 300, 2),
      ] {
        $0.addSession(start, elapsed: elapsed, sport: sport)
      }
    }
    #expect(file.tracks.map(\.details.activity) == [.cycling, .running, .cycling])
    #expect(file.tracks.map(\.details.positionSource) == [.unknown, .real, .unknown])
    #expect(file.tracks.map(\.details.deviceTotals.elapsed) == [600, 250, 300])
    #expect(isNear(file.meters, 111.19, 0.02))
  }

  @Test("a track for each sport that has positions", arguments: [true, false])
  func splitsSports(_ summaryFirst: Bool) throws {
    func sessions(_ fixture: inout FITFixture) {
      for (start, sport): (UInt32, UInt8) in [(0, 2), (100, 3), (110, 1), (200, 3), (210, 2)] {
        fixture.addSession(start, elapsed: 10, sport: sport)
      }
    }
    let file = try read {
      if summaryFirst { sessions(&$0) }
      $0.addRecord(0, nil, nil)
      $0.addRecord(99, nil, nil)
      $0.addRecord(105)
      $0.addRecord(110)
      $0.addRecord(150, F.north2)
      $0.addRecord(199, nil, nil)
      $0.addRecord(210, nil, nil)
      if !summaryFirst { sessions(&$0) }
    }
    // The last ride told of one moment only: that is none.
    #expect(file.tracks.map(\.details.activity) == [.cycling, .running])
    #expect(file.tracks.map(\.fixCount) == [0, 2])
    #expect(file.tracks[1].dropped.noPosition == 1)
    #expect(file.tracks[1].details.deviceTotals.elapsed == 10)
    #expect(file.codes == [.transitionIgnored])
    #expect(isNear(file.meters, 111.19, 0.02))
  }

  @Test func aTransitionWithAWayIsATrack() throws {
    let file = try read {
      $0.addRecord(0)
      $0.addRecord(100)
      $0.addRecord(150, F.north2)
      $0.addRecord(200)
      for (start, sport): (UInt32, UInt8) in [(0, 5), (100, 3), (160, 2)] {
        $0.addSession(start, elapsed: 10, sport: sport)
      }
    }
    #expect(file.tracks.map(\.fixCount) == [1, 2, 1])
    #expect(file.tracks.map(\.details.name) == [nil, "Transition", nil])
    #expect(file.tracks.map(\.details.activity) == [.swimming, .unknown, .cycling])
    #expect(file.codes.isEmpty)
  }

  @Test func eachSportHasItsLapsAndPauses() throws {
    let file = try read {
      $0.addRecord(0)
      $0.addTimer(10, 4)
      $0.addTimer(20, 0)
      $0.addRecord(30)
      $0.addRecord(100)
      $0.addTimer(110, 4)
      $0.addTimer(130, 0)
      $0.addRecord(140)
      for start: UInt32 in [0, 100] {
        $0.add(19, [(2, .uint32(F.start + start)), (7, .uint32(40_000))])
      }
      $0.addSession(100, elapsed: 40, sport: 1)
      $0.addSession(0, elapsed: 40, sport: 5)
    }
    #expect(file.tracks.map(\.details.activity) == [.swimming, .running])
    #expect(
      file.tracks.map(\.details.timerPauses) == [
        [(F.startUnix + 10)...(F.startUnix + 20)], [(F.startUnix + 110)...(F.startUnix + 130)],
      ])
    #expect(file.tracks.map(\.details.laps.count) == [1, 1])
    #expect(
      file.tracks.map(\.details.deviceTotals.start) == [F.startUnix, F.startUnix + 100])
    #expect(file.tracks[1].details.laps[0].start == F.startUnix + 100)
  }

  @Test func virtualActivitiesAreMarked() throws {
    let file = try read {
      $0.addRecord(0)
      $0.addSession(0, elapsed: 1, sport: 2, subSport: 58)
    }
    #expect(file.trackCodes == [.virtualPlaces])
  }

  @Test func readsCourses() throws {
    let file = try read(6) {
      $0.add(31, [(4, .enumeration(17)), (5, .text("Ridge & back", size: 16))])
      $0.addRecord(0)
      $0.addRecord(60, F.north2)
      $0.add(
        32,
        [(2, .sint32(F.north)), (3, .sint32(F.east)), (6, .text("Hut", size: 10))])
    }
    let details = file.tracks[0].details
    #expect(details.kind == .planned)
    #expect(details.name == "Ridge & back")
    #expect(details.activity == .hiking)
    #expect(details.waypoints.map(\.title) == ["Hut"])
    #expect(isNear(file.meters, 111.19, 0.02))
  }

  /// Longitude 7°; the activity message comes at the end, in local and in universal time.
  @Test(
    arguments: [(7200, 7200), (0, 0), (-12_600, -12_600), (7203, 7200), (7900, nil)]
      as [(Int, Int?)])
  func readsLocalTime(_ seconds: Int, _ offset: Int?) throws {
    let file = try read {
      $0.addRecord(0)
      $0.add(
        34,
        [
          (F.timestamp, .uint32(F.start)), (5, .uint32(UInt32(Int(F.start) + seconds))),
        ])
    }
    #expect(file.tracks[0].details.utcOffset == offset)
  }

  @Test func noOffsetIsBelievedOnlyNearGreenwich() throws {
    let file = try read {
      // 116° E.
      $0.addRecord(0, F.north, 1_383_933_900)
      $0.add(34, [(F.timestamp, .uint32(F.start)), (5, .uint32(F.start))])
    }
    #expect(file.tracks[0].details.utcOffset == nil)
  }

  @Test func namesOtherMakers() throws {
    var fixture = FITFixture()
    fixture.add(
      0,
      [
        (0, .enumeration(4)), (1, .uint16(32)), (2, .uint16(28)),
        (8, .text("Wahoo ELEMNT", size: 20)),
      ])
    fixture.addRecord(0)
    #expect(try ReadFile(fixture.file).tracks[0].details.device == "Wahoo ELEMNT")
    var unknown = FITFixture()
    unknown.addFileID(4, manufacturer: 294, product: 1)
    unknown.add(
      23, [(0, .uint8(0)), (27, .text("PACE 2", size: 8)), (2, .uint16(294))])
    unknown.addRecord(0)
    #expect(try ReadFile(unknown.file).tracks[0].details.device == "COROS PACE 2")
  }
}
