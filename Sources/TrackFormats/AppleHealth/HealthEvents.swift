import Native
import Tracks

/// The events of a workout: its pauses and laps. What it also calls segments are its kilometres and
/// miles, which overlap.
struct HealthEvents {
  /// Metres, of a pool.
  var lapLength: Double?
  private var stops: [(time: Double, isStop: Bool)] = []
  private var lapTimes: [(start: Double, seconds: Double?)] = []

  mutating func add(_ node: XMLNode) {
    guard let type = node.attribute("type"),
      let time = HealthValues.time(node.attribute("date"))?.seconds,
      stops.count + lapTimes.count < ReadingLimits.marks
    else { return }
    // Those with "Motion" are of the watch itself, where it pauses runs.
    if type == "HKWorkoutEventTypePause" || type == "HKWorkoutEventTypeMotionPaused" {
      stops.append((time, true))
    } else if type == "HKWorkoutEventTypeResume" || type == "HKWorkoutEventTypeMotionResumed" {
      stops.append((time, false))
    } else if type == "HKWorkoutEventTypeLap" {
      var text = XMLText()
      let unit = node.attribute("durationUnit").flatMap { text.text(ofAttribute: $0) } ?? "min"
      lapTimes.append(
        (
          time,
          HealthValues.quantity(node.attribute("duration"), unit, HealthValues.seconds)
        ))
    }
  }

  /// From each stop to the next resumption; the last one may have none before the end.
  func pauses(until end: Double?) -> [ClosedRange<Double>] {
    var pauses: [ClosedRange<Double>] = []
    var stop: Double?
    for event in stops.sorted(by: { ($0.time, $0.isStop ? 1 : 0) < ($1.time, $1.isStop ? 1 : 0) }) {
      if event.isStop {
        stop = stop ?? event.time
      } else if let begun = stop {
        if event.time > begun { pauses.append(begun...event.time) }
        stop = nil
      }
    }
    if let stop, let end, end > stop { pauses.append(stop...end) }
    return pauses
  }

  /// In order of time. Each lap of a swimmer is one length of the pool.
  func laps(_ activity: Activity) -> [Lap] {
    lapTimes.sorted { ($0.start, $0.seconds ?? 0) < ($1.start, $1.seconds ?? 0) }.map {
      Lap(
        start: $0.start, seconds: $0.seconds, distance: activity == .swimming ? lapLength : nil)
    }
  }
}
