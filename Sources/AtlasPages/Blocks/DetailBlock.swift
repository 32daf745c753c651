import AtlasDrawing
import Cartography

/// The blocks a detail page is made of, by the names that templates use.
enum DetailBlockKind: String, Sendable, CaseIterable {
  case title, map, charts, key, notes, figures, efforts, profile, cadence, power, splits, laps
  case heartRate = "heart-rate"
  case heartRateZones = "heart-rate-zones"

  var block: any DetailBlock {
    switch self {
    case .title: TitleBlock()
    case .map: MapBlock()
    case .charts: ChartsBlock()
    case .key: KeyBlock()
    case .notes: NotesBlock()
    case .figures: FiguresBlock()
    case .profile: ProfileBlock()
    case .splits: SplitsBlock()
    case .efforts: EffortsBlock()
    case .laps: LapsBlock()
    case .heartRate: SeriesBlock(value: .heartRate)
    case .cadence: SeriesBlock(value: .cadence)
    case .power: SeriesBlock(value: .power)
    case .heartRateZones: HeartRateZonesBlock()
    }
  }
}

/// A rectangle of a detail page that draws one thing.
protocol DetailBlock {
  /// Whether the block has something to say of this track; if not, its room goes to others.
  func hasContent(_ page: TrackPageContents) -> Bool
  /// The points of height that it needs at a width; `nil` where any will do.
  func height(_ page: TrackPageContents, width: Double) -> Double?
  func draw(_ page: TrackPageContents, on canvas: Canvas, in box: PageRect)
}

extension DetailBlock {
  func height(_ page: TrackPageContents, width: Double) -> Double? { nil }
}
