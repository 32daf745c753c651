/// Makes mutants of files: bytes changed, dropped, doubled, cut, repeated, and parts of others put
/// in. The same seed gives the same mutants.
struct Mutator {
  /// What turns a reader from its way: parts of formats, and numbers at the ends of their ranges.
  private static let pieces: [[UInt8]] =
    [
      "<when>", "</Placemark>", "<coordinates>", "<trkpt ", "<Trackpoint>", "</Lap>", "<Track>",
      ".FIT", "</trkseg>", "<![CDATA[", "<!--", "]]>", "&#x110000;", "&", "1e999", "NaN", "-",
      "[[[[{", "}]", "\"", "\\u", "\\uD800", "99999999999999999999", "\n", ",", ";", "PK\u{3}\u{4}",
      "$GPRMC,", "*", "0000-00-00", "null", "{}", "[]", "180", "-90.5", "2147483648",
    ].map { Array($0.utf8) } + [
      [0x40, 0, 0, 20, 0, 1, 0, 4, 0x85], [0x00], [0x80], [0xFF], [0xEF, 0xBB, 0xBF], [0xFF, 0xFE],
      [0xFF, 0xFF, 0xFF, 0x7F], [0, 0, 0, 0x80],
    ]

  private var random: Lcg

  init(seed: String) { random = Lcg(state: seed.utf8.reduce(7) { $0 &* 31 &+ UInt64($1) }) }

  mutating func mutant(of seeds: [[UInt8]]) -> [UInt8] {
    guard !seeds.isEmpty else { return [] }
    var bytes = seeds[random.below(seeds.count)]
    for _ in 0...random.below(4) where !bytes.isEmpty {
      let place = random.below(bytes.count)
      let end = min(bytes.count, place + 1 + random.below(40))
      switch random.below(8) {
      case 0: bytes[place] = UInt8(random.below(256))
      case 1: bytes[place] ^= 1 << UInt8(random.below(8))
      case 2: bytes.insert(bytes[random.below(bytes.count)], at: place)
      case 3: bytes.removeSubrange(place..<end)
      case 4:
        bytes.insert(
          contentsOf: Mutator.pieces[random.below(Mutator.pieces.count)], at: place)
      case 5:
        let piece = Array(bytes[place..<end])
        bytes.insert(
          contentsOf: repeatElement(piece, count: random.below(30)).joined(), at: place)
      case 6:
        let other = seeds[random.below(seeds.count)]
        bytes.replaceSubrange(place..., with: other[min(place, other.count)...])
      default: bytes.removeSubrange(place...)
      }
    }
    return bytes
  }
}

/// A generator that gives the same numbers on every machine (D. Knuth's MMIX constants).
struct Lcg {
  var state: UInt64

  mutating func below(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return bound > 0 ? Int((state >> 33) % UInt64(bound)) : 0
  }
}
