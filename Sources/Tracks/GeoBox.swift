/// A rectangle of latitudes and longitudes. `west > east` where it crosses the antimeridian.
public struct GeoBox: Sendable, Equatable, Codable {
  public var west: Double
  public var south: Double
  public var east: Double
  public var north: Double

  public init(west: Double, south: Double, east: Double, north: Double) {
    self.west = west
    self.south = south
    self.east = east
    self.north = north
  }

  /// Degrees from west to east, 0…360.
  public var width: Double { west <= east ? east - west : east - west + 360 }
  public var height: Double { north - south }

  public var center: Position {
    Position(latitude: (south + north) / 2, longitude: Longitude.folded(west + width / 2))
  }

  /// The narrowest box around all positions; `nil` for none.
  ///
  /// The longitudes are sorted, and the box leaves out the widest gap between neighbours around the
  /// whole circle.
  public init?(around positions: some Sequence<Position>) {
    var south = Double.infinity
    var north = -Double.infinity
    var longitudes: [Double] = []
    for position in positions {
      south = min(south, position.latitude)
      north = max(north, position.latitude)
      longitudes.append(position.longitude)
    }
    guard !longitudes.isEmpty else { return nil }
    self.init(longitudes: longitudes, south: south, north: north)
  }

  /// The narrowest box around all fixes; `nil` for none.
  public init?(around fixes: [Fix]) {
    guard let first = fixes.first else { return nil }
    var (west, east) = (first.longitude, first.longitude)
    var (south, north) = (first.latitude, first.latitude)
    for fix in fixes {
      west = min(west, fix.longitude)
      east = max(east, fix.longitude)
      south = min(south, fix.latitude)
      north = max(north, fix.latitude)
    }
    if east - west <= 180 {
      self.init(west: west, south: south, east: east, north: north)
    } else {
      self.init(longitudes: fixes.map(\.longitude), south: south, north: north)
    }
  }

  /// The box around several boxes; `nil` for none.
  public init?(around boxes: [GeoBox]) {
    guard let first = boxes.first else { return nil }
    let wide = boxes.contains { $0.width > 180 }
    let south = boxes.reduce(first.south) { min($0, $1.south) }
    let north = boxes.reduce(first.north) { max($0, $1.north) }
    if wide {
      self.init(west: -180, south: south, east: 180, north: north)
    } else {
      self.init(longitudes: boxes.flatMap { [$0.west, $0.east] }, south: south, north: north)
    }
  }

  /// `longitudes` are not empty.
  private init(longitudes: [Double], south: Double, north: Double) {
    let smallest = longitudes.reduce(.infinity, min)
    let largest = longitudes.reduce(-.infinity, max)
    if largest - smallest <= 180 {
      self.init(west: smallest, south: south, east: largest, north: north)
      return
    }
    let sorted = longitudes.sorted()
    var widest = sorted[0] + 360 - sorted[sorted.count - 1]
    var west = sorted[0]
    var east = sorted[sorted.count - 1]
    for i in 1..<sorted.count where sorted[i] - sorted[i - 1] > widest {
      widest = sorted[i] - sorted[i - 1]
      west = sorted[i]
      east = sorted[i - 1]
    }
    self.init(west: west, south: south, east: east, north: north)
  }
}
