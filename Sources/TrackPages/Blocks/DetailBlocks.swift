import AtlasStyle

/// The blocks that a track's page can have, one a line.
package enum DetailBlocks {
  static let all: [any DetailBlock] = [
    TitleBlock(),
    MapBlock(),
    ChartsBlock(),
    KeyBlock(),
    NotesBlock(),
    FiguresBlock(),
    EffortsBlock(),
    ProfileBlock(),
    SeriesBlock(value: .cadence),
    SeriesBlock(value: .power),
    SplitsBlock(),
    LapsBlock(),
    SeriesBlock(value: .heartRate),
    HeartRateZonesBlock(),
  ]

  package static let names = all.map(\.name)

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  /// The blocks of these names, in their order.
  static func named(_ names: [BlockName]) -> [any DetailBlock] {
    names.compactMap { byName[$0] }
  }
}
