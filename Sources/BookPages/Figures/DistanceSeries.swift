import AtlasStyle
import Tracks

/// Distances over time, one value for each month, year or week from the first to the last, those
/// without tracks among them.
struct DistanceSeries: Sendable, Equatable {
  struct Step: Sendable, Equatable {
    /// Its first day, counted from 1970-01-01.
    var day: Int
    /// Metres.
    var distance: Double
  }

  enum Unit: Sendable, Equatable { case week, month, year }

  let unit: Unit
  let steps: [Step]
  /// Whether earlier ones were left out, as there would be too many.
  let isCut: Bool

  /// More could not be told apart on paper.
  static let mostWeeks = 104
  static let mostMonths = 180
  static let mostYears = 60

  static func weeks(_ entries: [AtlasEntry]) -> DistanceSeries {
    // 1970-01-05 was a Monday.
    series(.week, entries, most: mostWeeks) {
      (Calendar.monday(of: Calendar.day($0)) - 4) / 7
    } day: {
      $0 * 7 + 4
    }
  }

  /// Months; years where the months would be too many.
  static func months(_ entries: [AtlasEntry]) -> DistanceSeries {
    let months = series(.month, entries, most: mostMonths) {
      $0.year * 12 + $0.month - 1
    } day: {
      Calendar.firstDay(year: $0 / 12, month: $0 % 12 + 1)
    }
    guard months.isCut else { return months }
    return series(.year, entries, most: mostYears) {
      $0.year
    } day: {
      Calendar.firstDay(year: $0, month: 1)
    }
  }

  private static func series(
    _ unit: Unit, _ entries: [AtlasEntry], most: Int, index: (CivilTime) -> Int, day: (Int) -> Int
  ) -> DistanceSeries {
    let items = entries.filter(\.isCounted).compactMap { entry in
      entry.summary.localStart.map { (index($0), entry.summary.distance) }
    }
    guard let first = items.map(\.0).min(), let last = items.map(\.0).max() else {
      return DistanceSeries(unit: unit, steps: [], isCut: false)
    }
    let start = max(first, last - most + 1)
    var steps = (start...last).map { Step(day: day($0), distance: 0) }
    for (index, distance) in items where index >= start {
      steps[index - start].distance += distance
    }
    return DistanceSeries(unit: unit, steps: steps, isCut: start > first)
  }

  /// Metres by the hour of day in which tracks began, 0 to 23.
  static func hours(_ entries: [AtlasEntry]) -> [Double] {
    var hours = [Double](repeating: 0, count: 24)
    for entry in entries where entry.isCounted {
      guard let hour = entry.summary.localStart?.hour, hours.indices.contains(hour) else {
        continue
      }
      hours[hour] += entry.summary.distance
    }
    return hours
  }
}
