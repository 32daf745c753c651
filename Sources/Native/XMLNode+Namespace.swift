/// What the prefix of a name stands for.
public enum XMLNamespace: Equatable {
  /// No prefix, and no default namespace.
  case none
  /// A prefix that nothing declares.
  case undeclared
  case uri(BorrowedText)
}

extension XMLNode {
  /// Attributes of one element that are looked at: no file has so many on purpose, and the look-up
  /// is repeated for many elements inside.
  private static let attributeLimit = 256

  /// The namespace of the element's name: the nearest `xmlns` that declares its prefix, here or in
  /// an element around it.
  public var namespace: XMLNamespace {
    let prefix = name.prefixLength
    var node: XMLNode? = self
    while let current = node {
      var attribute = current.firstAttribute
      var looked = 0
      while let candidate = attribute, looked < XMLNode.attributeLimit {
        if candidate.name.declares(prefixOf: name, length: prefix) {
          return candidate.value.isEmpty ? .none : .uri(candidate.value)
        }
        attribute = candidate.next
        looked += 1
      }
      node = current.parent
    }
    if prefix == 0 { return .none }
    // `xml:` is bound by the standard itself.
    return name.hasPrefix("xml:") ? .none : .undeclared
  }

  /// Whether the element declares a namespace for itself and what is in it.
  public var declaresNamespace: Bool {
    var attribute = firstAttribute
    while let candidate = attribute {
      if candidate.name.hasPrefix("xmlns") { return true }
      attribute = candidate.next
    }
    return false
  }
}
