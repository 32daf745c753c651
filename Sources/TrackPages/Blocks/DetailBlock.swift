import AtlasDrawing
import AtlasStyle
import Paper

/// A rectangle of a track's page that draws one thing.
protocol DetailBlock: Sendable {
  /// What templates call it.
  var name: BlockName { get }
  /// Whether the block has something to say of this track; if not, its room goes to others.
  func hasContent(_ page: TrackPageContents) -> Bool
  /// The points of height that it needs at a width; `nil` where any will do.
  func height(_ page: TrackPageContents, width: Double) -> Double?
  func draw(_ page: TrackPageContents, on canvas: Canvas, in box: PageRect)
}

extension DetailBlock {
  func height(_ page: TrackPageContents, width: Double) -> Double? { nil }
}
