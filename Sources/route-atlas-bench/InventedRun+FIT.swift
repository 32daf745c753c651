import Foundation

extension InventedRun {
  /// The run as a watch writes it: a record a second with position, altitude, heart rate, cadence,
  /// distance and speed, and a session at the end.
  var fit: [UInt8] {
    var body = FITBody()
    body.define(0, message: 0, fields: [(0, 1, 0), (1, 2, 0x84), (2, 2, 0x84)])
    body.data(0, [(4, 1), (1, 2), (2697, 2)])
    body.define(
      1, message: 20,
      fields: [
        (253, 4, 0x86), (0, 4, 0x85), (1, 4, 0x85), (5, 4, 0x86), (2, 2, 0x84), (6, 2, 0x84),
        (3, 1, 0x02), (4, 1, 0x02),
      ])
    // FIT counts from 1989-12-31.
    let start = self.start - 631_065_600
    var way = 0.0
    for (second, fix) in fixes.enumerated() {
      way += fix.speed
      body.data(
        1,
        [
          (start + second, 4), (FITBody.semicircles(fix.latitude), 4),
          (FITBody.semicircles(fix.longitude), 4), (Int(way * 100), 4),
          (Int((fix.height + 500) * 5), 2), (Int(fix.speed * 1000), 2), (fix.pulse, 1), (85, 1),
        ])
    }
    body.define(2, message: 18, fields: [(253, 4, 0x86), (2, 4, 0x86), (7, 4, 0x86), (5, 1, 0)])
    body.data(
      2, [(start + fixes.count, 4), (start, 4), (fixes.count * 1000, 4), (1, 1)])
    return body.file
  }
}

/// The messages of a FIT file, low byte first.
private struct FITBody {
  private var bytes: [UInt8] = []

  static func semicircles(_ degrees: Double) -> Int {
    Int((degrees / 180 * 2_147_483_648).rounded())
  }

  /// Fields are a number, a size and a base type.
  mutating func define(_ local: UInt8, message: Int, fields: [(UInt8, UInt8, UInt8)]) {
    bytes += [0x40 | local, 0, 0]
    append(message, 2)
    bytes.append(UInt8(fields.count))
    for (number, size, base) in fields { bytes += [number, size, base] }
  }

  mutating func data(_ local: UInt8, _ values: [(value: Int, size: Int)]) {
    bytes.append(local)
    for (value, size) in values { append(value, size) }
  }

  var file: [UInt8] {
    var file = FITBody()
    file.bytes = [14, 0x10, 0, 0]
    file.append(bytes.count, 4)
    file.bytes += Array(".FIT".utf8) + [0, 0] + bytes
    file.append(FITBody.checksum(file.bytes), 2)
    return file.bytes
  }

  private mutating func append(_ value: Int, _ size: Int) {
    for byte in 0..<size { bytes.append(UInt8(truncatingIfNeeded: value >> (8 * byte))) }
  }

  /// The polynomial x¹⁶ + x¹⁵ + x² + 1, lowest bit first.
  private static func checksum(_ bytes: [UInt8]) -> Int {
    var sum = 0
    for byte in bytes {
      sum ^= Int(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xA001 : sum >> 1 }
    }
    return sum
  }
}
