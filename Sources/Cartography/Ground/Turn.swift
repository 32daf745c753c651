import Foundation

/// The ground turned clockwise on the page, about a map's middle.
struct Turn: Sendable {
  /// Radians; 0 where north is up.
  let angle: Double
  private let sine: Double
  private let cosine: Double

  init(angle: Double) {
    self.angle = angle.isFinite ? angle : 0
    sine = sin(self.angle)
    cosine = cos(self.angle)
  }

  /// Metres to the right and upwards on the page, from metres east and north.
  func turned(_ east: Double, _ north: Double) -> (x: Double, y: Double) {
    (east * cosine + north * sine, north * cosine - east * sine)
  }

  /// Metres east and north, from metres to the right and upwards.
  func back(_ right: Double, _ up: Double) -> (x: Double, y: Double) {
    (right * cosine - up * sine, up * cosine + right * sine)
  }
}
