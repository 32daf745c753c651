import AtlasStyle

/// What a page is drawn as.
public enum PageForm: Sendable, Hashable {
  case pdf, svg
  /// Dots an inch.
  case png(dpi: Double)

  /// All of it, as text to hash.
  public var signature: String {
    switch self {
    case .pdf: "pdf"
    case .svg: "svg"
    case .png(let dpi): "png \(dpi)"
    }
  }
}
