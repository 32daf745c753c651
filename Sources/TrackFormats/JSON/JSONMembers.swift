/// The members of a JSON object, found by their brackets: nothing is decoded, so that an object of
/// large arrays costs no more than a look at it.
struct JSONMembers {
  /// Where the values lie in the text; looked up only.
  private var ranges: [String: Range<Int>] = [:]
  private let bytes: UnsafeRawBufferPointer
  /// Whether the text ends before the object does.
  private(set) var isCut = true

  /// Objects with more are lists in disguise; no service has one.
  private static let most = 1000

  /// `nil` for what is no object.
  init?(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
    guard var index = Self.afterBlanks(bytes, 0), bytes[index] == UInt8(ascii: "{") else {
      return nil
    }
    index += 1
    while ranges.count < Self.most, let start = Self.afterBlanks(bytes, index) {
      if bytes[start] == UInt8(ascii: "}") {
        isCut = false
        return
      }
      guard bytes[start] == UInt8(ascii: "\""), let end = Self.endOfString(bytes, start),
        let colon = Self.afterBlanks(bytes, end), bytes[colon] == UInt8(ascii: ":"),
        let value = Self.afterBlanks(bytes, colon + 1)
      else { return }
      let key = String(decoding: bytes[(start + 1)..<(end - 1)].prefix(256), as: UTF8.self)
      let after = Self.endOfValue(bytes, value)
      if ranges[key] == nil { ranges[key] = value..<after }
      guard let comma = Self.afterBlanks(bytes, after) else { return }
      index = bytes[comma] == UInt8(ascii: ",") ? comma + 1 : comma
      if index == comma, bytes[comma] != UInt8(ascii: "}") { return }
    }
  }

  /// The text of a member's value; `nil` where there is none.
  subscript(_ key: String) -> UnsafeRawBufferPointer? {
    ranges[key].map { UnsafeRawBufferPointer(rebasing: bytes[$0]) }
  }

  /// The text of a member that is an array.
  func array(_ key: String) -> UnsafeRawBufferPointer? {
    self[key].flatMap { $0.first == UInt8(ascii: "[") ? $0 : nil }
  }

  /// A member that is an object.
  func object(_ key: String) -> JSONMembers? { self[key].flatMap(JSONMembers.init) }

  private static func afterBlanks(_ bytes: UnsafeRawBufferPointer, _ from: Int) -> Int? {
    var index = from
    while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
    return index < bytes.count ? index : nil
  }

  /// Behind the closing quote of a string that begins at `start`.
  private static func endOfString(_ bytes: UnsafeRawBufferPointer, _ start: Int) -> Int? {
    var index = start + 1
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\\"): index += 2
      case UInt8(ascii: "\""): return index + 1
      default: index += 1
      }
    }
    return nil
  }

  /// Behind a value that begins at `start`; the end of the text for one that is cut.
  private static func endOfValue(_ bytes: UnsafeRawBufferPointer, _ start: Int) -> Int {
    var depth = 0
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        guard let end = endOfString(bytes, index) else { return bytes.count }
        index = end - 1
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        if depth == 0 { return index + 1 }
        if depth < 0 { return index }
      case UInt8(ascii: ",") where depth == 0: return index
      default: break
      }
      index += 1
    }
    return bytes.count
  }
}
