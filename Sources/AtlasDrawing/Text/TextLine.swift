import Native

/// A line of text as it is set.
struct TextLine: Hashable {
  let text: String
  let font: TextLayout.Font

  /// Lines that a canvas remembers.
  static let most = 500
}
