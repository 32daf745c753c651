import Tracks

/// What Huawei's export says of an activity beside its HiTrack text.
struct HuaweiActivity {
  var details = TrackDetails(device: "Huawei Health")

  init() {}

  init(_ values: JSONMembers) {
    details.activity =
      values.number("sportType").flatMap { Self.activities[Int(clamped: $0)] }
      ?? .unknown
    func sane(_ value: Double?) -> Double? { value.flatMap { $0 >= 0 && $0 < 1e9 ? $0 : nil } }
    let start = values.number("startTime").flatMap(HuaweiTime.seconds)
    let end = values.number("endTime").flatMap(HuaweiTime.seconds)
    var totals = DeviceTotals(start: start, distance: sane(values.number("totalDistance")))
    if let start, let end, end >= start, end - start < 1e7 { totals.elapsed = end - start }
    totals.timer = sane(values.number("totalTime")).map { $0 / 1000 }
    details.deviceTotals = totals
    details.utcOffset = values.string("timeZone").flatMap(Self.offset)
  }

  /// Seconds of `+0800`.
  private static func offset(_ text: String) -> Int? {
    guard text.utf8.count == 5, let number = Int(text), abs(number) <= 1800 else { return nil }
    return number / 100 * 3600 + number % 100 * 60
  }

  private static let activities: [Int: Activity] = [
    2: .hiking, 3: .cycling, 4: .running, 5: .walking, 101: .running, 102: .swimming,
    103: .cycling, 104: .swimming, 118: .running, 282: .hiking,
  ]
}
