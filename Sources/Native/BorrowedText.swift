import Glibc

/// Bytes up to a NUL, in memory that somebody else owns.
public struct BorrowedText: Equatable {
  public let start: UnsafePointer<UInt8>

  @inlinable init(_ start: UnsafePointer<CChar>) {
    self.start = UnsafeRawPointer(start).assumingMemoryBound(to: UInt8.self)
  }

  /// The caller keeps the bytes alive, and a NUL behind them.
  @inlinable public init(_ start: UnsafePointer<UInt8>) { self.start = start }

  @inlinable public var isEmpty: Bool { start.pointee == 0 }

  public var count: Int { strlen(UnsafeRawPointer(start).assumingMemoryBound(to: CChar.self)) }

  public var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }

  /// The name without its prefix.
  @inlinable public var localName: BorrowedText {
    let length = prefixLength
    return length == 0 ? self : BorrowedText(start + length + 1)
  }

  /// How many bytes stand before the colon; 0 where there is none.
  @inlinable public var prefixLength: Int {
    var index = 0
    while start[index] != 0 {
      if start[index] == 0x3A { return start[index + 1] == 0 ? 0 : index }
      index += 1
    }
    return 0
  }

  @inlinable public static func == (text: BorrowedText, literal: StaticString) -> Bool {
    let other = literal.utf8Start
    let length = literal.utf8CodeUnitCount
    var index = 0
    while index < length {
      // A NUL ends the comparison here, since a literal holds none.
      if text.start[index] != other[index] { return false }
      index += 1
    }
    return text.start[index] == 0
  }

  public static func == (a: BorrowedText, b: BorrowedText) -> Bool {
    var index = 0
    while a.start[index] == b.start[index] {
      if a.start[index] == 0 { return true }
      index += 1
    }
    return false
  }

  @inlinable public func hasPrefix(_ literal: StaticString) -> Bool {
    let other = literal.utf8Start
    var index = 0
    while index < literal.utf8CodeUnitCount {
      if start[index] != other[index] { return false }
      index += 1
    }
    return true
  }

  /// Whether the text holds `part`, which is in lower case; the case of ASCII letters does not
  /// count.
  public func contains(lowercase part: StaticString) -> Bool {
    let other = part.utf8Start
    let length = part.utf8CodeUnitCount
    var from = 0
    while true {
      var index = 0
      while index < length, BorrowedText.lowercased(start[from + index]) == other[index] {
        index += 1
      }
      if index == length { return true }
      if start[from] == 0 { return false }
      from += 1
    }
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
  }

  /// Whether this is `xmlns` (for no prefix) or `xmlns:` and the prefix of `name`.
  func declares(prefixOf name: BorrowedText, length: Int) -> Bool {
    guard hasPrefix("xmlns") else { return false }
    if length == 0 { return start[5] == 0 }
    guard start[5] == 0x3A else { return false }
    for index in 0..<length where start[6 + index] != name.start[index] { return false }
    return start[6 + length] == 0
  }
}
