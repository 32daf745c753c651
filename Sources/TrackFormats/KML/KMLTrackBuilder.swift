import Native
import Tracks

/// Pairs the times, positions and values of a `gx:Track`.
///
/// The standard has all `when` elements first, then all `gx:coord`, paired by number; recorders mix
/// them in either order (OGC 12-007r2, "gx:Track").
struct KMLTrackBuilder {
  /// Values that stand in arrays beside the positions.
  enum Field: Hashable, CaseIterable {
    case heartRate, cadence, power, speed

    init?(_ name: String) {
      switch name.lowercased().filter({ $0 != "_" && $0 != " " }) {
      case "heartrate", "hr": self = .heartRate
      case "cadence", "bikecadence", "cad": self = .cadence
      case "power", "watts": self = .power
      case "speed": self = .speed
      default: return nil
      }
    }
  }

  /// Seconds since 1970, NaN for a time that cannot be read.
  private var times: [Double] = []
  private var fixes: [Fix] = []
  /// For each fix, how many times stood before it.
  private var timesBefore: [Int32] = []
  /// Numbers of the elements without a position: a recorder pauses and resumes there.
  private var empty: Set<Int> = []
  private var unusable: Set<Int> = []
  private var values: [Field: [Double]] = [:]

  var count: Int { fixes.count }

  mutating func add(time: Double?) { times.append(time ?? .nan) }

  mutating func add(value: Double?, of field: Field) {
    values[field, default: []].append(value ?? .nan)
  }

  /// Adds a `gx:coord`: longitude, latitude and altitude between blanks.
  mutating func add(coordinate text: UnsafeBufferPointer<UInt8>) {
    let numbers = text.split { $0 <= 0x20 || $0 == UInt8(ascii: ",") }.prefix(3).map {
      ($0 + [0]).withUnsafeBufferPointer { $0.baseAddress.flatMap(DecimalParser.parse) }
    }
    timesBefore.append(Int32(clamping: times.count))
    if numbers.isEmpty {
      empty.insert(fixes.count)
    } else if numbers.count >= 2, let latitude = numbers[1], Degrees.isLatitude(latitude),
      let longitude = numbers[0].flatMap(Degrees.wrap)
    {
      fixes.append(
        Fix(
          latitude: latitude, longitude: longitude,
          elevation: numbers.count > 2 ? numbers[2] : nil))
      return
    } else {
      unusable.insert(fixes.count)
    }
    fixes.append(Fix(latitude: 0, longitude: 0))
  }

  /// The result of a track.
  struct Outcome {
    var segments: [Segment] = []
    var dropped = DropCounts()
    /// Times were left out because it is not known which positions they belong to.
    var hasUnpairedTimes = false
  }

  /// - Parameter isCut: whether the file breaks off inside the track.
  mutating func finish(isCut: Bool) -> Outcome {
    var outcome = Outcome()
    outcome.hasUnpairedTimes = !pairTimes(isCut: isCut)
    addValues(isCut: isCut)
    outcome.dropped.noPosition = empty.count
    outcome.dropped.invalid = unusable.count
    var run: [Fix] = []
    for index in fixes.indices {
      if empty.contains(index) {
        if !run.isEmpty { outcome.segments.append(Segment(fixes: run)) }
        run = []
      } else if !unusable.contains(index) {
        run.append(fixes[index])
      }
    }
    if !run.isEmpty { outcome.segments.append(Segment(fixes: run)) }
    return outcome
  }

  /// False where there are times that cannot be paired.
  private mutating func pairTimes(isCut: Bool) -> Bool {
    guard !times.isEmpty else { return true }
    if times.count == fixes.count || isCut {
      for index in 0..<min(times.count, fixes.count) { set(times[index], at: index) }
      return true
    }
    // Where they alternate, a position goes with the time beside it.
    let isMixed = Set(timesBefore).count * 2 > fixes.count && fixes.count > 1
    guard isMixed else { return false }
    let timeComesFirst = (timesBefore.first ?? 0) > 0
    for index in fixes.indices {
      let before = Int(timesBefore[index])
      if timeComesFirst {
        let previous = index > 0 ? Int(timesBefore[index - 1]) : 0
        if before > previous { set(times[before - 1], at: index) }
      } else {
        let next = index + 1 < fixes.count ? Int(timesBefore[index + 1]) : times.count
        if next > before { set(times[before], at: index) }
      }
    }
    return true
  }

  private mutating func set(_ time: Double, at index: Int) {
    if time.isFinite { fixes[index].time = time }
  }

  /// For an array of another length it is not known which positions its values belong to.
  private mutating func addValues(isCut: Bool) {
    for field in Field.allCases {
      guard let values = values[field], values.count == fixes.count || isCut else { continue }
      for index in 0..<min(values.count, fixes.count) {
        let value = values[index]
        guard value >= 0, value < 10_000 else { continue }
        switch field {
        case .heartRate: fixes[index].heartRate = Int(value.rounded())
        case .cadence: fixes[index].cadence = Int(value.rounded())
        case .power: fixes[index].power = Int(value.rounded())
        case .speed: fixes[index].speed = value
        }
      }
    }
  }
}
