import Native

extension GPXPointReader {
  /// Looks for prefixes that nothing declares in what is not read otherwise.
  mutating func notePrefixes(in element: XMLNode, depth: Int = 0) {
    var child = element.firstChild
    var looked = 0
    while let current = child, looked < 100, depth < 4 {
      child = current.next
      looked += 1
      guard current.isElement else { continue }
      note(current)
      notePrefixes(in: current, depth: depth + 1)
    }
  }
}
