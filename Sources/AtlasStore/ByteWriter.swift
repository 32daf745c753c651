/// Writes values as bytes, in little-endian order: how summaries, lines and keys are stored.
struct ByteWriter: Sendable {
  private(set) var bytes: [UInt8] = []

  mutating func byte(_ value: UInt8) { bytes.append(value) }

  mutating func integer(_ value: Int64) {
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func double(_ value: Double) { integer(Int64(bitPattern: value.bitPattern)) }

  mutating func blob(_ value: some Collection<UInt8>) {
    integer(Int64(value.count))
    bytes.append(contentsOf: value)
  }

  mutating func string(_ value: String) { blob(value.utf8) }

  mutating func optional<T>(_ value: T?, _ write: (inout ByteWriter, T) -> Void) {
    byte(value == nil ? 0 : 1)
    if let value { write(&self, value) }
  }

  mutating func optional(_ value: Double?) { optional(value) { $0.double($1) } }
  mutating func optional(_ value: String?) { optional(value) { $0.string($1) } }

  mutating func list<T>(_ values: [T], _ write: (inout ByteWriter, T) -> Void) {
    integer(Int64(values.count))
    for value in values { write(&self, value) }
  }
}

/// Reads what `ByteWriter` wrote. Throws `Damage` for anything else.
struct ByteReader {
  struct Damage: Error {}

  private let bytes: [UInt8]
  private var offset = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { offset == bytes.count }

  mutating func byte() throws(Damage) -> UInt8 {
    guard offset < bytes.count else { throw Damage() }
    offset += 1
    return bytes[offset - 1]
  }

  mutating func integer() throws(Damage) -> Int64 {
    guard bytes.count - offset >= 8 else { throw Damage() }
    let value = bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: Int64.self) }
    offset += 8
    return Int64(littleEndian: value)
  }

  mutating func double() throws(Damage) -> Double {
    Double(bitPattern: UInt64(bitPattern: try integer()))
  }

  /// A count of things of at least `size` bytes each, checked against what is left.
  private mutating func count(size: Int) throws(Damage) -> Int {
    let value = try integer()
    guard value >= 0, value <= Int64((bytes.count - offset) / size) else { throw Damage() }
    return Int(value)
  }

  mutating func blob() throws(Damage) -> [UInt8] {
    let count = try count(size: 1)
    offset += count
    return Array(bytes[offset - count..<offset])
  }

  mutating func string() throws(Damage) -> String { String(decoding: try blob(), as: UTF8.self) }

  mutating func int() throws(Damage) -> Int { Int(try integer()) }

  mutating func optional<T>(
    _ read: (inout ByteReader) throws(Damage) -> T
  ) throws(Damage) -> T? {
    switch try byte() {
    case 0: return nil
    case 1: return try read(&self)
    default: throw Damage()
    }
  }

  mutating func optionalDouble() throws(Damage) -> Double? {
    try optional { (reader) throws(Damage) in try reader.double() }
  }

  mutating func optionalString() throws(Damage) -> String? {
    try optional { (reader) throws(Damage) in try reader.string() }
  }

  mutating func list<T>(
    _ read: (inout ByteReader) throws(Damage) -> T
  ) throws(Damage) -> [T] {
    let count = try count(size: 1)
    var values: [T] = []
    values.reserveCapacity(count)
    for _ in 0..<count { values.append(try read(&self)) }
    return values
  }

  /// A value stored by its raw text.
  mutating func raw<T: RawRepresentable>(_: T.Type) throws(Damage) -> T
  where T.RawValue == String {
    guard let value = T(rawValue: try string()) else { throw Damage() }
    return value
  }
}
