import AtlasStyle

/// A kind of page that templates can list.
struct BookPageKind: Sendable {
  /// Where its pages stand.
  enum Place: Sendable {
    /// Before the first track; a template that lists it behind the tracks has none.
    case front
    /// Where the template lists it, before the tracks or behind them.
    case anywhere
    /// At the end of the atlas, wherever the template lists it.
    case end
  }

  /// What templates call it.
  let name: PageName
  let place: Place
  let section: @Sendable (BookContents, PageStyle) -> any BookSection

  init(
    _ name: PageName, _ place: Place,
    section: @escaping @Sendable (BookContents, PageStyle) -> any BookSection
  ) {
    self.name = name
    self.place = place
    self.section = section
  }
}
