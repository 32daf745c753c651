import Native

/// Reads a long XML text a window at a time, each a small tree.
///
/// A window ends just before the start tag of an element that occurs many times in the file (a
/// track point). The next one begins with the start tags of the elements open there, so that it is
/// a tree of its own with the same ancestors and namespaces. So memory does not grow with the file,
/// and a fault costs only what is around it: reading goes on at the next start tag that the
/// vocabulary names.
struct XMLWindows {
  /// Local names that a reader knows.
  struct Vocabulary {
    struct Tag {
      var name: String
      /// How deep it stands: an element is in elements of lower levels only.
      var level: Int
    }

    /// Elements before which a window may end, and at which reading goes on after a fault.
    var points: [Tag]
    /// Elements around them: at these too reading goes on after a fault.
    var containers: [Tag]

    func level(_ name: some Sequence<UInt8>) -> Int? {
      (containers + points).first { $0.name.utf8.elementsEqual(name) }?.level
    }
  }

  /// One tree of the text.
  struct Window {
    var document: XMLDocument
    /// How many elements, from the root inwards (each the first child of the one before), go on from
    /// the window before.
    var continued: Int
    /// The elements whose end is not in this window, outermost first. All but containers are
    /// incomplete.
    var open: [XMLNode]

    func isOpen(_ node: XMLNode) -> Bool { open.contains(node) }
  }

  /// What was wrong with the text as XML.
  struct Faults {
    /// The text ends before its elements do.
    var truncated = false
    /// Places that are not well-formed.
    var damages = 0
    /// Bytes after so many faults that reading stopped.
    var unreadBytes = 0
  }

  let bytes: UnsafeRawBufferPointer
  let vocabulary: Vocabulary
  var windowBytes = ReadingLimits.windowBytes

  /// Hands over each window in turn; `body` returns false to stop.
  func read(_ body: (Window) -> Bool) -> Faults {
    var faults = Faults()
    guard let document = XMLDocument() else {
      faults.unreadBytes = bytes.count
      return faults
    }
    var start = 0
    var size = windowBytes
    var ancestors = Ancestors()
    while start < bytes.count {
      let end = windowEnd(from: start, size: size)
      let part = UnsafeRawBufferPointer(rebasing: bytes[start..<end])
      let outcome = document.parse(prefix: ancestors.bytes, part)
      let stop = self.stop(outcome, start: start, end: end, prefix: ancestors.bytes.count)
      if case .insideMarkup = stop, end < bytes.count {
        size = size > bytes.count / 2 ? bytes.count : size * 2
        continue
      }
      size = windowBytes
      var open: [OpenElement] = []
      if case .whole = stop {
      } else {
        open = openElements(document, part: part, until: stop.offset(start, end), ancestors)
      }
      let window = Window(
        document: document, continued: ancestors.count, open: open.map(\.node))
      guard body(window) else { return faults }

      switch stop {
      case .whole:
        ancestors = Ancestors()
        start = end
      case .outOfMemory:
        faults.unreadBytes = bytes.count - start
        return faults
      case .openAtEnd, .insideMarkup:
        if end == bytes.count {
          faults.truncated = true
          return faults
        }
        ancestors = Ancestors(open)
        start = end
      case .damaged(let offset):
        faults.damages += 1
        guard let next = nextTag(vocabulary.containers + vocabulary.points, from: offset + 1) else {
          // Damage with no whole tag after it is a file that breaks off.
          let rest = UnsafeRawBufferPointer(rebasing: bytes[min(offset, bytes.count)...])
          if ByteSearch.find(UInt8(ascii: ">"), in: rest) == nil {
            faults.damages -= 1
            faults.truncated = true
          }
          return faults
        }
        if faults.damages >= ReadingLimits.damages {
          faults.unreadBytes = bytes.count - next
          return faults
        }
        let level = vocabulary.level(localName(ofTagAt: next)) ?? 0
        // An element that is open only because its end tag is missing does not hold the next of its
        // kind.
        ancestors = Ancestors(open.filter { (containerLevel($0.node) ?? level) < level })
        start = next
      }
    }
    return faults
  }

  private enum Stop {
    case whole, outOfMemory, openAtEnd, insideMarkup
    case damaged(Int)

    /// How many bytes of the window are in the tree.
    func offset(_ start: Int, _ end: Int) -> Int {
      if case .damaged(let offset) = self { return min(offset, end) - start }
      return end - start
    }
  }

  private func stop(_ outcome: XMLDocument.Outcome, start: Int, end: Int, prefix: Int) -> Stop {
    func place(_ offset: Int) -> Int { start + max(0, offset - prefix) }
    switch outcome {
    case .whole: return .whole
    case .outOfMemory: return .outOfMemory
    case .mismatch(let offset):
      return place(offset) >= end ? .openAtEnd : .damaged(place(offset))
    case .openMarkup(let offset):
      return place(offset) >= end ? .insideMarkup : .damaged(place(offset))
    case .damaged(let offset): return .damaged(place(offset))
    }
  }

  private func containerLevel(_ node: XMLNode) -> Int? {
    let name = node.name.localName.bytes
    return vocabulary.containers.first { $0.name.utf8.elementsEqual(name) }?.level
  }

  private func windowEnd(from start: Int, size: Int) -> Int {
    guard bytes.count - start > size + size / 2 else { return bytes.count }
    return nextTag(vocabulary.points, from: start + size) ?? bytes.count
  }
}
