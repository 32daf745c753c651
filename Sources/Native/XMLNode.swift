import CPugiXML

/// A node of an `XMLDocument`: borrowed from it.
public struct XMLNode: Equatable {
  @usableFromInline let handle: OpaquePointer

  @inlinable init(handle: OpaquePointer) { self.handle = handle }

  public enum Kind: Sendable { case element, text, cdata, other }

  public var kind: Kind {
    switch cpx_node_kind(handle) {
    case cpx_kind_element: .element
    case cpx_kind_text: .text
    case cpx_kind_cdata: .cdata
    default: .other
    }
  }

  @inlinable public var isElement: Bool { cpx_node_kind(handle) == cpx_kind_element }

  /// The name as written, with its prefix; empty for text.
  @inlinable public var name: BorrowedText { BorrowedText(cpx_node_name(handle)) }

  /// Of an element, the text at its beginning; of a text, the text.
  @inlinable public var value: BorrowedText { BorrowedText(cpx_node_value(handle)) }

  @inlinable public var parent: XMLNode? { cpx_node_parent(handle).map(XMLNode.init(handle:)) }

  @inlinable public var firstChild: XMLNode? {
    cpx_node_first_child(handle).map(XMLNode.init(handle:))
  }

  @inlinable public var lastChild: XMLNode? {
    cpx_node_last_child(handle).map(XMLNode.init(handle:))
  }

  @inlinable public var next: XMLNode? { cpx_node_next(handle).map(XMLNode.init(handle:)) }

  @inlinable public var firstAttribute: XMLAttribute? {
    cpx_node_first_attribute(handle).map(XMLAttribute.init(handle:))
  }

  /// The first attribute with this name, as written.
  public func attribute(_ name: StaticString) -> BorrowedText? {
    var attribute = firstAttribute
    while let current = attribute {
      if current.name == name { return current.value }
      attribute = current.next
    }
    return nil
  }
}

/// An element with what a long file needs of each, fetched in one call: borrowed from its document.
public struct XMLElement {
  @usableFromInline var fields: cpx_element

  @inlinable init(fields: cpx_element) { self.fields = fields }

  /// The first element in `parent`.
  @inlinable public init?(firstIn parent: XMLNode) {
    var fields = cpx_element()
    guard cpx_first_element(parent.handle, &fields) != 0 else { return nil }
    self.fields = fields
  }

  /// The next element in the same parent.
  @inlinable public var next: XMLElement? {
    var fields = cpx_element()
    guard cpx_next_element(self.fields.node, &fields) != 0 else { return nil }
    return XMLElement(fields: fields)
  }

  @inlinable public var node: XMLNode { XMLNode(handle: fields.node) }
  @inlinable public var name: BorrowedText { BorrowedText(fields.name) }
  @inlinable public var value: BorrowedText { BorrowedText(fields.value) }
  @inlinable public var firstAttribute: XMLAttribute? {
    fields.first_attribute.map(XMLAttribute.init(handle:))
  }
}

/// An attribute of a node: borrowed from its document.
public struct XMLAttribute {
  @usableFromInline let handle: OpaquePointer

  @inlinable init(handle: OpaquePointer) { self.handle = handle }

  @inlinable public var name: BorrowedText { BorrowedText(cpx_attribute_name(handle)) }
  @inlinable public var value: BorrowedText { BorrowedText(cpx_attribute_value(handle)) }
  @inlinable public var next: XMLAttribute? {
    cpx_attribute_next(handle).map(XMLAttribute.init(handle:))
  }
}
