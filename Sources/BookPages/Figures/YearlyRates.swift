import AtlasStyle
import Tracks

/// Mean speed by year of the activities that went farthest: distance over moving time, of tracks that
/// have both.
struct YearlyRates: Sendable {
  struct Row: Sendable, Equatable {
    var year: Int
    /// m/s of each activity; `nil` where a year has less than a kilometre of it.
    var speeds: [Double?]
  }

  static let mostActivities = 4
  static let mostYears = 15

  let activities: [Activity]
  let rows: [Row]

  /// Only activities that at least two years have, and only years that have one of them: others
  /// compare with nothing.
  var compared: YearlyRates {
    let kept = activities.indices.filter { index in rows.count { $0.speeds[index] != nil } > 1 }
    return YearlyRates(
      activities: kept.map { activities[$0] },
      rows: rows.map { row in Row(year: row.year, speeds: kept.map { row.speeds[$0] }) }
        .filter { $0.speeds.contains { $0 != nil } })
  }

  private init(activities: [Activity], rows: [Row]) {
    self.activities = activities
    self.rows = rows
  }

  init(_ entries: [AtlasEntry]) {
    struct Sum { var distance = 0.0, seconds = 0.0 }
    var sums: [Int: [Activity: Sum]] = [:]
    var whole: [Activity: Double] = [:]
    for entry in entries where Records.counts(entry) {
      let summary = entry.summary
      guard let year = summary.localStart?.year, let seconds = summary.movingSeconds, seconds > 0,
        summary.distance > 0
      else { continue }
      sums[year, default: [:]][summary.activity, default: Sum()].distance += summary.distance
      sums[year, default: [:]][summary.activity, default: Sum()].seconds += seconds
      whole[summary.activity, default: 0] += summary.distance
    }
    // What is not known is no one activity, unless there is no other.
    let known = Activity.allCases.filter { whole[$0] != nil && $0 != .unknown }
    let order = known.isEmpty ? Activity.allCases.filter { whole[$0] != nil } : known
    let activities = Array(
      order.enumerated().sorted {
        let (a, b) = (whole[$0.element] ?? 0, whole[$1.element] ?? 0)
        return a > b || (a == b && $0.offset < $1.offset)
      }.map(\.element).prefix(YearlyRates.mostActivities))
    self.activities = activities
    rows = sums.keys.sorted().suffix(YearlyRates.mostYears).map { year in
      Row(
        year: year,
        speeds: activities.map { activity in
          // Less than a kilometre tells no speed of a year.
          sums[year]?[activity].flatMap { $0.distance >= 1000 ? $0.distance / $0.seconds : nil }
        })
    }.filter { $0.speeds.contains { $0 != nil } }
  }
}
