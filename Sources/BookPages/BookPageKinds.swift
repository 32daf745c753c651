import AtlasStyle

/// The kinds of pages around those of the tracks, one a line, in the order of an atlas whose template
/// lists none.
package enum BookPageKinds {
  static let all = [
    CoverPage.kind,
    PosterPage.kind,
    OverviewPages.kind,
    YearPages.kind,
    StatisticsPages.kind,
    GridPages.kind,
    IndexPages.kind,
    AboutPages.kind,
  ]

  /// All that a template can list, with the tracks' own pages before those at the end.
  package static let names =
    all.filter { $0.place != .end }.map(\.name) + [.tracks]
    + all.filter { $0.place == .end }.map(\.name)

  /// Those that stand before the first track, by the names that a template lists. Without pages of
  /// tracks all but the last stand there.
  static func front(_ names: [PageName]) -> [BookPageKind] {
    named(names.prefix { $0 != .tracks }).filter { $0.place != .end }
  }

  /// Those that stand behind the last track.
  static func back(_ names: [PageName]) -> [BookPageKind] {
    named(names.drop { $0 != .tracks }).filter { $0.place == .anywhere }
      + named(names).filter { $0.place == .end }
  }

  private static func named(_ names: some Sequence<PageName>) -> [BookPageKind] {
    names.compactMap { name in all.first { $0.name == name } }
  }
}
