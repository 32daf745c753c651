import Foundation

/// What a file's latitudes and longitudes mean.
///
/// Maps and apps made for China record on a datum that is shifted by up to 700 m, by a different
/// amount at each place; undoing the shift puts such a track back on the roads.
public enum CoordinateSystem: String, Sendable, Codable, CaseIterable {
  /// What GPS gives.
  case wgs84
  /// The datum that Chinese maps must use (AMap, Tencent, Apple's maps in China).
  case gcj02
  /// Baidu's, shifted once more.
  case bd09

  /// Converts a position in this system to WGS 84; outside China it stays as it is.
  ///
  /// The shift has no closed inverse: it is found by iterating the forward formula, to within
  /// centimetres.
  public func wgs84(_ position: Position) -> Position {
    guard self != .wgs84, ChineseDatum.contains(position) else { return position }
    var guess = position
    for _ in 0..<20 {
      let there = fromWGS84Unbounded(guess)
      let north = position.latitude - there.latitude
      let east = position.longitude - there.longitude
      guard north.isFinite, east.isFinite else { return position }
      guess.latitude += north
      guess.longitude += east
      // 10⁻⁹ degrees are a tenth of a millimetre.
      if abs(north) < 1e-9, abs(east) < 1e-9 { break }
    }
    return guess
  }

  /// Converts a position on WGS 84 to this system; outside China it stays as it is.
  public func fromWGS84(_ position: Position) -> Position {
    self == .wgs84 || !ChineseDatum.contains(position) ? position : fromWGS84Unbounded(position)
  }

  private func fromWGS84Unbounded(_ position: Position) -> Position {
    switch self {
    case .wgs84: position
    case .gcj02: ChineseDatum.shifted(position)
    case .bd09: ChineseDatum.shiftedAgain(ChineseDatum.shifted(position))
    }
  }
}

extension Track {
  /// The same track with its fixes and waypoints on WGS 84.
  public func onWGS84(from system: CoordinateSystem) -> Track {
    guard system != .wgs84 else { return self }
    var track = self
    for s in track.segments.indices {
      for f in track.segments[s].fixes.indices {
        let position = system.wgs84(track.segments[s].fixes[f].position)
        track.segments[s].fixes[f].latitude = position.latitude
        track.segments[s].fixes[f].longitude = position.longitude
      }
    }
    for w in track.details.waypoints.indices {
      track.details.waypoints[w].position = system.wgs84(track.details.waypoints[w].position)
    }
    return track
  }
}

/// The shift itself: sums of sines around 105° E 35° N on Krasovsky's ellipsoid, as published by
/// those who measured it (emq, "eviltransform"; the second shift, of Baidu, in "coordtransform").
private enum ChineseDatum {
  static func shifted(_ position: Position) -> Position {
    let x = position.longitude - 105
    let y = position.latitude - 35
    let root = abs(x).squareRoot()
    let common = (20 * sin(6 * x * .pi) + 20 * sin(2 * x * .pi)) * 2 / 3
    let north =
      -100 + 2 * x + 3 * y + 0.2 * y * y + 0.1 * x * y + 0.2 * root + common
      + (20 * sin(y * .pi) + 40 * sin(y / 3 * .pi)) * 2 / 3
      + (160 * sin(y / 12 * .pi) + 320 * sin(y / 30 * .pi)) * 2 / 3
    let east =
      300 + x + 2 * y + 0.1 * x * x + 0.1 * x * y + 0.1 * root + common
      + (20 * sin(x * .pi) + 40 * sin(x / 3 * .pi)) * 2 / 3
      + (150 * sin(x / 12 * .pi) + 300 * sin(x / 30 * .pi)) * 2 / 3
    // Metres into degrees on the ellipsoid.
    let semimajor = 6_378_245.0
    let eccentricity = 0.00669342162296594323
    let latitude = position.latitude * .pi / 180
    let sine = sin(latitude)
    let w = 1 - eccentricity * sine * sine
    let meridian = semimajor * (1 - eccentricity) / (w * w.squareRoot())
    let parallel = semimajor / w.squareRoot() * cos(latitude)
    return Position(
      latitude: position.latitude + north * 180 / (meridian * .pi),
      longitude: position.longitude + east * 180 / (parallel * .pi))
  }

  static func shiftedAgain(_ position: Position) -> Position {
    let (x, y) = (position.longitude, position.latitude)
    let turn = Double.pi * 3000 / 180
    let radius = (x * x + y * y).squareRoot() + 0.00002 * sin(y * turn)
    let angle = atan2(y, x) + 0.000003 * cos(x * turn)
    return Position(
      latitude: radius * sin(angle) + 0.006, longitude: radius * cos(angle) + 0.0065)
  }

  private struct Box {
    var north: Double, west: Double, south: Double, east: Double

    func contains(_ position: Position) -> Bool {
      position.latitude <= north && position.latitude >= south && position.longitude >= west
        && position.longitude <= east
    }
  }

  /// Whether the shift is in use at a place: mainland China, as rectangles that leave out its
  /// neighbours and Taiwan.
  static func contains(_ position: Position) -> Bool {
    inside.contains { $0.contains(position) } && !outside.contains { $0.contains(position) }
  }

  private static let inside = [
    Box(north: 49.2204, west: 79.4462, south: 42.8899, east: 96.33),
    Box(north: 54.1415, west: 109.6872, south: 39.3742, east: 135.0002),
    Box(north: 42.8899, west: 73.1246, south: 29.5297, east: 124.1433),
    Box(north: 29.5297, west: 82.9684, south: 26.7186, east: 97.0352),
    Box(north: 29.5297, west: 97.0253, south: 20.4141, east: 124.3674),
    Box(north: 20.4141, west: 107.9758, south: 17.8715, east: 111.7441),
  ]

  private static let outside = [
    Box(north: 25.3986, west: 119.9213, south: 21.785, east: 122.4976),
    Box(north: 22.284, west: 101.8652, south: 20.0988, east: 106.665),
    Box(north: 21.5422, west: 106.4525, south: 20.4878, east: 108.051),
    Box(north: 55.8175, west: 109.0323, south: 50.3257, east: 119.127),
    Box(north: 55.8175, west: 127.4568, south: 49.5574, east: 137.0227),
    Box(north: 44.8922, west: 131.2662, south: 42.5692, east: 137.0227),
  ]
}
