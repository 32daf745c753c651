import Testing
import TrackAnalysis
import Tracks

@testable import TrackFormats

@Suite("FIT records")
struct FITRecordTests {
  private typealias F = FITFixture

  private func read(_ make: (inout FITFixture) -> Void) throws -> ReadFile {
    var fixture = FITFixture()
    fixture.addFileID()
    make(&fixture)
    return try ReadFile(fixture.file, name: "a.fit")
  }

  @Test("records without position are no fixes, and keep time and heart rate")
  func leavesOutRecordsWithoutPosition() throws {
    let file = try read {
      $0.addRecord(0)
      $0.addRecord(1, nil, nil, [(3, .uint8(140))])
      $0.addRecord(2, F.north2)
    }
    #expect(file.fixes.count == 2)
    #expect(file.tracks[0].dropped == DropCounts(noPosition: 1))
    #expect(file.tracks[0].readings == [PlacelessReading(time: F.startUnix + 1, heartRate: 140)])
    #expect(analyse(file.tracks[0]).summary.meanHeartRate == 140)
    #expect(isNear(file.meters, 111.19, 0.02))
    #expect(isNear(file.fixes[0].latitude, 46, 1e-7) && isNear(file.fixes[0].longitude, 7, 1e-7))
    #expect(file.problems.isEmpty && file.trackCodes.isEmpty)
  }

  private func zones(_ fill: (inout F) -> Void) throws -> [Int]? {
    try read {
      fill(&$0)
      $0.addRecord(0)
    }.tracks[0].details.deviceTotals.heartRateZones?.limits
  }

