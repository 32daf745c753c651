import Native
import Tracks

/// The outlines of land and lakes on the globe.
///
/// `scripts/land` makes their bytes, and says what they leave out and how they are coded.
public struct LandTable: Sendable {
  /// How far in metres an outline may be from its source: what thinning and rounding make together.
  public static let accuracy = 2200.0

  /// Closed rings, the largest first; no first point is repeated at the end. Land is what an odd
  /// number of them goes around, where the North Pole counts as outside.
  public let rings: [[Position]]

  /// The table in the bytes; one without rings where they make no sense.
  init(_ bytes: [UInt8]) {
    var decoder = LandTableDecoder(bytes)
    rings = decoder.decode() ?? []
  }

  /// The table of the program; expanded when it is first asked for, in some milliseconds.
  public static let shared = LandTable(LandTableData.expanded())

  /// What it was made of, and a check sum.
  public static var name: String { LandTableData.name }
}
