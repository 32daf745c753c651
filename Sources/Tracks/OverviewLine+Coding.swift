/// A compact encoding: a version, the number of parts, and for each part the number of its vertices
/// and their steps in units of 1e-6° (a tenth of a metre), all as variable-length integers of seven
/// bits a byte, signed ones in zigzag order.
extension OverviewLine {
  private static let version: UInt8 = 1
  private static let unit = 1e6

  /// Vertices are rounded to 1e-6°; those that are not on Earth are left out.
  public var encoded: [UInt8] {
    var bytes = [OverviewLine.version]
    VariableLength.append(UInt64(parts.count), to: &bytes)
    for part in parts {
      let places = part.filter { abs($0.latitude) <= 90 && abs($0.longitude) <= 360 }
      VariableLength.append(UInt64(places.count), to: &bytes)
      var (north, east) = (0, 0)
      for place in places {
        let latitude = Int((place.latitude * OverviewLine.unit).rounded())
        let longitude = Int((place.longitude * OverviewLine.unit).rounded())
        VariableLength.append(VariableLength.zigzag(latitude - north), to: &bytes)
        VariableLength.append(VariableLength.zigzag(longitude - east), to: &bytes)
        (north, east) = (latitude, longitude)
      }
    }
    return bytes
  }

  /// `nil` where the bytes are not a whole line of this version.
  public init?(encoded bytes: [UInt8]) {
    guard bytes.first == OverviewLine.version else { return nil }
    var next = 1
    guard let partCount = VariableLength.read(bytes, &next), partCount <= UInt64(bytes.count)
    else { return nil }
    var parts: [[Position]] = []
    for _ in 0..<Int(partCount) {
      guard let count = VariableLength.read(bytes, &next), count <= UInt64(bytes.count)
      else { return nil }
      var part: [Position] = []
      part.reserveCapacity(min(Int(count), (bytes.count - next) / 2))
      var (north, east) = (0, 0)
      for _ in 0..<Int(count) {
        guard let stepNorth = OverviewLine.readStep(bytes, &next),
          let stepEast = OverviewLine.readStep(bytes, &next)
        else { return nil }
        north += stepNorth
        east += stepEast
        guard abs(north) <= 90_000_000, abs(east) <= 360_000_000 else { return nil }
        part.append(
          Position(
            latitude: Double(north) / OverviewLine.unit,
            longitude: Double(east) / OverviewLine.unit))
      }
      parts.append(part)
    }
    guard next == bytes.count else { return nil }
    self.init(parts: parts)
  }

  /// A signed step; `nil` for one larger than any between two places on Earth.
  private static func readStep(_ bytes: [UInt8], _ next: inout Int) -> Int? {
    guard let value = VariableLength.read(bytes, &next), value <= 2_000_000_000 else { return nil }
    return VariableLength.signed(value)
  }
}
