/// Finds where values begin and end in the text of a PDF, without interpreting them (ISO 32000-2,
/// 7.3). The text is never trusted: what does not fit gives `nil`.
struct PDFScanner {
  let bytes: [UInt8]

  /// A reference to an object, and where it stands.
  struct Reference {
    var place: Range<Int>
    var number: Int
  }

  func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

  func skippingSpace(_ start: Int) -> Int {
    var index = start
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "%") {
        while index < bytes.count, bytes[index] != 10, bytes[index] != 13 { index += 1 }
      } else if PDFScanner.isSpace(bytes[index]) {
        index += 1
      } else {
        break
      }
    }
    return index
  }

  /// Whether a word stands at a place.
  func has(_ word: StaticString, at index: Int) -> Bool {
    guard index >= 0, index + word.utf8CodeUnitCount <= bytes.count else { return false }
    return (0..<word.utf8CodeUnitCount).allSatisfy { bytes[index + $0] == word.utf8Start[$0] }
  }

  /// Digits at a place, at most twelve of them, as a number.
  func integer(_ start: Int) -> (value: Int, end: Int)? {
    var (value, index) = (0, start)
    while index < bytes.count, index - start < 12, (48...57).contains(bytes[index]) {
      value = value * 10 + Int(bytes[index] - 48)
      index += 1
    }
    return index > start && !(48...57).contains(byte(index)) ? (value, index) : nil
  }

  /// `12 0 R`, with the place after it.
  func reference(_ start: Int) -> (number: Int, end: Int)? {
    guard let number = integer(start), PDFScanner.isSpace(byte(number.end)),
      let generation = integer(skippingSpace(number.end))
    else { return nil }
    let mark = skippingSpace(generation.end)
    guard mark > generation.end, byte(mark) == UInt8(ascii: "R"), isEnd(mark + 1) else {
      return nil
    }
    return (number.value, mark + 1)
  }

  /// The end of the value that begins at a place; references within it are appended to a list.
  func end(of start: Int, _ references: inout [Reference], depth: Int = 0) -> Int? {
    guard depth < 40, start < bytes.count else { return nil }
    switch bytes[start] {
    case UInt8(ascii: "<"):
      if byte(start + 1) == UInt8(ascii: "<") {
        return container(start + 2, closing: ">>", &references, depth)
      }
      return (start..<bytes.count).first { bytes[$0] == UInt8(ascii: ">") }.map { $0 + 1 }
    case UInt8(ascii: "["): return container(start + 1, closing: "]", &references, depth)
    case UInt8(ascii: "("): return text(start)
    case UInt8(ascii: "/"): return word(start + 1)
    case UInt8(ascii: ")"), UInt8(ascii: ">"), UInt8(ascii: "]"): return nil
    default:
      if let found = reference(start) {
        references.append(Reference(place: start..<found.end, number: found.number))
        return found.end
      }
      let end = word(start)
      return end > start ? end : nil
    }
  }

  /// The entries of a dictionary that begins at a place: its keys without the slash.
  func entries(_ start: Int) -> [(key: String, value: Range<Int>)]? {
    guard has("<<", at: start) else { return nil }
    var entries: [(key: String, value: Range<Int>)] = []
    var references: [Reference] = []
    var index = skippingSpace(start + 2)
    while !has(">>", at: index) {
      guard byte(index) == UInt8(ascii: "/") else { return nil }
      let name = word(index + 1)
      guard bytes[index..<name].allSatisfy({ $0 < 0x80 }) else { return nil }
      let value = skippingSpace(name)
      guard let end = end(of: value, &references) else { return nil }
      entries.append((String(decoding: bytes[(index + 1)..<name], as: UTF8.self), value..<end))
      index = skippingSpace(end)
    }
    return entries
  }

  private func container(
    _ start: Int, closing: StaticString, _ references: inout [Reference], _ depth: Int
  ) -> Int? {
    var index = skippingSpace(start)
    while index < bytes.count {
      if has(closing, at: index) { return index + closing.utf8CodeUnitCount }
      guard let end = end(of: index, &references, depth: depth + 1) else { return nil }
      index = skippingSpace(end)
    }
    return nil
  }

  /// The end of a text in parentheses.
  private func text(_ start: Int) -> Int? {
    var depth = 0
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        depth -= 1
        if depth == 0 { return index + 1 }
      default: break
      }
      index += 1
    }
    return nil
  }

  private func word(_ start: Int) -> Int {
    var index = start
    while index < bytes.count, !isEnd(index) { index += 1 }
    return index
  }

  private func isEnd(_ index: Int) -> Bool {
    guard index < bytes.count else { return true }
    switch bytes[index] {
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "<"), UInt8(ascii: ">"),
      UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "/"), UInt8(ascii: "%"):
      return true
    default: return PDFScanner.isSpace(bytes[index])
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 32 || byte == 10 || byte == 13 || byte == 9 || byte == 12 || byte == 0
  }
}
