import Tracks

/// What stands before the samples.
struct SuuntoHeader: Decodable {
  var activity = Activity.unknown
  var device: String?
  var totals = DeviceTotals()
  var start: WrittenTime?

  init(from decoder: any Decoder) throws {
    guard let values = LooseValues(decoder) else { return }
    activity =
      values.number("ActivityType").flatMap { Self.activities[Int(clamped: $0)] } ?? .unknown
    if activity == .unknown { activity = ActivityNames.activity(values.text("Activity")) }
    device = values.get(Device.self, "Device")?.name
    start = values.time("DateTime")
    totals.distance = values.number("Distance")
    totals.elapsed = values.number("Duration")
    totals.timer = values.number("Duration").map { $0 - (values.number("PauseDuration") ?? 0) }
    totals.ascent = values.number("Ascent")
    totals.descent = values.number("Descent")
  }

  private struct Device: Decodable {
    var name: String?
    init(from decoder: any Decoder) throws { name = LooseValues(decoder)?.text("Name") }
  }

  /// The numbers of Movescount, as far as they are places that one moves through.
  private static let activities: [Int: Activity] = [
    3: .running, 4: .cycling, 5: .cycling, 6: .swimming, 8: .skating, 11: .hiking, 12: .walking,
    13: .sailing, 14: .paddling, 15: .rowing, 20: .skiing, 21: .snowboarding, 22: .skiing,
    81: .hiking, 82: .running,
  ]
}

/// One sample, of whatever kind.
struct SuuntoSample: Decodable {
  var latitude: Double?
  var longitude: Double?
  var time: WrittenTime?
  var satelliteHeight: Double?
  var barometricHeight: Double?
  var speed: Double?
  /// Beats or turns a minute.
  var heartRate: Double?
  var cadence: Double?
  var power: Double?
  /// The timer stopped (`true`) or went on.
  var pause: Bool?
  /// A lap ended.
  var endsLap = false

  init(from decoder: any Decoder) throws {
    guard var values = LooseValues(decoder) else { return }
    let stamp = values.time("TimeISO8601")
    if let inner = values.get(Attributes.self, "Attributes")?.values { values = inner }
    latitude = values.number("Latitude")
    longitude = values.number("Longitude")
    time = values.time("UTC") ?? stamp
    satelliteHeight = values.number("GPSAltitude")
    barometricHeight = values.number("Altitude")
    speed = values.number("Speed")
    heartRate = values.number("HR").map { $0 * 60 }
    cadence = values.number("Cadence").map { $0 * 60 }
    power = values.number("Power")
    for event in values.get([Event].self, "Events") ?? [] {
      pause = event.pause ?? pause
      endsLap = endsLap || event.endsLap
    }
  }

  /// The app's own layout: a sample inside its attributes.
  private struct Attributes: Decodable {
    var values: LooseValues?
    init(from decoder: any Decoder) throws {
      values = LooseValues(decoder)?.get(Markup.self, "suunto/sml")?.values
    }
  }
  private struct Markup: Decodable {
    var values: LooseValues?
    init(from decoder: any Decoder) throws {
      values = LooseValues(decoder)?.get(Inner.self, "Sample")?.values
    }
  }
  private struct Inner: Decodable {
    var values: LooseValues?
    init(from decoder: any Decoder) throws { values = LooseValues(decoder) }
  }

  private struct Event: Decodable {
    var pause: Bool?
    var endsLap = false
    init(from decoder: any Decoder) throws {
      guard let values = LooseValues(decoder) else { return }
      pause = values.get([String: Loose].self, "Pause")?["State"]?.flag
      let lap = values.get([String: Loose].self, "Lap")?["Type"]?.text
      endsLap = lap != nil && lap != "Start"
    }
  }
  private struct Loose: Decodable {
    var flag: Bool?
    var text: String?
    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      flag = try? value.decode(Bool.self)
      text = try? value.decode(String.self)
    }
  }
}

extension Int {
  /// The nearest whole number; the largest for what is too large, zero for no number.
  init(clamped value: Double) {
    self = value.isNaN ? 0 : Int(Swift.min(Swift.max(value, -1e15), 1e15))
  }
}
