import AtlasStyle
import Tracks

/// The sums of a year: by day, by month and as a whole, beside those of the year before.
struct YearFigures: Sendable {
  /// A day with tracks.
  struct Day: Sendable, Equatable {
    /// Days since 1970-01-01.
    var number: Int
    /// Metres.
    var distance: Double
    var tracks: Int
    /// Its longest track.
    var longest: PageID
    var longestDistance: Double
  }

  struct Sums: Sendable {
    var totals: EntryTotals
    /// Metres of each month.
    var months: [Double]
  }

  /// The sums of one activity.
  struct Part: Sendable {
    var sums: EntryTotals
    /// Metres and seconds of those tracks that have both.
    var timed: (distance: Double, seconds: Double)
  }

  let year: Int
  let sums: Sums
  /// The one with the greatest distance first; of equal ones in the order of the activities.
  let activities: [(activity: Activity, part: Part)]
  /// In the order of the atlas.
  let tracks: [AtlasEntry]
  /// In the calendar's order.
  let days: [Day]
  /// The longest track, of equal ones the first.
  let longest: AtlasEntry?
  /// `nil` where the year before has no tracks.
  let before: Sums?

  /// All years that have tracks which count, in order.
  static func all(of entries: [AtlasEntry]) -> [YearFigures] {
    var years: [Int: [(CivilTime, AtlasEntry)]] = [:]
    for entry in entries where entry.isCounted {
      guard let start = entry.summary.localStart else { continue }
      years[start.year, default: []].append((start, entry))
    }
    let sums = years.mapValues(YearFigures.sums)
    return years.keys.sorted().compactMap { year in
      guard let members = years[year], let own = sums[year] else { return nil }
      return YearFigures(
        year: year, sums: own, activities: activities(members), tracks: members.map(\.1),
        days: days(members),
        longest: longest(members),
        before: sums[year - 1])
    }
  }

  /// The week with the greatest distance, of equal ones the first: its Monday, and metres. Days of
  /// other years do not count.
  var bestWeek: (monday: Int, distance: Double)? {
    var best: (monday: Int, distance: Double)?
    var week: (monday: Int, distance: Double)?
    for day in days {
      let monday = Calendar.monday(of: day.number)
      if week?.monday != monday { week = (monday, 0) }
      week?.distance += day.distance
      if let week, week.distance > best?.distance ?? 0 { best = week }
    }
    return best
  }

  /// The day with the greatest distance, of equal ones the first.
  var bestDay: Day? {
    let most = days.map(\.distance).max() ?? 0
    return most > 0 ? days.first { $0.distance == most } : nil
  }

  private static func sums(_ members: [(CivilTime, AtlasEntry)]) -> Sums {
    var months = [Double](repeating: 0, count: 12)
    for (start, entry) in members where (1...12).contains(start.month) {
      months[start.month - 1] += entry.summary.distance
    }
    return Sums(totals: EntryTotals(members.map(\.1)), months: months)
  }

  private static func activities(
    _ members: [(CivilTime, AtlasEntry)]
  ) -> [(activity: Activity, part: Part)] {
    let all = Activity.allCases.compactMap { activity -> (activity: Activity, part: Part)? in
      let own = members.map(\.1).filter { $0.summary.activity == activity }
      guard !own.isEmpty else { return nil }
      var timed = (distance: 0.0, seconds: 0.0)
      for summary in own.map(\.summary) {
        guard let seconds = summary.movingSeconds, seconds > 0 else { continue }
        timed = (timed.distance + summary.distance, timed.seconds + seconds)
      }
      return (activity, Part(sums: EntryTotals(own), timed: timed))
    }
    return all.enumerated().sorted { a, b in
      let (x, y) = (a.element.part.sums.distance, b.element.part.sums.distance)
      return x > y || (x == y && a.offset < b.offset)
    }.map(\.element)
  }

  private static func days(_ members: [(CivilTime, AtlasEntry)]) -> [Day] {
    var days: [Int: Day] = [:]
    for (start, entry) in members {
      let (number, distance) = (Calendar.day(start), entry.summary.distance)
      var day =
        days[number]
        ?? Day(number: number, distance: 0, tracks: 0, longest: entry.id, longestDistance: -1)
      day.distance += distance
      day.tracks += 1
      if distance > day.longestDistance {
        (day.longest, day.longestDistance) = (entry.id, distance)
      }
      days[number] = day
    }
    return days.values.sorted { $0.number < $1.number }
  }

  private static func longest(_ members: [(CivilTime, AtlasEntry)]) -> AtlasEntry? {
    let most = members.map(\.1.summary.distance).max() ?? 0
    return most > 0 ? members.first { $0.1.summary.distance == most }?.1 : nil
  }
}
