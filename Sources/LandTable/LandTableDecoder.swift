import Tracks

/// Expands rings that are coded as differences from point to point.
struct LandTableDecoder {
  /// Steps of a degree.
  private static let steps = 120
  private static let turn = 360 * steps
  private static let pole = 180 * steps

  private let bytes: [UInt8]
  private var at = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The rings; `nil` where the bytes are no whole table.
  mutating func decode() -> [[Position]]? {
    var rings: [[Position]] = []
    while let count = number() {
      if count == 0 { return at == bytes.count ? rings : nil }
      // Each point takes two bytes at least.
      guard count >= 3, count <= bytes.count / 2, let ring = ring(count) else { return nil }
      rings.append(ring)
    }
    return nil
  }

  private mutating func ring(_ count: Int) -> [Position]? {
    guard var x = number(), var y = number() else { return nil }
    var ring: [Position] = []
    ring.reserveCapacity(count)
    for index in 0..<count {
      if index > 0 {
        guard let dx = difference(), let dy = difference() else { return nil }
        // The short way round the globe.
        x = (x + dx + LandTableDecoder.turn) % LandTableDecoder.turn
        y += dy
      }
      guard (0..<LandTableDecoder.turn).contains(x), (0...LandTableDecoder.pole).contains(y)
      else { return nil }
      let steps = Double(LandTableDecoder.steps)
      ring.append(
        Position(latitude: Double(y) / steps - 90, longitude: Double(x) / steps - 180))
    }
    return ring
  }

  private mutating func difference() -> Int? {
    VariableLength.read(bytes, &at, most: 3).map(VariableLength.signed)
  }

  private mutating func number() -> Int? {
    VariableLength.read(bytes, &at, most: 3).map { Int($0) }
  }
}
