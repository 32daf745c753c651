import Native
import Tracks

/// XML that is read as one tree: of formats whose files are small.
enum XMLTree {
  /// Larger files are not of these formats; a tree takes several times as much.
  static let limit = ReadingLimits.jsonBytes

  /// Calls `body` with the node above the root elements, and what was wrong with the text. A damaged
  /// text gives what stands before the damage.
  static func read(
    _ input: TrackInput, _ body: (XMLNode, [Problem]) -> FileOutcome
  ) -> FileOutcome {
    guard input.bytes.count <= limit else {
      return .skipped(.fileTooLarge(megabytes: limit >> 20))
    }
    return TextSource.read(input) { bytes, problems in
      guard let document = XMLDocument() else { return .skipped(.nothingWhole) }
      var problems = problems
      switch document.parse(bytes) {
      case .whole: break
      case .openMarkup, .mismatch: problems.append(.endsInTheMiddle)
      case .damaged, .outOfMemory: problems.append(.notWellFormedXML(count: 1))
      }
      guard let root = document.root else { return .skipped(.nothingWhole) }
      return body(root, problems)
    }
  }
}

extension XMLNode {
  /// The elements in it, by their names without prefixes.
  func children(_ name: StaticString) -> [XMLNode] {
    var found: [XMLNode] = []
    forEachChild { if $0.name.localName == name { found.append($0) } }
    return found
  }

  func forEachChild(_ body: (XMLNode) -> Void) {
    var child = XMLElement(firstIn: self)
    while let element = child {
      body(element.node)
      child = element.next
    }
  }

  /// The first element of a name in it.
  func child(_ name: StaticString) -> XMLNode? {
    var child = XMLElement(firstIn: self)
    while let element = child {
      if element.name.localName == name { return element.node }
      child = element.next
    }
    return nil
  }

  /// The text of the element of a name in it, for people.
  func words(_ name: StaticString) -> String? {
    var text = XMLText()
    return child(name).flatMap { text.text(of: $0) }
  }

  /// The text of an attribute, for people.
  func words(attribute name: StaticString) -> String? {
    var text = XMLText()
    return attribute(name).flatMap { text.text(ofAttribute: $0) }
  }

  /// The number in the element of a name in it.
  func number(_ name: StaticString) -> Double? {
    child(name).flatMap { DecimalParser.parse($0.value.start) }
  }

  /// The number in an attribute.
  func number(attribute name: StaticString) -> Double? {
    attribute(name).flatMap { DecimalParser.parse($0.start) }
  }
}
