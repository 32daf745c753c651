import Foundation

/// A lake in empty steppe at the other end of the world, for a run on a journey.
enum FarCountry {
  static let ground = Ground(
    latitude: -47.2, longitude: -70.9,
    shrink: 1423.6, utcOffset: -3 * 3600,
    height: { 412 + 22 * sin($0.x / 700) + 16 * cos($0.y / 520) })

  /// Along the shore and over the headland, eight kilometres.
  static let shore = Path.curve(through: [
    Spot(0, 0), Spot(420, 160), Spot(900, 90), Spot(1320, 380), Spot(1750, 330), Spot(2140, 720),
    Spot(2060, 1180), Spot(2500, 1540), Spot(2380, 2010), Spot(1840, 2120), Spot(1490, 1720),
    Spot(1010, 1790), Spot(700, 1320), Spot(260, 1170), Spot(310, 690), Spot(-40, 420),
    Spot(0, 0),
  ])
}
