import Testing

@testable import Tracks

@Suite struct OverviewLineCodingTests {
  private let line = OverviewLine(parts: [
    [
      Position(latitude: 46.123456, longitude: 7.5),
      Position(latitude: 46.123466, longitude: 7.499),
    ],
    [Position(latitude: -89.5, longitude: -179.999999), Position(latitude: 90, longitude: 180)],
    [],
  ])

  @Test func whatIsCodedComesBack() {
    let back = OverviewLine(encoded: line.encoded)
    #expect(back?.parts.map(\.count) == [2, 2, 0])
    for (a, b) in zip(line.parts.joined(), back?.parts.joined().map { $0 } ?? []) {
      #expect(abs(a.latitude - b.latitude) < 1e-6 && abs(a.longitude - b.longitude) < 1e-6)
    }
    #expect(OverviewLine(encoded: OverviewLine(parts: []).encoded) == OverviewLine(parts: []))
  }

  @Test func smallStepsTakeFewBytes() {
    // Steps of 10 m are below 2^13 units: two bytes each.
    let part = (0..<1000).map { Position(latitude: 46 + Double($0) * 0.00009, longitude: 7) }
    #expect(OverviewLine(parts: [part]).encoded.count < 3100)
  }

  @Test func badBytesGiveNothing() {
    let good = line.encoded
    #expect(OverviewLine(encoded: []) == nil)
    #expect(OverviewLine(encoded: [2, 0]) == nil)
    #expect(OverviewLine(encoded: good + [0]) == nil)
    for end in 1..<good.count { #expect(OverviewLine(encoded: Array(good[..<end])) == nil) }
    #expect(OverviewLine(encoded: [1, 255, 255, 255, 255, 255, 255, 255, 255, 255]) == nil)
    #expect(OverviewLine(encoded: [1, 1, 255, 255, 255, 255, 15]) == nil)
    // A first vertex at 200° north.
    #expect(OverviewLine(encoded: [1, 1, 1, 0x80, 0x88, 0xDE, 0xBE, 0x01, 0]) == nil)
  }

  @Test func anyBytesAreBorne() {
    var state: UInt64 = 9
    for _ in 0..<5000 {
      var bytes = line.encoded
      for _ in 0..<3 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        bytes[Int(state >> 33) % bytes.count] = UInt8(truncatingIfNeeded: state >> 24)
      }
      if let read = OverviewLine(encoded: bytes) {
        #expect(read.parts.joined().allSatisfy { abs($0.latitude) <= 90 })
      }
    }
  }

  @Test func placesThatAreNoneAreLeftOut() {
    let odd = OverviewLine(parts: [
      [
        Position(latitude: .nan, longitude: 0), Position(latitude: 1e300, longitude: 0),
        Position(latitude: 1, longitude: .infinity), Position(latitude: 1, longitude: 2),
      ]
    ])
    #expect(OverviewLine(encoded: odd.encoded)?.parts.map(\.count) == [1])
  }
}
