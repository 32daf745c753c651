import CPugiXML

/// A tree of XML that pugixml parses in place, in a buffer of its own that is reused.
///
/// Text is UTF-8. White space between elements, comments and instructions are not kept, and
/// entities stay as they were written, for the reader to resolve. After damage the tree holds what
/// came before it.
///
/// Not for several threads at once. Nodes and texts are borrowed: they are valid until the next
/// `parse` and as long as the document lives.
public final class XMLDocument {
  private let handle: OpaquePointer
  private var buffer: UnsafeMutableRawBufferPointer

  /// `nil` where there is not enough memory.
  public init?() {
    guard let handle = cpx_document_new() else { return nil }
    self.handle = handle
    buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1, alignment: 16)
  }

  deinit {
    cpx_document_free(handle)
    buffer.deallocate()
  }

  /// Where and why a parse stopped.
  public enum Outcome: Equatable, Sendable {
    case whole
    /// The text ends inside a comment, a CDATA section, an instruction or a document type.
    case openMarkup(offset: Int)
    /// An element is open at the end, or an end tag does not match.
    case mismatch(offset: Int)
    case damaged(offset: Int)
    case outOfMemory
  }

  /// Parses `prefix` and then `bytes`, as if they were one text. NUL bytes count as white space.
  /// Offsets are bytes from the start of `prefix`.
  public func parse(prefix: [UInt8] = [], _ bytes: UnsafeRawBufferPointer) -> Outcome {
    // One byte more: pugixml takes the last as its terminator, and a line feed means nothing.
    let size = prefix.count + bytes.count + 1
    if buffer.count < size {
      buffer.deallocate()
      buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 16)
    }
    prefix.withUnsafeBytes { buffer.copyMemory(from: $0) }
    UnsafeMutableRawBufferPointer(rebasing: buffer[prefix.count...]).copyMemory(from: bytes)
    buffer[size - 1] = 0x0A
    replaceNULs(size: size)
    guard let start = buffer.baseAddress?.assumingMemoryBound(to: CChar.self) else {
      return .outOfMemory
    }
    let result = cpx_document_parse(handle, start, size)
    let offset = min(Int(clamping: result.offset), size - 1)
    return switch result.status {
    case cpx_status_ok: .whole
    case cpx_status_out_of_memory: .outOfMemory
    case cpx_status_open_markup: .openMarkup(offset: offset)
    case cpx_status_mismatch: .mismatch(offset: offset)
    default: .damaged(offset: offset)
    }
  }

  /// The node above all elements.
  public var root: XMLNode? { cpx_document_node(handle).map(XMLNode.init(handle:)) }

  /// The offset of an element's name in the parsed text; its `<` is one before it.
  public func nameOffset(of node: XMLNode) -> Int? {
    guard let start = buffer.baseAddress else { return nil }
    let offset = UnsafeRawPointer(node.name.start) - UnsafeRawPointer(start)
    return offset > 0 && offset < buffer.count ? offset : nil
  }

  private func replaceNULs(size: Int) {
    let text = UnsafeMutableRawBufferPointer(rebasing: buffer[..<size])
    guard let first = ByteSearch.find(0, in: UnsafeRawBufferPointer(text)) else { return }
    // Where there is one there may be as many as letters: searching for each in turn is slow, and
    // without a branch the loop takes many bytes at a time.
    for index in first..<size {
      let byte = text[index]
      text[index] = byte == 0 ? 0x20 : byte
    }
  }
}
