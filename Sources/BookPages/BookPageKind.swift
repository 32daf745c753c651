import AtlasStyle

/// A kind of page that templates can list.
package struct BookPageKind: Sendable {
  /// Where its pages stand.
  package enum Place: Sendable {
    /// Before the first track; a template that lists it behind the tracks has none.
    case front
    /// Where the template lists it, before the tracks or behind them.
    case anywhere
    /// At the end of the atlas, wherever the template lists it.
    case end
  }

  /// What templates call it.
  package let name: PageName
  package let place: Place
  package let section: @Sendable (BookContents, PageStyle) -> any BookSection

  package init(
    _ name: PageName, _ place: Place,
    section: @escaping @Sendable (BookContents, PageStyle) -> any BookSection
  ) {
    self.name = name
    self.place = place
    self.section = section
  }
}
