import Native

/// Presents the windows of an XML text as one text: elements that begin and end.
///
/// An element that spans windows also begins once and ends once.
protocol XMLWalker: AnyObject {
  /// A window begins inside the elements with these local names, outermost first. Elements that are
  /// not among them were lost to damage: they have no end.
  func resume(in names: [BorrowedText])
  func begin(_ element: XMLNode)
  /// The element is whole, its texts too unless it spans windows.
  func end(_ element: XMLNode)
  /// The window ends inside the element: it goes on in the next, or is cut there.
  func pause(_ element: XMLNode)
}

extension XMLWalker {
  /// Walks through one window.
  func walk(_ window: XMLWindows.Window) {
    var names: [BorrowedText] = []
    var node = window.document.root?.firstChild
    while let element = node, names.count < window.continued {
      names.append(element.name.localName)
      node = element.firstChild
    }
    resume(in: names)
    if let root = window.document.root {
      walkChildren(of: root, in: window, continued: window.continued, depth: 0)
    }
  }

  /// `continued` counts the elements that began in an earlier window: the first child, the first in
  /// it, and so on.
  private func walkChildren(
    of parent: XMLNode, in window: XMLWindows.Window, continued: Int, depth: Int
  ) {
    guard depth < ReadingLimits.nesting else { return }
    var level = continued
    var child = XMLElement(firstIn: parent)
    while let element = child {
      if level == 0 { begin(element.node) }
      walkChildren(
        of: element.node, in: window, continued: max(0, level - 1), depth: depth + 1)
      if window.isOpen(element.node) { pause(element.node) } else { end(element.node) }
      level = 0
      child = element.next
    }
  }
}
