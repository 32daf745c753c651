import Tracks

/// An activity as Strava's interface and its relatives list it.
struct WrittenActivity: Decodable {
  var name: String?
  var activity = Activity.unknown
  var positionSource = PositionSource.real
  var device: String?
  var start: WrittenTime?
  /// The start by the clock on the spot.
  var localStart: WrittenTime?
  var totals = DeviceTotals()
  var polyline: String?
  var precision: Int?

  /// Never fails: what is not as expected is not there.
  init(from decoder: any Decoder) throws {
    guard let values = LooseValues(decoder) else { return }
    name = values.text("name", "title")
    activity = ActivityNames.activity(values.text("sport_type"))
    if activity == .unknown { activity = ActivityNames.activity(values.text("type", "sport")) }
    let words = [values.text("sport_type"), values.text("type", "sport")]
    if words.contains(where: VirtualWorlds.isVirtual) { positionSource = .virtual }
    device = values.text("device_name")
    start = values.time("start_date", "startDate", "start_time", "startTime")
    localStart = values.time("start_date_local")
    totals.distance = values.number("distance").flatMap(Self.sane)
    totals.elapsed = values.number("elapsed_time").flatMap(Self.sane)
    totals.timer = values.number("moving_time").flatMap(Self.sane)
    totals.ascent = values.number("total_elevation_gain").flatMap(Self.sane)
    let lines =
      [values.get(Line.self, "map")?.text, values.get(Line.self, "polyline")?.text]
      + [
        values.get(String.self, "encodedPolyline", "encoded_polyline", "summary_polyline"),
        values.get(Line.self, "overview_polyline")?.text,
      ]
    polyline = lines.compactMap { $0 }.first { !$0.isEmpty }
    precision = values.number("precision", "polyline_precision").flatMap {
      $0 == 5 || $0 == 6 ? Int($0) : nil
    }
  }

  private static func sane(_ value: Double) -> Double? { value >= 0 && value < 1e9 ? value : nil }

  /// The zone in which the activity was, where both starts tell.
  var utcOffset: Int? {
    if let start, case .offset(let offset) = start.zone { return offset }
    guard let start, let localStart else { return nil }
    let offset = localStart.seconds - start.seconds
    return abs(offset) <= 64_800 ? Int(offset) : nil
  }

  /// An encoded line, by itself or in an object.
  private struct Line: Decodable {
    var text: String?

    init(from decoder: any Decoder) throws {
      if let values = LooseValues(decoder) {
        let names = ["polyline", "encodedPolyline", "points", "summary_polyline"]
        text = names.lazy.compactMap { values.get(String.self, $0) }.first { !$0.isEmpty }
      } else {
        text = try? decoder.singleValueContainer().decode(String.self)
      }
    }
  }
}
