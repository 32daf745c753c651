import Native

/// The lines of a text, with any line ending.
struct TextLines: Sequence, IteratorProtocol {
  private let bytes: UnsafeRawBufferPointer
  private var position = 0

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// The next line without its ending, and whether it had one: a last line without may be
  /// truncated.
  mutating func next() -> (text: UnsafeRawBufferPointer, isWhole: Bool)? {
    guard position < bytes.count else { return nil }
    let rest = UnsafeRawBufferPointer(rebasing: bytes[position...])
    guard let length = ByteSearch.find(0x0A, in: rest) else {
      position = bytes.count
      return (rest, false)
    }
    position += length + 1
    let isCRLF = length > 0 && rest[length - 1] == 0x0D
    return (UnsafeRawBufferPointer(rebasing: rest[..<(isCRLF ? length - 1 : length)]), true)
  }
}
