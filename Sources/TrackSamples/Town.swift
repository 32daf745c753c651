import Foundation

/// An invented town on a river in open grassland: streets that follow the river's bends, a park, an
/// oval, a canal, a hill, a tram to the suburb, and hills to walk in the north.
///
/// Street coordinates: `u` metres along the river, `v` metres north of it.
enum Town {
  static let ground = Ground(
    latitude: 44.18, longitude: 115.42,
    shrink: -1351.7, utcOffset: 8 * 3600, height: { height($0) })

  /// How far north of the middle the river flows.
  static func river(_ u: Double) -> Double { 260 * sin(u / 900) + 80 * sin(u / 370 + 1) }

  static func spot(_ u: Double, _ v: Double) -> Spot { Spot(u, river(u) + v) }

  /// Metres above the sea: a valley that falls to the east, the hill, and the hills in the north.
  static func height(_ spot: Spot) -> Double {
    let fromRiver = (spot.y - river(spot.x)) / 260
    let valley = -9 * exp(-fromRiver * fromRiver / 2) - spot.x * 0.0025
    let rolling = 14 * sin(spot.x / 1900) * cos(spot.y / 1500)
    let hill = Ground.hill(spot, at: Spot(1900, 1750), height: 118, radius: 430)
    return 964 + valley + rolling + hill + northernHills(spot)
  }

  private static func northernHills(_ spot: Spot) -> Double {
    Ground.hill(spot, at: westTop, height: 477, radius: 1400)
      + Ground.hill(spot, at: greatTop, height: 660, radius: 1650)
      + Ground.hill(spot, at: eastTop, height: 411, radius: 1270)
  }

  static let westTop = Spot(-1900, 8230)
  static let greatTop = Spot(2290, 10140)
  static let eastTop = Spot(5970, 7600)

  // MARK: Ways

  private static let block = 140.0

  /// Along the streets, from crossing to crossing: `i` blocks along the river, `j` away from it.
  static func streets(_ crossings: [(Int, Int)]) -> Path {
    var spots: [Spot] = []
    var last: (u: Double, v: Double)?
    for (i, j) in crossings {
      let (u, v) = (Double(i) * block, 70 + Double(j) * 115)
      if let last {
        let pieces = max(1, Int(abs(u - last.u) / 14))
        for k in 1...pieces {
          let t = Double(k) / Double(pieces)
          spots.append(spot(last.u + t * (u - last.u), last.v + t * (v - last.v)))
        }
      } else {
        spots.append(spot(u, v))
      }
      last = (u, v)
    }
    return Path(spots).rounded(6)
  }

  /// The path on the embankment from one end of town to the other.
  static func embankment(from: Double, to: Double) -> Path {
    let pieces = max(2, Int(abs(to - from) / 12))
    return Path(
      (0...pieces).map { k in
        let u = from + Double(k) / Double(pieces) * (to - from)
        return spot(u, 22 + 6 * sin(u / 140))
      })
  }

  /// Round the park, about two kilometres.
  static let park: Path = {
    let knots = (0..<24).map { k -> Spot in
      let angle = Double(k) / 24 * 2 * Double.pi
      let radius = 290 + 36 * sin(2 * angle) + 26 * cos(3 * angle + 0.6)
      return spot(-980 + 1.15 * radius * cos(angle), 560 + radius * sin(angle))
    }
    return Path.curve(through: knots, closed: true)
  }()

  /// The inner lane of the sports ground: two straights of 84.39 m and two half circles of 36.80 m,
  /// where a runner's feet are, make 400.0 m.
  static let oval: Path = {
    let (half, radius) = (84.39 / 2, 36.80)
    let middle = Spot(620, 1010)
    var spots: [Spot] = []
    for (side, start) in [(1.0, -Double.pi / 2), (-1.0, Double.pi / 2)] {
      for k in 0...40 {
        let angle = start + Double(k) / 40 * Double.pi
        spots.append(
          Spot(middle.x + side * half + radius * cos(angle), middle.y + radius * sin(angle)))
      }
    }
    return Path(spots + [spots[0]])
  }()

  /// Beside the canal to the south-west.
  static let canal = Path.curve(through: [
    spot(-150, -60), Spot(-420, -330), Spot(-1300, -760), Spot(-2500, -1080), Spot(-3600, -1500),
    Spot(-4400, -2080), Spot(-5200, -2330),
  ])

  /// The road up the hill.
  static let hillRoad = Path.curve(through: [
    Spot(1290, 1010), Spot(1400, 1130), Spot(1390, 1290), Spot(1520, 1360), Spot(1680, 1350),
    Spot(1760, 1450), Spot(1720, 1570), Spot(1800, 1650), Spot(1880, 1740),
  ])

  /// The tram from the market to the eastern suburb.
  static let tram = Path.curve(
    through: [
      spot(420, 300), spot(980, 310), spot(1600, 330), Spot(2300, 640), Spot(3000, 760),
      Spot(3700, 620),
    ], step: 12)

  /// Over the northern hills and back, thirty kilometres.
  static let trail: Path = {
    let knots: [(Double, Double)] = [
      (-380, 1500), (-1140, 2900), (-1020, 4290), (-2160, 5690), (-2410, 7090), (-1880, 8210),
      (-760, 8360), (-130, 9250), (890, 9630), (1590, 10390), (2320, 10120), (3300, 10640),
      (4190, 9880), (4440, 8740), (5460, 8230), (5980, 7610), (6730, 6710), (6220, 5560),
      (4950, 5060), (4190, 3910), (3050, 3660), (1900, 4040), (890, 3020), (250, 2260),
      (-380, 1500),
    ]
    return winding(Path.curve(through: knots.map { Spot($0.0, $0.1) }), by: 26, over: 61)
  }()

  /// The big round by bicycle.
  static let bigRound: Path = {
    let knots = (0..<30).map { k -> Spot in
      let angle = -1.2 + Double(k) / 30 * 2 * Double.pi
      let radius = 8700 * (1 + 0.16 * sin(2 * angle + 0.5) + 0.08 * sin(5 * angle))
      return Spot(1.05 * radius * cos(angle) + 300, radius * sin(angle) * 0.95 - 4300)
    }
    return winding(Path.curve(through: knots, closed: true, step: 20), by: 95, over: 240)
  }()

  /// A way that swings to both sides, as paths do on a slope.
  private static func winding(_ path: Path, by width: Double, over length: Double) -> Path {
    let pieces = max(2, Int(path.length / 6))
    return Path(
      (0...pieces).map { k in
        let s = path.length * Double(k) / Double(pieces)
        let (a, b) = (path.spot(at: s - 4), path.spot(at: s + 4))
        let span = max(a.distance(b), 0.1)
        let swing = width * (0.6 * sin(s / length) + 0.4 * sin(s / length / 2.3 + 2))
        let here = path.spot(at: s)
        return Spot(here.x - (b.y - a.y) / span * swing, here.y + (b.x - a.x) / span * swing)
      })
  }
}
