import Testing

@testable import Tracks

@Suite("Numbers of variable length") struct VariableLengthTests {
  @Test("numbers have the bytes that are worked out by hand")
  func bytes() {
    // 300 = 2 · 128 + 44.
    let known: [(UInt64, [UInt8])] = [
      (0, [0]), (1, [1]), (127, [127]), (128, [0x80, 1]), (300, [0xAC, 2]),
      (16_384, [0x80, 0x80, 1]), (1 << 62, [UInt8](repeating: 0x80, count: 8) + [0x40]),
    ]
    for (value, wanted) in known {
      var bytes: [UInt8] = []
      VariableLength.append(value, to: &bytes)
      #expect(bytes == wanted)
      var next = 0
      #expect(VariableLength.read(wanted + [7], &next) == value)
      #expect(next == wanted.count)
    }
  }

  @Test("a number that does not end, or is too long, is none")
  func faults() {
    for bytes: [UInt8] in [[], [0x80], [0xFF, 0xFF], [UInt8](repeating: 0x80, count: 9) + [1]] {
      var next = 0
      #expect(VariableLength.read(bytes, &next) == nil)
    }
    var next = 0
    #expect(VariableLength.read([0x80, 0x80, 1], &next, most: 2) == nil)
    next = -1
    #expect(VariableLength.read([1], &next) == nil)
    next = .max
    #expect(VariableLength.read([1], &next) == nil)
  }

  @Test("signed numbers go to and fro")
  func signs() {
    for (place, value) in [0, -1, 1, -2, 2, -3].enumerated() {
      #expect(VariableLength.zigzag(value) == UInt64(place))
      #expect(VariableLength.signed(UInt64(place)) == value)
    }
    #expect(VariableLength.signed(.max) == .min)
    #expect(VariableLength.signed(VariableLength.zigzag(.max)) == .max)
  }
}
