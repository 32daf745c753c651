@testable import TrackFormats

/// Writes FIT files for tests, byte by byte, after Garmin's protocol.
struct FITFixture {
  enum Value {
    case uint8(UInt8)
    case enumeration(UInt8)
    case uint16(UInt16)
    case sint32(Int32)
    case uint32(UInt32)
    case text(String, size: Int)
    /// A size and base type as they stand in the definition, and the bytes.
    case raw(base: UInt8, [UInt8])
  }

  static let timestamp: UInt8 = 253
  /// 2021-09-08T01:46:40Z.
  static let start: UInt32 = 1_000_000_000
  static let startUnix = 1_631_065_600.0
  /// 46°, 46.001° and 7° in semicircles.
  static let north: Int32 = 548_801_377
  static let north2: Int32 = 548_813_307
  static let east: Int32 = 83_513_253

  var body: [UInt8] = []
  var headerSize: UInt8 = 14

  /// A definition of a local type.
  mutating func define(
    _ local: UInt8, _ message: UInt16, _ fields: [(UInt8, Value)], bigEndian: Bool = false,
    developer: [UInt8]? = nil
  ) {
    body.append(0x40 | local | (developer == nil ? 0 : 0x20))
    body += [0, bigEndian ? 1 : 0] + FITFixture.bytes(message, bigEndian)
    body.append(UInt8(fields.count))
    for (number, value) in fields {
      let (base, bytes) = FITFixture.encode(value, bigEndian)
      body += [number, UInt8(bytes.count), base]
    }
    if let developer {
      body.append(UInt8(developer.count))
      for (number, size) in developer.enumerated() { body += [UInt8(number), size, 0] }
    }
  }

  /// A data message of a local type.
  mutating func data(
    _ header: UInt8, _ fields: [(UInt8, Value)], bigEndian: Bool = false, tail: [UInt8] = []
  ) {
    body.append(header)
    for (_, value) in fields { body += FITFixture.encode(value, bigEndian).bytes }
    body += tail
  }

  /// A definition and a data message after it.
  mutating func add(
    _ message: UInt16, _ fields: [(UInt8, Value)], bigEndian: Bool = false, local: UInt8 = 0
  ) {
    define(local, message, fields, bigEndian: bigEndian)
    data(local, fields, bigEndian: bigEndian)
  }

  mutating func addFileID(_ type: UInt8 = 4, manufacturer: UInt16 = 1, product: UInt16 = 2697) {
    add(0, [(0, .enumeration(type)), (1, .uint16(manufacturer)), (2, .uint16(product))])
  }

  /// A record `seconds` after the start.
  mutating func addRecord(
    _ seconds: UInt32, _ latitude: Int32? = north, _ longitude: Int32? = east,
    _ more: [(UInt8, Value)] = []
  ) {
    add(
      20,
      [
        (FITFixture.timestamp, .uint32(FITFixture.start + seconds)),
        (0, .sint32(latitude ?? .max)), (1, .sint32(longitude ?? .max)),
      ] + more)
  }

  mutating func addTimer(_ seconds: UInt32, _ kind: UInt8) {
    add(
      21,
      [
        (FITFixture.timestamp, .uint32(FITFixture.start + seconds)), (0, .enumeration(0)),
        (1, .enumeration(kind)),
      ])
  }

  mutating func addSession(
    _ seconds: UInt32, elapsed: UInt32, timer: UInt32? = nil, sport: UInt8, subSport: UInt8 = 0
  ) {
    add(
      18,
      [
        (FITFixture.timestamp, .uint32(FITFixture.start + seconds + elapsed)),
        (2, .uint32(FITFixture.start + seconds)), (7, .uint32(elapsed * 1000)),
        (8, .uint32((timer ?? elapsed) * 1000)), (5, .enumeration(sport)),
        (6, .enumeration(subSport)),
      ])
  }

  /// The file: header, messages, checksum.
  var file: [UInt8] { file(dataSize: nil, checksum: nil) }

  func file(dataSize: UInt32?, checksum: [UInt8]?) -> [UInt8] {
    var bytes: [UInt8] = [headerSize, 0x10, 0, 0]
    bytes += FITFixture.bytes(dataSize ?? UInt32(body.count), false) + Array(".FIT".utf8)
    bytes += [UInt8](repeating: 0, count: Int(headerSize) - 12)
    bytes += body
    if let checksum { return bytes + checksum }
    return bytes + FITFixture.bytes(FITFixture.checksum(bytes), false)
  }

  /// The checksum bit by bit: the polynomial x¹⁶ + x¹⁵ + x² + 1, lowest bit first.
  static func checksum(_ bytes: [UInt8]) -> UInt16 {
    var sum: UInt16 = 0
    for byte in bytes {
      for bit in 0..<8 {
        let carry = (sum ^ UInt16(byte >> UInt8(bit))) & 1
        sum >>= 1
        if carry == 1 { sum ^= 0xA001 }
      }
    }
    return sum
  }

  private static func encode(_ value: Value, _ big: Bool) -> (base: UInt8, bytes: [UInt8]) {
    switch value {
    case .enumeration(let number): (0x00, [number])
    case .uint8(let number): (0x02, [number])
    case .uint16(let number): (0x84, bytes(number, big))
    case .sint32(let number): (0x85, bytes(UInt32(bitPattern: number), big))
    case .uint32(let number): (0x86, bytes(number, big))
    case .text(let text, let size):
      (0x07, Array((Array(text.utf8) + [UInt8](repeating: 0, count: size)).prefix(size)))
    case .raw(let base, let bytes): (base, bytes)
    }
  }

  private static func bytes<Number: FixedWidthInteger>(_ number: Number, _ big: Bool) -> [UInt8] {
    withUnsafeBytes(of: big ? number.bigEndian : number.littleEndian, Array.init)
  }
}
