import Testing
import Tracks

@testable import AtlasPages
@testable import AtlasStyle
@testable import BookPages
@testable import TrackPages

@Suite struct CalendarTests {
  private func day(_ year: Int, _ month: Int, _ day: Int) -> Int {
    CivilTime.daysSince1970(year: year, month: month, day: day)
  }

  @Test("a week begins on Monday and goes on over the turn of the year")
  func weeks() {
    // ISO 8601: 2021-01-03 is the Sunday of 2020-W53; 2025-01-01 is in the week of 2024-12-30.
    #expect(Calendar.monday(of: day(2021, 1, 3)) == day(2020, 12, 28))
    #expect(Calendar.monday(of: day(2021, 1, 4)) == day(2021, 1, 4))
    #expect(Calendar.monday(of: day(2025, 1, 1)) == day(2024, 12, 30))
    #expect(Calendar.monday(of: day(1969, 12, 31)) == day(1969, 12, 29))
    #expect(Calendar.weekday(of: day(2021, 1, 3)) == 6)
  }

  @Test("months end where the next begins, in leap years too")
  func months() {
    #expect(Calendar.lastDay(year: 2024, month: 2) == day(2024, 2, 29))
    #expect(Calendar.lastDay(year: 2023, month: 2) == day(2023, 2, 28))
    #expect(Calendar.lastDay(year: 2023, month: 12) == day(2023, 12, 31))
  }

  @Test("a year in one band: its days stand in columns of weeks")
  func oneBand() {
    // 2024 began on a Monday and ended on a Tuesday, 52 weeks and 2 days later.
    let leap = YearCalendar(year: 2024, bands: 1).bands[0]
    #expect(leap.weeks == 53)
    #expect(leap.place(of: day(2024, 1, 1)) == (0, 0))
    #expect(leap.place(of: day(2024, 2, 29)) == (8, 3))
    #expect(leap.place(of: day(2024, 12, 31)) == (52, 1))
    // A leap year from Sunday to Monday touches 54 weeks.
    let long = YearCalendar(year: 2012, bands: 1).bands[0]
    #expect(long.weeks == 54)
    #expect(long.place(of: day(2012, 1, 1)) == (0, 6))
    #expect(long.place(of: day(2012, 12, 31)) == (53, 0))
  }

  @Test("a year in two bands: the second begins with July")
  func twoBands() {
    let calendar = YearCalendar(year: 2024, bands: 2)
    #expect(calendar.bands.map(\.firstMonth) == [1, 7])
    // 1 July 2024 was a Monday; the first half ended on a Sunday, 26 whole weeks.
    #expect(calendar.bands.map(\.weeks) == [26, 27])
    #expect(calendar.bands[1].place(of: day(2024, 7, 1)) == (0, 0))
  }

  @Test("a calendar takes as many bands as make its cells largest")
  func layout() throws {
    let look = try Fixtures.maker().look
    let year = try #require(YearFigures.all(of: [Fixtures.run(2024, 5, 1, meters: 5000)]).first)
    let block = CalendarBlock(year: year, look: look)
    #expect(block.layout(width: 500, height: 300).calendar.bands.count == 2)
    #expect(block.layout(width: 740, height: 140).calendar.bands.count == 1)
    for (width, height) in [(500.0, 300.0), (740, 140), (240, 110), (240, 20)] {
      let (calendar, cell) = block.layout(width: width, height: height)
      #expect(cell * Double(calendar.weeks) <= width + 0.001)
    }
  }
}
