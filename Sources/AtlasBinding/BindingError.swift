import Tracks

/// Why there is no atlas.
public enum BindingError: Error, Sendable, Equatable, CustomStringConvertible {
  /// A page's fragment cannot be used.
  case fragment(PageID, reason: String)
  /// The same page twice.
  case repeatedPage(PageID)
  case noPages
  /// The document of the running feet cannot be used.
  case feet(reason: String)
  /// Outline, labels or metadata could not be made.
  case document(reason: String)
  /// The file could not be written.
  case file(reason: String)
  /// There is no room for it.
  case full(reason: String)

  public var description: String {
    switch self {
    case .fragment(let page, let reason): "page \(page) cannot be bound: \(reason)"
    case .repeatedPage(let page): "page \(page) stands in the book twice"
    case .noPages: "a book without pages"
    case .feet(let reason): "the running feet cannot be bound: \(reason)"
    case .document(let reason): "the atlas cannot be put together: \(reason)"
    case .file(let reason), .full(let reason): "the atlas \(reason)"
    }
  }
}
