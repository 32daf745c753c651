/// One sample, of whatever kind.
struct SuuntoSample {
  var latitude: Double?
  var longitude: Double?
  var time: WrittenTime?
  var satelliteHeight: Double?
  var barometricHeight: Double?
  var speed: Double?
  /// Metres since the start, by the device.
  var distance: Double?
  /// Beats or turns a minute.
  var heartRate: Double?
  var cadence: Double?
  var power: Double?
  /// The timer stopped (`true`) or went on.
  var pause: Bool?
  /// Movescount's number of the activity that began.
  var activityType: Double?
  /// A lap ended.
  var endsLap = false

  init() {}

  /// A sample by itself, or in the app's own layout: inside its attributes, which may be JSON written
  /// as a text.
  init(_ sample: JSONMembers) {
    let outer = sample.time("TimeISO8601")
    if let text = sample.string("Attributes") {
      self.init()
      Array(text.utf8).withUnsafeBytes { bytes in
        var cursor = JSONCursor(bytes)
        guard cursor.kind() == .object else { return }
        let inner = JSONMembers(&cursor).object("suunto/sml")?.object("Sample")
        if let inner { self = SuuntoSample(inner, outer: outer) }
      }
      time = time ?? outer
      return
    }
    let inner = sample.object("Attributes")?.object("suunto/sml")?.object("Sample")
    self.init(inner ?? sample, outer: outer)
  }

  private init(_ values: JSONMembers, outer: WrittenTime?) {
    latitude = values.number("Latitude")
    longitude = values.number("Longitude")
    time = values.time("UTC") ?? outer
    satelliteHeight = values.number("GPSAltitude")
    barometricHeight = values.number("Altitude")
    speed = values.number("Speed")
    distance = values.number("Distance")
    heartRate = values.number("HR").map { $0 * 60 }
    cadence = values.number("Cadence").map { $0 * 60 }
    power = values.number("Power")
    var events = values.array("Events")
    events?.objects { event in
      pause = event.object("Pause")?.flag("State") ?? pause
      activityType = event.object("Activity")?.number("ActivityType") ?? activityType
      let lap = event.object("Lap")?.string("Type")
      endsLap = endsLap || (lap != nil && lap != "Start")
    }
  }
}