  @Test func readsTheZonesOfTheDevice() throws {
    // As the device counted by them: the top of what lies below zone 1 and of zones 1 to 5.
    let counted = try zones {
      $0.add(216, [(6, .raw(base: 2, [91, 109, 127, 145, 163, 181]))])
    }
    #expect(counted == [91, 109, 127, 145, 163])
    let numbered = try zones {
      for (index, top) in [124, 144, 163, 182, 254].enumerated() {
        $0.add(8, [(254, .uint16(UInt16(index))), (1, .uint8(UInt8(top)))])
      }
    }
    #expect(numbered == [20, 125, 145, 164, 183])
    // Half, 60, 70, 80 and 90 % of 180.
    #expect(
      try zones { $0.add(7, [(1, .uint8(180)), (5, .enumeration(1))]) } == [90, 108, 126, 144, 162])
    // Of the reserve, and nothing that rises.
    #expect(try zones { $0.add(7, [(1, .uint8(180)), (5, .enumeration(2))]) } == nil)
    #expect(try zones { $0.add(216, [(6, .raw(base: 2, [9, 8, 255, 255]))]) } == nil)
    #expect(try zones { _ in } == nil)
  }

  @Test("times count from the last day of 1989")
  func readsTimes() throws {
    let file = try read { $0.addRecord(0) }
    #expect(file.times == [F.startUnix])
  }

  @Test("byte order is that of each definition")
  func readsBothByteOrders() throws {
    let file = try read {
      let big: [(UInt8, F.Value)] = [
        (F.timestamp, .uint32(F.start)), (0, .sint32(F.north)), (1, .sint32(F.east)),
      ]
      $0.add(20, big, bigEndian: true, local: 1)
      $0.addRecord(1, F.north2)
    }
    #expect(file.fixes.count == 2)
    #expect(isNear(file.meters, 111.19, 0.02))
    #expect(file.times == [F.startUnix, F.startUnix + 1])
  }

  @Test("compressed times have five bits and roll over")
  func readsCompressedTimes() throws {
    let file = try read {
      $0.addRecord(0)
      let place: [(UInt8, F.Value)] = [(0, .sint32(F.north)), (1, .sint32(F.east))]
      $0.define(1, 20, place)
      // 1000000000 is 0 in its five lowest bits.
      for offset: UInt8 in [5, 10, 30, 3] { $0.data(0x80 | 1 << 5 | offset, place) }
    }
    #expect(file.times == [0, 5, 10, 30, 35].map { F.startUnix + $0 })
  }

  @Test("developer fields that nothing describes are stepped over")
  func stepsOverDeveloperFields() throws {
    let place: [(UInt8, F.Value)] = [
      (F.timestamp, .uint32(F.start)), (0, .sint32(F.north)), (1, .sint32(F.east)),
    ]
    let file = try read {
      $0.define(2, 20, place, developer: [1, 2])
      for _ in 0..<5 { $0.data(2, place, tail: [0xFF, 0x12, 0x34]) }
      $0.add(206, [(0, .uint8(0)), (1, .uint8(0)), (3, .text("Power2", size: 8))], local: 3)
      $0.data(2, place, tail: [7, 8, 9])
      $0.addRecord(9, F.north2)
    }
    #expect(file.fixes.count == 7)
    #expect(isNear(file.meters, 111.19, 0.02))
    let never = try read {
      $0.define(2, 20, place, developer: [1, 2])
      for _ in 0..<5 { $0.data(2, place, tail: [0xFF, 0x12, 0x34]) }
      $0.addRecord(9, F.north2)
    }
    #expect(never.fixes.count == 6)
    #expect(isNear(never.meters, 111.19, 0.02))
    #expect(never.problems.isEmpty && never.trackCodes.isEmpty)
  }

  @Test func readsDeveloperFieldsThatStandForOnesOfTheProfile() throws {
    let place: [(UInt8, F.Value)] = [
      (F.timestamp, .uint32(F.start)), (0, .sint32(F.north)), (1, .sint32(F.east)),
    ]
    let strap = place + [(3, F.Value.uint8(150))]
    // Field 0 is power in 16 bits, field 1 a heart rate, field 2 something of its own.
    func describe(_ number: UInt8, base: UInt8, native: UInt8) -> [(UInt8, F.Value)] {
      [
        (0, .uint8(0)), (1, .uint8(number)), (2, .uint8(base)), (14, .uint16(20)),
        (15, .uint8(native)),
      ]
    }
    let file = try read {
      $0.add(206, describe(0, base: 0x84, native: 7), local: 3)
      $0.add(206, describe(1, base: 0x02, native: 3), local: 3)
      $0.add(206, [(0, .uint8(0)), (1, .uint8(2)), (2, .uint8(0x84))], local: 3)
      $0.define(2, 20, place, developer: [2, 1, 2])
      $0.data(2, place, tail: [0x2C, 0x01, 140, 9, 9])
      $0.data(2, place, tail: [0xFF, 0xFF, 0xFF, 9, 9])
      $0.define(2, 20, strap, developer: [2, 1, 2])
      $0.data(2, strap, tail: [0x2D, 0x01, 141, 9, 9])
    }
    #expect(file.fixes.map(\.power) == [300, nil, 301])
    #expect(file.fixes.map(\.heartRate) == [140, nil, 150])
  }

  @Test("the enhanced field stands in for one of all ones, and the other way round")
  func readsEnhancedFields() throws {
    let file = try read {
      $0.addRecord(
        0, F.north, F.east,
        [(2, .uint16(0xFFFF)), (78, .uint32(3000)), (6, .uint16(0xFFFF)), (73, .uint32(3000))])
      $0.addRecord(1, F.north, F.east, [(2, .uint16(3000)), (6, .uint16(3000))])
      $0.addRecord(
        2, F.north, F.east,
        [(2, .uint16(3000)), (78, .uint32(.max)), (6, .uint16(3000)), (73, .uint32(.max))])
      $0.addRecord(3, F.north, F.east, [(2, .uint16(0xFFFF)), (6, .uint16(0xFFFF))])
    }
    #expect(file.fixes.map(\.elevation) == [100, 100, 100, nil])
    #expect(file.fixes.map(\.speed) == [3, 3, 3, nil])
  }

  @Test func readsHeartRateCadenceAndPower() throws {
    let file = try read {
      $0.addRecord(0, F.north, F.east, [(3, .uint8(141)), (4, .uint8(88)), (7, .uint16(250))])
      $0.addRecord(1, F.north, F.east, [(3, .uint8(255)), (4, .uint8(255)), (7, .uint16(65535))])
    }
    #expect(file.fixes.map(\.heartRate) == [141, nil])
    #expect(file.fixes.map(\.cadence) == [88, nil])
    #expect(file.fixes.map(\.power) == [250, nil])
  }

  @Test func followsDefinitionsThatChange() throws {
    let file = try read {
      $0.addRecord(0)
      $0.add(
        20,
        [
          (1, .sint32(F.east)), (3, .uint8(120)), (0, .sint32(F.north2)),
          (F.timestamp, .uint32(F.start + 5)),
        ])
    }
    #expect(file.times == [F.startUnix, F.startUnix + 5])
    #expect(file.fixes[1].heartRate == 120)
    #expect(isNear(file.meters, 111.19, 0.02))
  }

  @Test func stepsOverFieldsWhoseSizeDoesNotFitTheirType() throws {
    let file = try read {
      $0.addRecord(
        0, F.north, F.east, [(2, .raw(base: 0x84, [1])), (99, .raw(base: 0x5F, [1, 2, 3]))])
      $0.addRecord(1, F.north2)
    }
    #expect(file.fixes.count == 2)
    #expect(file.fixes[0].elevation == nil)
  }

  @Test func countsPositionsThatAreNotOnEarth() throws {
    let file = try read {
      $0.addRecord(0)
      $0.addRecord(1, 1_200_000_000)
      $0.addRecord(2)
    }
    #expect(file.fixes.count == 2)
    #expect(file.tracks[0].dropped == DropCounts(invalid: 1))
    #expect(file.trackCodes == [.invalidFixes])
  }

  @Test("times that run back are kept for the analysis")
  func keepsTimesInFileOrder() throws {
    let file = try read { for second: UInt32 in [22, 21, 23] { $0.addRecord(second) } }
    #expect(file.times == [22, 21, 23].map { F.startUnix + $0 })
  }

  @Test func givesTheTimeToCamerasThatCountFromTheirStart() throws {
    let file = try read {
      // Switched on 10 s before the first record, at 2021-09-08T01:46:30Z.
      $0.add(
        162, [(F.timestamp, .uint32(F.start)), (1, .uint32(10))], local: 1)
      for second: UInt32 in [10, 11] {
        $0.add(
          20,
          [(F.timestamp, .uint32(second)), (0, .sint32(F.north)), (1, .sint32(F.east))], local: 2)
      }
    }
    #expect(file.times == [F.startUnix, F.startUnix + 1])
  }

  @Test func leavesTimesWithoutDateAsTheyAre() throws {
    let file = try read {
      $0.add(
        20, [(F.timestamp, .uint32(10)), (0, .sint32(F.north)), (1, .sint32(F.east))])
      $0.add(20, [(0, .sint32(F.north)), (1, .sint32(F.east))])
    }
    #expect(file.times == [10, nil])
  }
}
