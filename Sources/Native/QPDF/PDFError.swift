import CQPDF

/// An error of the qpdf library, in its words.
public struct PDFError: Error, Equatable, CustomStringConvertible {
  public var description: String

  init(_ description: String) { self.description = description }
}
