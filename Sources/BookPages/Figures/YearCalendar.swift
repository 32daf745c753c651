import AtlasStyle
import Tracks

/// How a year's days stand on a page: weeks as columns from Monday down to Sunday, in one band or in
/// several of as many months each.
struct YearCalendar: Sendable, Equatable {
  struct Band: Sendable, Equatable {
    var firstMonth: Int
    var lastMonth: Int
    /// Days since 1970-01-01.
    var firstDay: Int
    var lastDay: Int
    /// The Monday of its first column, which may lie in the month before.
    var monday: Int

    var weeks: Int { (Calendar.monday(of: lastDay) - monday) / 7 + 1 }

    /// Where a day stands.
    func place(of day: Int) -> (column: Int, row: Int) {
      ((day - monday) / 7, Calendar.weekday(of: day))
    }
  }

  let year: Int
  let bands: [Band]

  /// - Parameter bands: 1, 2, 3 or 4
  init(year: Int, bands: Int) {
    self.year = year
    let bands = max(1, min(4, bands))
    let months = 12 / bands
    self.bands = (0..<bands).map { band in
      let (first, last) = (band * months + 1, (band + 1) * months)
      let firstDay = Calendar.firstDay(year: year, month: first)
      return Band(
        firstMonth: first, lastMonth: last, firstDay: firstDay,
        lastDay: Calendar.lastDay(year: year, month: last),
        monday: Calendar.monday(of: firstDay))
    }
  }

  /// Columns of the widest band that any year has: its days begin on a Sunday in the worst case.
  static func mostWeeks(bands: Int) -> Int {
    switch bands {
    case ...1: 54
    case 2: 28
    case 3: 19
    default: 14
    }
  }

  /// Columns of its widest band.
  var weeks: Int { bands.map(\.weeks).max() ?? 1 }
}
