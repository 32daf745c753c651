import Tracks

/// Time zones by place: a raster of the globe, row by row from the north.
///
/// `scripts/zones` makes its bytes, and says how they are coded and how near they come.
struct ZoneTable: Sendable {
  static let columns = 65_536
  static let rows = 32_768

  private let names: [String]
  /// Where the runs of each row start in `runs`, and one more for the end.
  private let starts: [UInt32]
  /// For each run its first column, then 16 bits of its zone: 0 for the sea, else one more than
  /// the index of its name.
  private let runs: [UInt32]

  /// The table in the bytes; one that knows no place where they make no sense.
  init(_ bytes: [UInt8]) {
    var decoder = ZoneTableDecoder(bytes, columns: Self.columns, rows: Self.rows)
    let isWhole = decoder.decode()
    names = isWhole ? decoder.names : []
    starts = isWhole ? decoder.starts : []
    runs = isWhole ? decoder.runs : []
  }

  /// The name of the zone at a place; `nil` where latitude or longitude is no number, or the latitude
  /// none on the globe.
  func zone(at position: Position) -> String? {
    let longitude = Self.wrapped(position.longitude)
    let latitude = position.latitude
    guard starts.count == Self.rows + 1, abs(latitude) <= 90, longitude.isFinite else { return nil }
    let step = 360 / Double(Self.columns)
    let row = min(Int((90 - latitude) / step), Self.rows - 1)
    let column = min(Int((longitude + 180) / step), Self.columns - 1)
    // The last run that begins at the column or before it.
    var (low, high) = (Int(starts[row]), Int(starts[row + 1]))
    guard low < high else { return nil }
    let latest = UInt32(column) << 16 | 0xFFFF
    while high - low > 1 {
      let middle = (low + high) / 2
      if runs[middle] <= latest { low = middle } else { high = middle }
    }
    let zone = Int(runs[low] & 0xFFFF)
    return zone == 0 ? Self.nautical(longitude) : names[zone - 1]
  }

  /// The zone of ships at sea: an hour for each 15°, the first of them around Greenwich.
  ///
  /// IANA turns the sign: `Etc/GMT-3` is three hours ahead of UTC.
  static func nautical(_ longitude: Double) -> String {
    let hours = Int(((longitude + 187.5) / 15).rounded(.down)) - 12
    return hours == 0 ? "UTC" : "Etc/GMT\(hours > 0 ? "-" : "+")\(abs(hours))"
  }

  /// The longitude within −180…180°, those two as they are.
  private static func wrapped(_ longitude: Double) -> Double {
    Longitude.wrapped(longitude)
  }
}

extension ZoneLookup {
  /// By the table that is part of the program, which is expanded when it is first asked.
  public static let offline = ZoneLookup(name: ZoneTable.sharedName) {
    ZoneTable.shared.zone(at: $0)
  }
}
