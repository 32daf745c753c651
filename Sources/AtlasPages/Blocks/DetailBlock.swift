import AtlasDrawing
import Cartography

/// The blocks a detail page is made of, by the names that templates use.
enum DetailBlockKind: String, Sendable, CaseIterable {
  case title, map, key, figures, efforts, profile, splits, laps
  case heartRate = "heart-rate"
  case heartRateZones = "heart-rate-zones"

  var block: any DetailBlock {
    switch self {
    case .title: TitleBlock()
    case .map: MapBlock()
    case .key: KeyBlock()
    case .figures: FiguresBlock()
    case .profile: ProfileBlock()
    case .splits: SplitsBlock()
    case .efforts: EffortsBlock()
    case .laps: LapsBlock()
    case .heartRate: HeartRateBlock()
    case .heartRateZones: HeartRateZonesBlock()
    }
  }
}

/// A rectangle of a detail page that draws one thing.
protocol DetailBlock {
  /// Whether the block has something to say of this track; if not, its room goes to others.
  func hasContent(_ page: DetailContents) -> Bool
  /// The points of height that it needs at a width; `nil` where any will do.
  func height(_ page: DetailContents, width: Double) -> Double?
  func draw(_ page: DetailContents, on canvas: Canvas, in box: PageRect)
}

extension DetailBlock {
  func height(_ page: DetailContents, width: Double) -> Double? { nil }
}
