/// A device on an invented person: it goes along ways at a speed that hills, fatigue and mood change,
/// and writes down fixes with the errors of a receiver.
struct Recorder {
  /// One thing written down.
  struct Record {
    /// Seconds since 1970.
    var time: Double
    var latitude: Double
    var longitude: Double
    var elevation: Double
    /// m/s on the ground.
    var speed: Double
    var heartRate: Int?
  }

  private let ground: Ground
  private var numbers: SampleNumbers
  private var time: Double
  private var speed = 0.0
  private var place = Spot(0, 0)
  private var errorEast: Wander
  private var errorNorth: Wander
  private var errorHeight: Wander
  private var mood: Wander
  private var pulse = 88.0
  private var restingPulse: Double?
  /// Seconds between fixes.
  private let interval: Int
  private var tick = 0
  private var isBlind = false
  private(set) var segments: [[Record]] = [[]]
  /// Metres on foot so far: what a perfect device would show.
  private(set) var walked = 0.0

  init(
    _ ground: Ground, seed: UInt64, start: Double, every interval: Int = 1,
    restingPulse: Double? = nil
  ) {
    self.ground = ground
    self.interval = interval
    self.restingPulse = restingPulse
    numbers = SampleNumbers(seed: seed)
    time = start
    errorEast = Wander(deviation: 1.3, seconds: 40)
    errorNorth = Wander(deviation: 1.3, seconds: 40)
    errorHeight = Wander(deviation: 0.5, seconds: 90)
    mood = Wander(deviation: 0.035, seconds: 70)
    // The errors have wandered before the start.
    for _ in 0..<200 { wander() }
  }

  /// Goes along a way.
  ///
  /// - Parameters:
  ///   - base: m/s on the level, rested.
  ///   - fatigue: the part of the speed lost by the end.
  ///   - speedAt: m/s at a distance along the way, in place of `base`.
  ///   - blind: the distances between which the sky cannot be seen.
  mutating func go(
    _ path: Path, at base: Double, fatigue: Double = 0.04, blind: ClosedRange<Double>? = nil,
    speedAt: ((Double) -> Double)? = nil
  ) {
    var s = 0.0
    let length = path.length
    while s < length {
      place = path.spot(at: s)
      let rise = ground.height(path.spot(at: s + 12)) - ground.height(path.spot(at: s - 12))
      let level = speedAt?(s) ?? base
      let wanted =
        level * Recorder.slopeFactor(rise / 24) * (1 - fatigue * s / length) * (1 + mood.value)
      speed += 0.3 * (wanted - speed)
      isBlind = blind?.contains(s) ?? false
      write()
      s += speed
      walked += min(speed, length - (s - speed))
    }
    place = path.spot(at: length)
  }

  /// Stands still; where the last fix before it was taken a second ago, the next is now.
  mutating func wait(_ seconds: Int) {
    speed = 0
    for _ in 0..<seconds { write() }
  }

  /// Rides on a vehicle, with halts at distances along the way.
  mutating func ride(_ path: Path, top: Double, halts: [Double]) {
    var from = 0.0
    for halt in halts + [path.length] {
      var s = from
      var v = 0.0
      while s < halt - 0.5 {
        place = path.spot(at: s)
        speed = v
        write()
        // One m/s more each second, and as much less towards the halt.
        v = max(0.8, min(v + 1, top, (2 * 0.9 * max(halt - s - v, 0)).squareRoot()))
        s += v
      }
      place = path.spot(at: halt)
      if halt < path.length { wait(24) }
      from = halt
    }
  }

  private mutating func wander() {
    errorEast.step(&numbers)
    errorNorth.step(&numbers)
    errorHeight.step(&numbers)
    mood.step(&numbers)
  }

  /// One second: a fix, where one is due and the sky is seen.
  private mutating func write() {
    wander()
    if let restingPulse {
      let effort = min(speed / 3.2, 1.25)
      pulse += (restingPulse + 92 * effort - pulse) / 45 + 0.4 * numbers.normal()
    }
    if tick % interval == 0, !isBlind {
      let shown = Spot(place.x + errorEast.value, place.y + errorNorth.value)
      let (latitude, longitude) = ground.position(shown)
      segments[segments.count - 1].append(
        Record(
          time: time, latitude: latitude, longitude: longitude,
          elevation: ground.height(place) + errorHeight.value, speed: speed,
          heartRate: restingPulse == nil ? nil : Int(pulse)))
    }
    tick += 1
    time += 1
  }

  /// Moves a fix away, as an echo between houses does.
  mutating func displace(_ index: Int, east: Double, north: Double) {
    guard segments[0].indices.contains(index) else { return }
    segments[0][index].latitude += north / ground.metersNorth
    segments[0][index].longitude += east / ground.metersEast
  }

  /// How much of the speed on the level a slope leaves: half at 12 % up, a little more than all on a
  /// gentle descent, less on a steep one.
  static func slopeFactor(_ slope: Double) -> Double {
    let cost = 1 + 5.2 * slope + 24 * slope * slope
    return min(1.16, 1 / max(cost, 0.5))
  }
}
