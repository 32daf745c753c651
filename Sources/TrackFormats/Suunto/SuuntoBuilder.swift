import Tracks

/// Puts Suunto's samples together: sensor values come between the positions.
struct SuuntoBuilder {
  private(set) var count = 0
  private var details = TrackDetails()
  private var fixes: [(fix: Fix, barometric: Double?)] = []
  private var invalid = 0
  private var readings: [PlacelessReading] = []
  /// Values are larger than radians can be: the file has degrees.
  private var hasDegrees = false
  /// The last value of each sensor, and when it came.
  private var sensors = SuuntoSensors()
  private var pauseStart: Double?
  private var lapStart: Double?
  private var hasTooMany = false
  private var times = TimeNotes()

  init(header: SuuntoHeader?) {
    guard let header else { return }
    details.activity = header.activity
    details.device = header.device
    details.deviceTotals = header.totals
    lapStart = header.start?.seconds
    if let start = header.start { times.note(start) }
  }

  mutating func add(_ sample: SuuntoSample) {
    count += 1
    if let time = sample.time { times.note(time) }
    if details.activity == .unknown, let type = sample.activityType {
      details.activity = SuuntoHeader.activity(type) ?? .unknown
    }
    let time = sample.time?.seconds
    if let time {
      note(sample, at: time)
      sensors.keep(sample, at: time)
    }
    guard let latitude = sample.latitude, let longitude = sample.longitude else {
      addReading(sample, time)
      return
    }
    guard abs(latitude) <= 90, abs(longitude) <= 360 else {
      invalid += 1
      return
    }
    guard fixes.count < ReadingLimits.fixes else {
      hasTooMany = true
      return
    }
    if abs(latitude) > .pi / 2 + 1e-6 || abs(longitude) > .pi + 1e-6 { hasDegrees = true }
    let known = sensors.values(at: time)
    fixes.append(
      (
        Fix(
          latitude: latitude, longitude: longitude, time: time,
          elevation: sample.satelliteHeight.flatMap { abs($0) < 1e5 ? $0 : nil },
          speed: known.speed, heartRate: known.heartRate, cadence: known.cadence,
          power: known.power), known.height
      ))
  }

  /// What a sample without a place measured: all that there is of an activity indoors.
  private mutating func addReading(_ sample: SuuntoSample, _ time: Double?) {
    guard readings.count < ReadingLimits.fixes else { return }
    let values = SensorValues(
      time: time, distance: sample.distance, elevation: sample.barometricHeight,
      speed: sample.speed, heartRate: sample.heartRate, cadence: sample.cadence,
      power: sample.power)
    if case .reading(let reading) = values.result { readings.append(reading) }
  }

  /// The track with places or, without any, that of an activity indoors; none where neither is there.
  func tracks() -> [Track] {
    let track = track()
    guard track.segments.isEmpty else { return [track] }
    return Track(placeless: track.details, readings).map { [$0] } ?? []
  }

  private mutating func note(_ sample: SuuntoSample, at time: Double) {
    if let pause = sample.pause {
      if pause {
        pauseStart = pauseStart ?? time
      } else if let start = pauseStart {
        if start <= time { details.timerPauses.append(start...time) }
        pauseStart = nil
      }
    }
    if sample.endsLap, let start = lapStart, start <= time,
      details.laps.count < ReadingLimits.waypoints
    {
      details.laps.append(Lap(start: start, seconds: time - start))
      lapStart = time
    }
  }

  /// The track of all samples, in degrees.
  func track() -> Track {
    var track = Track(details: details, dropped: DropCounts(invalid: invalid))
    let factor = hasDegrees ? 1 : 180 / Double.pi
    // The barometer's elevation, unless there is too little of it: the two differ by metres and are
    // never mixed.
    let usesBarometer = fixes.lazy.filter { $0.barometric != nil }.count * 2 > fixes.count
    var kept: [Fix] = []
    kept.reserveCapacity(fixes.count)
    for (fix, barometric) in fixes {
      var fix = fix
      fix.latitude *= factor
      guard Degrees.isLatitude(fix.latitude),
        let longitude = Degrees.wrap(longitude: fix.longitude * factor)
      else {
        track.dropped.invalid += 1
        continue
      }
      fix.longitude = longitude
      if usesBarometer { fix.elevation = barometric }
      kept.append(fix)
    }
    if !kept.isEmpty { track.segments = [Segment(fixes: kept)] }
    times.describe(&track.details)
    track.problems += times.problems
    if track.dropped.invalid > 0 {
      let invalid = track.dropped.invalid
      track.problems.append(.positionsOffEarth(count: invalid))
    }
    if hasTooMany {
      track.problems.append(.tooManyFixes(limit: ReadingLimits.fixes))
    }
    return track
  }
}

/// The sensors' last values.
struct SuuntoSensors {
  struct Values {
    var height: Double?
    var speed: Double?
    var heartRate: Int?
    var cadence: Int?
    var power: Int?
  }

  private var last: [(value: Double, time: Double)?] = [nil, nil, nil, nil, nil]

  /// Seconds for which a value holds.
  private static let holds = 5.0

  mutating func keep(_ sample: SuuntoSample, at time: Double) {
    let said = [
      sample.barometricHeight, sample.speed, sample.heartRate, sample.cadence, sample.power,
    ]
    for (index, value) in said.enumerated() {
      if let value, abs(value) < 1e5 { last[index] = (value, time) }
    }
  }

  func values(at time: Double?) -> Values {
    func value(_ index: Int) -> Double? {
      guard let time, let said = last[index], abs(said.time - time) <= Self.holds else {
        return nil
      }
      return said.value
    }
    func whole(_ index: Int) -> Int? {
      value(index).flatMap { $0 >= 0 && $0 < 10_000 ? Int($0.rounded()) : nil }
    }
    return Values(
      height: value(0), speed: value(1).flatMap { $0 >= 0 ? $0 : nil }, heartRate: whole(2),
      cadence: whole(3), power: whole(4))
  }
}
