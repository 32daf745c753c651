/// A way on the ground: a line of spots, with the distance along it.
struct Path {
  private(set) var spots: [Spot]
  /// Metres from the start to each spot.
  private var along: [Double]

  init(_ spots: [Spot]) {
    self.spots = []
    along = []
    for spot in spots {
      guard let last = self.spots.last else {
        self.spots.append(spot)
        along.append(0)
        continue
      }
      let step = last.distance(spot)
      guard step > 0.01 else { continue }
      self.spots.append(spot)
      along.append(along[along.count - 1] + step)
    }
  }

  var length: Double { along.last ?? 0 }

  /// The spot at a distance along the way, clamped to its ends.
  func spot(at distance: Double) -> Spot {
    guard let first = spots.first else { return Spot(0, 0) }
    guard distance > 0 else { return first }
    guard distance < length else { return spots[spots.count - 1] }
    var (low, high) = (0, along.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if along[middle] <= distance { low = middle } else { high = middle }
    }
    return spots[low].toward(spots[high], (distance - along[low]) / (along[high] - along[low]))
  }

  /// There and back again.
  var andBack: Path { Path(spots + spots.reversed()) }

  /// The way from one distance to another.
  func part(from: Double, to: Double) -> Path {
    var result = [spot(at: from)]
    for (k, spot) in spots.enumerated() where along[k] > from && along[k] < to {
      result.append(spot)
    }
    return Path(result + [spot(at: to)])
  }

  func repeated(_ times: Int) -> Path {
    Path(Array(repeatElement(spots, count: times).joined()))
  }

  static func + (a: Path, b: Path) -> Path { Path(a.spots + b.spots) }

  /// Corners cut as people cut them: a curve from `cut` metres before to as much after.
  func rounded(_ cut: Double) -> Path {
    guard spots.count > 2 else { return self }
    var result = [spots[0]]
    for i in 1..<(spots.count - 1) {
      let (a, b, c) = (spots[i - 1], spots[i], spots[i + 1])
      let before = min(cut / a.distance(b), 0.5)
      let after = min(cut / b.distance(c), 0.5)
      let (from, to) = (b.toward(a, before), b.toward(c, after))
      for k in 0...5 {
        let t = Double(k) / 5
        result.append(from.toward(b, t).toward(b.toward(to, t), t))
      }
    }
    return Path(result + [spots[spots.count - 1]])
  }

  /// A smooth curve through all given spots (E. Catmull, R. Rom, 1974), a spot about every `step` m.
  static func curve(through knots: [Spot], closed: Bool = false, step: Double = 8) -> Path {
    guard knots.count > 2 else { return Path(knots) }
    let n = knots.count
    func knot(_ i: Int) -> Spot {
      closed ? knots[(i % n + n) % n] : knots[min(max(i, 0), n - 1)]
    }
    var result: [Spot] = []
    for i in 0..<(closed ? n : n - 1) {
      let (a, b, c, d) = (knot(i - 1), knot(i), knot(i + 1), knot(i + 2))
      let pieces = max(2, Int(b.distance(c) / step))
      for k in 0..<pieces {
        let t = Double(k) / Double(pieces)
        func blend(_ p: Double, _ q: Double, _ r: Double, _ s: Double) -> Double {
          let square = (2 * p - 5 * q + 4 * r - s) * t * t
          let cube = (3 * q - p - 3 * r + s) * t * t * t
          return 0.5 * (2 * q + (r - p) * t + square + cube)
        }
        result.append(Spot(blend(a.x, b.x, c.x, d.x), blend(a.y, b.y, c.y, d.y)))
      }
    }
    return Path(result + [knot(closed ? 0 : n - 1)])
  }
}
