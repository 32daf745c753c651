import Tracks

/// The distance of a swim in open water.
///
/// A receiver under water sees the sky for a moment in each stroke: its fixes hop, or stay out for
/// minutes, and the line is longer or shorter than the way. Watches know this and make up for it by
/// the strokes, so that their own distance is the better one where the two differ much.
enum SwimDistance {
  /// The share by which the line must differ from the device's distance: good fixes come within 8 %.
  static let tolerance = 0.1
  /// Metres; less is no swim.
  static let shortest = 50.0

  /// What the lengths along the line are to be multiplied with; 1 where the line is good enough, or
  /// nothing else is known.
  static func scale(_ line: Double, _ details: TrackDetails) -> Double {
    guard details.activity == .swimming, details.kind == .recorded,
      details.positionSource == .real, let told = details.deviceTotals.distance,
      told >= shortest, told < 1e6, line > 0, abs(line / told - 1) > tolerance
    else { return 1 }
    let scale = told / line
    return scale.isFinite ? scale : 1
  }
}
