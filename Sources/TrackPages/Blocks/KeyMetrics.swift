import AtlasStyle

/// The sizes of a map's key, in points, which pages of map sheets plan with.
enum KeyMetrics {
  /// Narrower keys have the kinds of lines below scale and legend.
  static let wide = 400.0
  static let rowHeight = 10.5
  static let legendHeight = 40.0

  /// The height that suffices for any track.
  static func tallest(width: Double) -> Double {
    let rows = width >= wide ? 0 : 2
    return max(
      legendHeight + (rows > 0 ? 5 + Double(rows) * rowHeight : 0), 2 + 4 * rowHeight)
  }
}
