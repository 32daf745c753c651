import Native

/// Makes text for people from the bytes of a file.
///
/// References are resolved here and not by the XML library, so that a bare `&` and HTML's named
/// entities are recognised for what they are. Entities that a DOCTYPE defines are never expanded.
struct XMLText {
  var faults: TextFaults = []

  /// The text of an element, its CDATA included, without white space around it; `nil` for none.
  mutating func text(of element: XMLNode) -> String? {
    var bytes: [UInt8] = []
    append(element.value.bytes, resolving: true, to: &bytes)
    var child = element.firstChild
    while let node = child {
      switch node.kind {
      case .text: append(node.value.bytes, resolving: true, to: &bytes)
      case .cdata: append(node.value.bytes, resolving: false, to: &bytes)
      default: break
      }
      child = node.next
    }
    return string(bytes)
  }

  mutating func text(ofAttribute value: BorrowedText) -> String? {
    var bytes: [UInt8] = []
    append(value.bytes, resolving: true, to: &bytes)
    return string(bytes)
  }

  /// UTF-8 bytes as text: repaired, without control characters, each run of white space and line
  /// ends as one space; `nil` where nothing is left.
  mutating func string(_ bytes: [UInt8]) -> String? {
    var text = ""
    if let valid = String(validating: bytes, as: UTF8.self) {
      text = valid
    } else {
      text = String(decoding: bytes, as: UTF8.self)
      faults.insert(.invalidUTF8)
    }
    var result = String.UnicodeScalarView()
    var gap = false
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x20, 0x09, 0x0A, 0x0D, 0x85, 0x2028, 0x2029:
        gap = !result.isEmpty
      case 0...0x1F, 0x7F...0x9F, 0xFFFE, 0xFFFF:
        faults.insert(.controlCharacter)
      default:
        if gap { result.append(" ") }
        gap = false
        result.append(scalar)
      }
    }
    return result.isEmpty ? nil : String(result)
  }

  private mutating func append(
    _ source: UnsafeBufferPointer<UInt8>, resolving: Bool, to bytes: inout [UInt8]
  ) {
    var source = source[...]
    let room = ReadingLimits.textBytes - bytes.count
    if source.count > room {
      faults.insert(.cut)
      // Not in the middle of a character.
      var end = source.startIndex + max(room, 0)
      while end > source.startIndex, source[end] & 0xC0 == 0x80 { end -= 1 }
      source = source[..<end]
    }
    guard resolving else {
      bytes.append(contentsOf: source)
      return
    }
    while let ampersand = source.firstIndex(of: UInt8(ascii: "&")) {
      bytes.append(contentsOf: source[..<ampersand])
      source = source[(ampersand + 1)...]
      let name = source.prefix(32).prefix { $0 != UInt8(ascii: ";") && isNameByte($0) }
      let end = name.endIndex
      guard !name.isEmpty, end < source.endIndex, source[end] == UInt8(ascii: ";") else {
        bytes.append(UInt8(ascii: "&"))
        faults.insert(.bareAmpersand)
        continue
      }
      if let scalar = scalar(String(decoding: name, as: UTF8.self)) {
        bytes.append(contentsOf: Array(String(Character(scalar)).utf8))
      } else {
        faults.insert(.unknownEntity)
      }
      source = source[(end + 1)...]
    }
    bytes.append(contentsOf: source)
  }

  private func isNameByte(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "#") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: ".") || (byte >= 0x30 && byte <= 0x39)
      || (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A) || byte >= 0x80
  }

  private func scalar(_ name: String) -> Unicode.Scalar? {
    if name.hasPrefix("#x") || name.hasPrefix("#X") {
      return UInt32(name.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
    }
    if name.hasPrefix("#") { return UInt32(name.dropFirst()).flatMap(Unicode.Scalar.init) }
    return NamedEntities.scalar(name)
  }
}
