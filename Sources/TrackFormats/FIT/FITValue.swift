/// How a value of a FIT message is written: the base types of the protocol.
enum FITBaseType: UInt8 {
  case enumeration, sint8, uint8, sint16, uint16, sint32, uint32, text, float32, float64
  case uint8z, uint16z, uint32z, bytes, sint64, uint64, uint64z

  /// By the byte of the definition: its highest bit only says that byte order matters.
  init?(definition byte: UInt8) { self.init(rawValue: byte & 0x1F) }

  var size: Int {
    switch self {
    case .enumeration, .sint8, .uint8, .text, .uint8z, .bytes: 1
    case .sint16, .uint16, .uint16z: 2
    case .sint32, .uint32, .float32, .uint32z: 4
    case .float64, .sint64, .uint64, .uint64z: 8
    }
  }
}

/// Where a value stands in a message, and how it is written.
struct FITValue {
  var offset: Int
  var size: Int
  var type: FITBaseType
  var isBigEndian: Bool

  /// The value, or the first of several; `nil` where it is marked as invalid or is no whole number.
  ///
  /// `message` must have all bytes of the definition that this value is of.
  func integer(_ message: UnsafeRawPointer) -> Int? {
    switch type {
    case .enumeration, .uint8: valid(load(message, UInt8.self), not: .max)
    case .uint8z: valid(load(message, UInt8.self), not: 0)
    case .sint8: valid(load(message, Int8.self), not: .max)
    case .uint16: valid(load(message, UInt16.self), not: .max)
    case .uint16z: valid(load(message, UInt16.self), not: 0)
    case .sint16: valid(load(message, Int16.self), not: .max)
    case .uint32: valid(load(message, UInt32.self), not: .max)
    case .uint32z: valid(load(message, UInt32.self), not: 0)
    case .sint32: valid(load(message, Int32.self), not: .max)
    case .uint64: valid(load(message, UInt64.self), not: .max)
    case .uint64z: valid(load(message, UInt64.self), not: 0)
    case .sint64: valid(load(message, Int64.self), not: .max)
    case .text, .bytes, .float32, .float64: nil
    }
  }

  /// As `integer(_:)`, of each of several values.
  func integers(_ message: UnsafeRawPointer) -> [Int?] {
    stride(from: 0, to: size, by: type.size).map { place in
      FITValue(offset: offset + place, size: type.size, type: type, isBigEndian: isBigEndian)
        .integer(message)
    }
  }

  /// Whole numbers of 12 bits, the lowest bits first, which follow each other in the bytes of a field.
  func twelveBits(_ message: UnsafeRawPointer) -> [Int] {
    guard type.size == 1 else { return [] }
    let bytes = UnsafeRawBufferPointer(start: message + offset, count: size)
    return (0..<(8 * size / 12)).map { index in
      let low = 12 * index / 8
      let pair = Int(bytes[low]) | Int(bytes[low + 1]) << 8
      return (index % 2 == 0 ? pair : pair >> 4) & 0xFFF
    }
  }

  /// Several values of a byte each, those marked as invalid left out.
  func octets(_ message: UnsafeRawPointer) -> [Int] {
    guard type == .uint8 else { return [] }
    return UnsafeRawBufferPointer(start: message + offset, count: size)
      .filter { $0 != .max }.map { Int($0) }
  }

  /// The bytes of a text, up to its NUL; none where the text is filled with ones.
  func text(_ message: UnsafeRawPointer) -> [UInt8] {
    guard type == .text else { return [] }
    let bytes = UnsafeRawBufferPointer(start: message + offset, count: size)
    return bytes.first == 0xFF ? [] : Array(bytes.prefix { $0 != 0 })
  }

  private func load<Value: FixedWidthInteger & BitwiseCopyable>(
    _ message: UnsafeRawPointer, _: Value.Type
  ) -> Value {
    let value = message.loadUnaligned(fromByteOffset: offset, as: Value.self)
    return isBigEndian ? Value(bigEndian: value) : Value(littleEndian: value)
  }

  private func valid<Value: FixedWidthInteger>(_ value: Value, not invalid: Value) -> Int? {
    value == invalid ? nil : Int(exactly: value)
  }
}
