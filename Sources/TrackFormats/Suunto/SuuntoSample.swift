/// One sample, of whatever kind.
struct SuuntoSample {
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

  init(_ sample: JSONMembers) {
    // The app's own layout: a sample inside its attributes.
    let inner = sample.object("Attributes")?.object("suunto/sml")?.object("Sample")
    let values = inner ?? sample
    latitude = values.number("Latitude")
    longitude = values.number("Longitude")
    time = values.time("UTC") ?? sample.time("TimeISO8601")
    satelliteHeight = values.number("GPSAltitude")
    barometricHeight = values.number("Altitude")
    speed = values.number("Speed")
    heartRate = values.number("HR").map { $0 * 60 }
    cadence = values.number("Cadence").map { $0 * 60 }
    power = values.number("Power")
    var events = values.array("Events")
    events?.objects { event in
      pause = event.object("Pause")?.flag("State") ?? pause
      let lap = event.object("Lap")?.string("Type")
      endsLap = endsLap || (lap != nil && lap != "Start")
    }
  }
}
