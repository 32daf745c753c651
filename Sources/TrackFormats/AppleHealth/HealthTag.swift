import Native

/// The start tag of one element in Apple Health's export, and the text behind it.
struct HealthTag {
  private let bytes: UnsafeRawBufferPointer

  /// From its `<` to before the next.
  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// Whether the element has no content.
  static func closesItself(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let end = bytes.lastIndex(where: { $0 > 0x20 }), end > 0 else { return false }
    return bytes[end] == UInt8(ascii: ">") && bytes[end - 1] == UInt8(ascii: "/")
  }

  /// An attribute's value with a NUL behind it, at most 62 bytes of it; `nil` where it is missing.
  ///
  /// - Parameter mark: the attribute's name with a blank before and `="` behind it.
  func value(_ mark: [UInt8]) -> [UInt8]? {
    guard let place = ByteSearch.find(mark, in: bytes) else { return nil }
    let start = place + mark.count
    let value = bytes[start...].prefix(62).prefix { $0 != UInt8(ascii: "\"") && $0 != 0 }
    return Array(value) + [0]
  }
}
