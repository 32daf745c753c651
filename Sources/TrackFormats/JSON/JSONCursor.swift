import Native

/// Goes through a JSON text once, value by value, without a tree: memory does not grow with the
/// file, and everything before a cut or a fault is read (RFC 8259).
///
/// A body that is called for a member or an element may read its value or leave it: what it leaves
/// is skipped. A copy of a cursor is a bookmark: it reads its value later, from where it stands.
struct JSONCursor {
  enum Kind { case object, array, string, number, literal, none }
  enum Fault { case truncated, damaged, tooDeep }

  private let bytes: UnsafeRawBufferPointer
  private var position = 0
  private var depth = 0
  /// Why nothing more can be read.
  private(set) var fault: Fault?
  /// Elements of arrays that were left out, since they are not well-formed.
  private(set) var damages = 0

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  var isAtEnd: Bool {
    mutating get {
      skipBlanks()
      return position >= bytes.count
    }
  }

  /// What the next value is.
  mutating func kind() -> Kind {
    guard fault == nil, let byte = peek() else { return .none }
    switch byte {
    case UInt8(ascii: "{"): return .object
    case UInt8(ascii: "["): return .array
    case UInt8(ascii: "\""): return .string
    case UInt8(ascii: "-"), 0x30...0x39: return .number
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "N"): return .literal
    default: return .none
    }
  }

  /// The members of an object; any other value is skipped.
  mutating func members(_ body: (inout JSONCursor, String) -> Void) {
    members(key: { $0.string() ?? "" }, body)
  }

  private mutating func members<Key>(
    key readKey: (inout JSONCursor) -> Key, _ body: (inout JSONCursor, Key) -> Void
  ) {
    guard kind() == .object else { return skip() }
    guard enter() else { return }
    defer { depth -= 1 }
    if take(UInt8(ascii: "}")) { return }
    while fault == nil {
      guard kind() == .string else { return fail() }
      let key = readKey(&self)
      guard take(UInt8(ascii: ":")) else { return fail() }
      value { body(&$0, key) }
      if take(UInt8(ascii: ",")) { continue }
      if take(UInt8(ascii: "}")) { return }
      fail()
    }
  }

  /// The elements of an array; any other value is skipped. An element that is not well-formed is
  /// counted and left out, as far as its brackets show where it ends.
  mutating func elements(_ body: (inout JSONCursor) -> Void) {
    numberedElements { cursor, _ in body(&cursor) }
  }

  /// The elements of an array, each with its place: those that are left out have one too.
  mutating func numberedElements(_ body: (inout JSONCursor, Int) -> Void) {
    guard kind() == .array else { return skip() }
    guard enter() else { return }
    defer { depth -= 1 }
    if take(UInt8(ascii: "]")) { return }
    var place = -1
    while fault == nil {
      let start = position
      let level = depth
      place += 1
      value { body(&$0, place) }
      if fault == nil, take(UInt8(ascii: ",")) {
        // A comma before the end is a common mistake of programs.
        if take(UInt8(ascii: "]")) { return }
        continue
      }
      if fault == nil, take(UInt8(ascii: "]")) { return }
      if fault == nil { fail() }
      guard fault == .damaged, recover(from: start, level: level) else { return }
      if take(UInt8(ascii: "]")) { return }
    }
  }

  /// The next value as a number, in quotes or not; `nil` for any other, which is skipped.
  mutating func number() -> Double? {
    switch kind() {
    case .number: return digits()
    case .string: return string()?.withCStringBytes(DecimalParser.parse)
    default:
      skip()
      return nil
    }
  }

  /// The next value as true or false; `nil` for any other, which is skipped.
  mutating func flag() -> Bool? {
    let isLiteral = kind() == .literal
    let start = position
    skip()
    guard isLiteral else { return nil }
    let word = bytes[start..<position]
    return word.elementsEqual("true".utf8) ? true : word.elementsEqual("false".utf8) ? false : nil
  }

  /// The next value as a text, cut at `limit` bytes; `nil` for any other, which is skipped.
  mutating func string(limit: Int = ReadingLimits.textBytes) -> String? {
    guard kind() == .string else {
      skip()
      return nil
    }
    let start = position + 1
    guard let end = endOfString(from: start) else {
      fault = .truncated
      return nil
    }
    position = end + 1
    var last = start + min(end - start, limit)
    // Not inside an escape or a character.
    if last < end {
      while last > start, bytes[last] & 0xC0 == 0x80 || bytes[last - 1] == UInt8(ascii: "\\") {
        last -= 1
      }
    }
    return JSONString.string(UnsafeRawBufferPointer(rebasing: bytes[start..<last]))
  }

  /// Skips the next value, whatever it is.
  mutating func skip() {
    switch kind() {
    case .object: members(key: { $0.skip() }, { cursor, _ in cursor.skip() })
    case .array: elements { $0.skip() }
    case .string:
      if let end = endOfString(from: position + 1) {
        position = end + 1
      } else {
        fault = .truncated
      }
    case .number: skipNumber()
    case .literal:
      while position < bytes.count, bytes[position] | 0x20 >= 0x61, bytes[position] | 0x20 <= 0x7A {
        position += 1
      }
    case .none: fail()
    }
  }

  // MARK: - Parts

  private mutating func value(_ body: (inout JSONCursor) -> Void) {
    guard kind() != .none else { return fail() }
    let start = position
    body(&self)
    if fault == nil, position == start { skip() }
  }

  private mutating func digits() -> Double? {
    let start = position
    skipNumber()
    guard fault == nil, position - start < 64 else { return nil }
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 64) { scratch in
      for index in start..<position { scratch[index - start] = bytes[index] }
      scratch[position - start] = 0
      return scratch.baseAddress.flatMap { DecimalParser.parse($0) }
    }
  }

  private mutating func skipNumber() {
    while position < bytes.count, isPartOfNumber(bytes[position]) { position += 1 }
    // The text may break off inside it.
    if position == bytes.count, depth > 0 { fault = .truncated }
  }

  private func isPartOfNumber(_ byte: UInt8) -> Bool {
    (byte >= 0x30 && byte <= 0x39) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "+") || byte | 0x20 == UInt8(ascii: "e")
  }

  private mutating func enter() -> Bool {
    position += 1
    depth += 1
    guard depth > ReadingLimits.nesting else { return true }
    depth -= 1
    fault = .tooDeep
    return false
  }

  private mutating func fail() {
    guard fault == nil else { return }
    skipBlanks()
    fault = position >= bytes.count ? .truncated : .damaged
  }

  /// Continues after the element that began at `start`: at the comma or bracket that ends it.
  private mutating func recover(from start: Int, level: Int) -> Bool {
    guard damages < ReadingLimits.damagedElements else { return false }
    damages += 1
    var nested = 0
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        guard let end = endOfString(from: index + 1) else { return false }
        index = end
      case UInt8(ascii: "{"), UInt8(ascii: "["): nested += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if nested == 0 {
          guard bytes[index] == UInt8(ascii: "]") else { return false }
          return resume(at: index, level: level)
        }
        nested -= 1
      case UInt8(ascii: ",") where nested == 0: return resume(at: index + 1, level: level)
      default: break
      }
      index += 1
    }
    return false
  }

  private mutating func resume(at index: Int, level: Int) -> Bool {
    position = index
    depth = level
    fault = nil
    return true
  }

  /// The offset of the quote that ends a string.
  private func endOfString(from start: Int) -> Int? {
    var from = start
    while from <= bytes.count,
      let hit = ByteSearch.find(
        UInt8(ascii: "\""), in: UnsafeRawBufferPointer(rebasing: bytes[from...]))
    {
      let quote = from + hit
      var slashes = 0
      while quote - 1 - slashes >= start, bytes[quote - 1 - slashes] == UInt8(ascii: "\\") {
        slashes += 1
      }
      if slashes % 2 == 0 { return quote }
      from = quote + 1
    }
    return nil
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard fault == nil, peek() == byte else { return false }
    position += 1
    return true
  }

  private mutating func peek() -> UInt8? {
    skipBlanks()
    return position < bytes.count ? bytes[position] : nil
  }

  private mutating func skipBlanks() {
    // The record separator of RFC 8142 stands before each text of a sequence.
    while position < bytes.count, bytes[position] <= 0x20 { position += 1 }
  }
}
