import Tracks

extension LocalProjection {
  /// Metres from the centre up to which distances are shown true; a map that reaches farther shows
  /// true areas.
  static let equidistantReach = 5_000_000.0

  /// A projection centred on the middle of positions as they lie flat, whatever the hemisphere; one
  /// centred on 0° N 0° E for none.
  public init(fitting all: [Position]) {
    // The centre need not be exact: a few hundred places give it, however many there are.
    let positions = LocalProjection.sample(of: all)
    self.init(center: LocalProjection.middle(of: positions))
    // The middle in space is not quite the middle on the map: two rounds settle it.
    for _ in 0..<2 {
      guard let box = GroundBox(around: positions.map(ground)) else { return }
      let middle = box.center
      let reach = max(box.width, box.height) / 2
      let kind: Kind = reach > LocalProjection.equidistantReach ? .equalArea : .equidistant
      if kind == .equalArea {
        self.init(center: center, kind: kind)
        return
      }
      self.init(center: position(middle))
    }
  }

  private static func sample(of positions: [Position]) -> [Position] {
    let step = positions.count / 500 + 1
    return step == 1
      ? positions : stride(from: 0, to: positions.count, by: step).map { positions[$0] }
  }

  /// The middle of the box, in space, around the positions.
  private static func middle(of positions: [Position]) -> Position {
    let points = positions.map(WGS84.point)
    guard var low = points.first else { return Position(latitude: 0, longitude: 0) }
    var high = low
    for point in points {
      low = Vector3(x: min(low.x, point.x), y: min(low.y, point.y), z: min(low.z, point.z))
      high = Vector3(x: max(high.x, point.x), y: max(high.y, point.y), z: max(high.z, point.z))
    }
    let middle = (low + high) * 0.5
    // All round the world: the middle is the Earth's centre, and no place is nearer to it than
    // another.
    guard middle.length > 100_000 else { return Position(latitude: 0, longitude: 0) }
    return WGS84.position(middle * (WGS84.equatorialRadius / middle.length))
  }
}
