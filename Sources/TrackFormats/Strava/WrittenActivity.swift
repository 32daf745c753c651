import Tracks

/// An activity as Strava's API and similar ones list it.
struct WrittenActivity {
  var name: String?
  var activity = Activity.unknown
  var positionSource = PositionSource.real
  var device: String?
  var start: WrittenTime?
  /// The start in local time.
  var localStart: WrittenTime?
  var totals = DeviceTotals()
  var polyline: String?
  var precision: Int?

  init(_ values: JSONMembers) {
    name = values.words("name", "title")
    activity = ActivityNames.activity(values.words("sport_type"))
    if activity == .unknown { activity = ActivityNames.activity(values.words("type", "sport")) }
    let words = [values.words("sport_type"), values.words("type", "sport")]
    if words.contains(where: VirtualWorlds.isVirtual) { positionSource = .virtual }
    device = values.words("device_name")
    start = values.time("start_date", "startDate", "start_time", "startTime")
    localStart = values.time("start_date_local")
    totals.distance = values.number("distance").flatMap(Self.sane)
    totals.elapsed = values.number("elapsed_time").flatMap(Self.sane)
    totals.timer = values.number("moving_time").flatMap(Self.sane)
    totals.ascent = values.number("total_elevation_gain").flatMap(Self.sane)
    totals.meanHeartRate = values.number("average_heartrate").flatMap(Self.sane)
    totals.maxHeartRate = values.number("max_heartrate").flatMap(Self.sane).map { Int($0) }
    polyline = Self.line(
      values, "map", "polyline", "encodedPolyline", "encoded_polyline", "summary_polyline",
      "overview_polyline")
    precision = values.number("precision", "polyline_precision").flatMap {
      $0 == 5 || $0 == 6 ? Int($0) : nil
    }
  }

  private static func sane(_ value: Double) -> Double? { value >= 0 && value < 1e9 ? value : nil }

  /// The offset from UTC, where both starts are given.
  var utcOffset: Int? {
    if let start, case .offset(let offset) = start.zone { return offset }
    guard let start, let localStart else { return nil }
    let offset = localStart.seconds - start.seconds
    return abs(offset) <= 64_800 ? Int(offset) : nil
  }

  /// An encoded line, by itself or in an object.
  private static func line(_ values: JSONMembers, _ names: String...) -> String? {
    values.first(of: names) { cursor in
      if cursor.kind() == .object {
        return line(
          JSONMembers(&cursor), "polyline", "encodedPolyline", "points", "summary_polyline")
      }
      return cursor.string(limit: .max).flatMap { $0.isEmpty ? nil : $0 }
    }
  }
}
