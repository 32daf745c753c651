import Native

extension XMLWindows {
  /// An element open at the end of a window, and where its start tag is in the window's text.
  struct OpenElement {
    var node: XMLNode
    var startTag: [UInt8]
  }

  /// The start tags of the elements that go on into a window.
  struct Ancestors {
    var bytes: [UInt8] = []
    var count = 0

    init() {}

    init(_ open: [OpenElement]) {
      for element in open { bytes += element.startTag }
      count = open.count
    }
  }

  /// The offset of the next start tag with one of the local names.
  func nextTag(_ tags: [Vocabulary.Tag], from: Int) -> Int? {
    // Block by block, since one name may be a byte away and another nowhere in the file.
    let block = 256 * 1024
    // Longer than any prefix and name, so that a tag across two blocks is seen whole.
    let overlap = 128
    var start = max(from, 0)
    while start < bytes.count {
      let end = min(start + block + overlap, bytes.count)
      if let hit = tags.compactMap({ tag($0.name, from: start, to: end) }).min() { return hit }
      start += block
    }
    return nil
  }

  private func tag(_ name: String, from: Int, to end: Int) -> Int? {
    let needle = Array(name.utf8)
    var position = from
    while position < end,
      let hit = ByteSearch.find(needle, in: UnsafeRawBufferPointer(rebasing: bytes[position..<end]))
    {
      let start = position + hit
      position = start + needle.count
      guard position < bytes.count, endsName(bytes[position]) else { continue }
      if start > from, bytes[start - 1] == UInt8(ascii: "<") { return start - 1 }
      guard start > from, bytes[start - 1] == UInt8(ascii: ":") else { continue }
      var before = start - 2
      while before >= from, before > start - 64, isPrefixByte(bytes[before]) { before -= 1 }
      if before >= from, before < start - 2, bytes[before] == UInt8(ascii: "<") { return before }
    }
    return nil
  }

  /// The local name of the start tag at an offset.
  func localName(ofTagAt offset: Int) -> ArraySlice<UInt8> {
    let name = Array(bytes[(offset + 1)...].prefix(128).prefix { !endsName($0) })
    return name.firstIndex(of: UInt8(ascii: ":")).map { name[($0 + 1)...] } ?? name[...]
  }

  private func endsName(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/")
  }

  private func isPrefixByte(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte != UInt8(ascii: "<") && byte != UInt8(ascii: ">")
      && byte != UInt8(ascii: "/") && byte != UInt8(ascii: "\"")
  }

  /// The elements of the tree whose end tag was not read, outermost first.
  ///
  /// Only a last child can be open. `part` is the window's text without the ancestors', `until` how
  /// much of it was read.
  func openElements(
    _ document: XMLDocument, part: UnsafeRawBufferPointer, until: Int, _ ancestors: Ancestors
  ) -> [OpenElement] {
    let read = UnsafeRawBufferPointer(rebasing: part[..<min(max(until, 0), part.count)])
    var open: [OpenElement] = []
    var node = lastElement(of: document.root)
    while let current = node, open.count < ReadingLimits.nesting,
      let nameOffset = document.nameOffset(of: current)
    {
      let inAncestors = nameOffset - 1 < ancestors.bytes.count
      let start = inAncestors ? 0 : nameOffset - 1 - ancestors.bytes.count
      guard start >= 0, start <= read.count else { break }
      let rest = UnsafeRawBufferPointer(rebasing: read[start...])
      let tag: [UInt8]
      if inAncestors {
        tag = startTag(ancestors.bytes[(nameOffset - 1)...])
      } else {
        tag = startTag(rest)
        // A start tag that is itself cut has nothing in it.
        if tag.isEmpty {
          open.append(OpenElement(node: current, startTag: []))
          break
        }
        if tag.count >= 2, tag[tag.count - 2] == UInt8(ascii: "/") { break }
      }
      if hasEndTag(current.name, in: rest) { break }
      // It goes before every window that follows: one of that size is an attack, and does without
      // its attributes.
      let isLong = tag.count > ReadingLimits.startTagBytes
      let kept = isLong ? Array("<".utf8) + current.name.bytes + Array(">".utf8) : tag
      open.append(OpenElement(node: current, startTag: kept))
      node = lastElement(of: current)
    }
    return open
  }

  private func lastElement(of parent: XMLNode?) -> XMLNode? {
    guard let last = parent?.lastChild, last.isElement else { return nil }
    return last
  }

  /// From `<` to the `>` that ends it, ignoring those in quotes; empty where there is none.
  private func startTag(_ text: some Collection<UInt8>) -> [UInt8] {
    var tag: [UInt8] = []
    var quote: UInt8?
    for byte in text {
      tag.append(byte)
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return tag
      }
    }
    return []
  }

  private func hasEndTag(_ name: BorrowedText, in text: UnsafeRawBufferPointer) -> Bool {
    let needle: [UInt8] = [UInt8(ascii: "<"), UInt8(ascii: "/")] + name.bytes
    var from = 0
    while from < text.count,
      let hit = ByteSearch.find(needle, in: UnsafeRawBufferPointer(rebasing: text[from...]))
    {
      from += hit + needle.count
      if from < text.count, endsName(text[from]) { return true }
    }
    return false
  }
}
