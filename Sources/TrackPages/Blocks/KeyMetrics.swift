import AtlasStyle

/// The sizes of a map's key, in points, which pages of map sheets plan with.
package enum KeyMetrics {
  /// Narrower keys have the kinds of lines below scale and legend.
  package static let wide = 400.0
  package static let rowHeight = 10.5
  package static let legendHeight = 40.0

  /// The height that suffices for any track.
  package static func tallest(width: Double) -> Double {
    let rows = width >= wide ? 0 : 2
    return max(
      legendHeight + (rows > 0 ? 5 + Double(rows) * rowHeight : 0), 2 + 4 * rowHeight)
  }
}
