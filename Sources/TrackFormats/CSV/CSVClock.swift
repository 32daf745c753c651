import Tracks

/// Reads the times of a table: of one column, or of a date and a time of day.
struct CSVClock {
  /// Which part of `03/04/2024` is the day.
  enum DayOrder { case dayFirst, monthFirst, unknown }

  var dateCell: Int?
  var timeCell: Int?
  /// The header says that the times are in UTC.
  var isUTC = false
  var dayOrder = DayOrder.unknown

  init(_ header: CSVHeader) {
    dateCell = header.places[.date]
    timeCell = header.places[.time]
    isUTC = header.column(.date)?.isUTC == true || header.column(.time)?.isUTC == true
  }

  var exists: Bool { dateCell != nil || timeCell != nil }

  func time(_ row: CSVRow) -> WrittenTime? {
    guard var time = written(row) else { return nil }
    if isUTC, time.zone == .missing { time.zone = .utc }
    return time
  }

  private func written(_ row: CSVRow) -> WrittenTime? {
    guard let dateCell, let timeCell else {
      return (timeCell ?? dateCell).flatMap { whole(row, $0) }
    }
    let clock = row.string(timeCell)
    let date = row.string(dateCell)
    if let day = day(date), let second = secondOfDay(clock) {
      return WrittenTime(seconds: Double(day) * 86_400 + second.seconds, zone: second.zone)
    }
    // One of the two is the whole.
    return whole(row, timeCell) ?? whole(row, dateCell)
  }

  /// A cell with date and time, or a number of seconds or milliseconds.
  private func whole(_ row: CSVRow, _ cell: Int) -> WrittenTime? {
    if let number = row.parse(cell, DecimalParser.parse) {
      if cell == dateCell, let day = day(row.string(cell)) {
        return WrittenTime(seconds: Double(day) * 86_400, zone: .missing)
      }
      return WrittenTime(epoch: number)
    }
    if let iso = row.parse(cell, TimeParser.parse) { return iso }
    let text = row.string(cell)
    if let spelled = SpelledTime.parse(text.split(separator: " ")) { return spelled }
    guard let gap = text.firstIndex(where: { $0 == " " || $0 == "T" }) else {
      return day(text).map { WrittenTime(seconds: Double($0) * 86_400, zone: .missing) }
    }
    guard let day = day(String(text[..<gap])),
      let second = secondOfDay(String(text[text.index(after: gap)...]))
    else { return nil }
    return WrittenTime(seconds: Double(day) * 86_400 + second.seconds, zone: second.zone)
  }

  /// The day of a date in figures, counted from 1970.
  func day(_ text: String) -> Int? {
    let parts = text.split(omittingEmptySubsequences: false) { "-/.年月日".contains($0) }
      .filter { !$0.isEmpty }
    if parts.count == 1, let digits = parts.first, digits.utf8.count == 8 || digits.utf8.count == 6
    {
      guard let number = CSVClock.digits(digits) else { return nil }
      let year = number / 10_000
      return CSVClock.days(
        digits.utf8.count == 6 ? 2000 + year : year, number / 100 % 100, number % 100)
    }
    guard parts.count == 3 else { return nil }
    let numbers = parts.compactMap(CSVClock.digits)
    guard numbers.count == 3 else { return nil }
    if parts[0].utf8.count == 4 { return CSVClock.days(numbers[0], numbers[1], numbers[2]) }
    guard parts[2].utf8.count == 4 || parts[2].utf8.count == 2 else { return nil }
    let year = parts[2].utf8.count == 2 ? 2000 + numbers[2] : numbers[2]
    // Dots stand between day and month only where the day comes first.
    let order = text.contains(".") ? .dayFirst : dayOrder
    switch order {
    case .dayFirst: return CSVClock.days(year, numbers[1], numbers[0])
    case .monthFirst: return CSVClock.days(year, numbers[0], numbers[1])
    case .unknown: return nil
    }
  }

  /// What a row's date shows of the order of day and month; `nil` where it shows nothing.
  func order(in row: CSVRow) -> DayOrder? {
    guard let cell = dateCell ?? timeCell else { return nil }
    let date = row.string(cell).prefix { $0 != " " && $0 != "T" }
    let parts = date.split(separator: "/").compactMap(CSVClock.digits)
    guard parts.count == 3, parts[0] <= 31, parts[1] <= 31 else { return nil }
    if parts[0] > 12 { return .dayFirst }
    return parts[1] > 12 ? .monthFirst : .unknown
  }

  private static func digits(_ text: Substring) -> Int? {
    guard (1...8).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return Int(text)
  }

  static func days(_ year: Int, _ month: Int, _ day: Int) -> Int? {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= ISOTime.daysIn(month: month, year: year)
    else { return nil }
    return CivilTime.daysSince1970(year: year, month: month, day: day)
  }

  /// `14:10:00.5`, `141000.5`, `2:10:00 PM`, followed by a zone.
  func secondOfDay(_ text: String) -> (seconds: Double, zone: WrittenTime.Zone)? {
    var text = text.uppercased().filter { $0 != " " }
    for name in ["UTC", "GMT"] where text.hasSuffix(name) { text = text.dropLast(3) + "Z" }
    var half: Int?
    for (index, mark) in ["AM", "PM"].enumerated() where text.contains(mark) {
      half = index
      text = text.replacing(mark, with: "")
    }
    if !text.contains(":") {
      let figures = text.prefix { ("0"..."9").contains($0) }
      guard figures.utf8.count == 6 || figures.utf8.count == 5 else { return nil }
      let padded = (figures.utf8.count == 5 ? "0" : "") + figures
      text =
        padded.prefix(2) + ":" + padded.dropFirst(2).prefix(2) + ":" + padded.dropFirst(4)
        + text.dropFirst(figures.count)
    } else if text.prefix(while: { $0 != ":" }).count == 1 {
      text = "0" + text
    }
    guard var time = "1970-01-01T\(text)".withCStringBytes(TimeParser.parse) else { return nil }
    if let half {
      let hour = Int(text.prefix(2)) ?? 0
      guard (1...12).contains(hour) else { return nil }
      time.seconds += Double((hour % 12 + half * 12 - hour) * 3600)
    }
    return (time.seconds, time.zone)
  }
}

/// `Sun Jun 11 07:34:09 PDT 2017`, as C and Java print times.
enum SpelledTime {
  static func parse(_ words: [Substring]) -> WrittenTime? {
    guard words.count == 5 || words.count == 6, words[0].count == 3,
      let month = months.firstIndex(of: words[1].lowercased()),
      let day = Int(words[2]), let year = words.last.flatMap({ Int($0) }),
      let days = CSVClock.days(year, month + 1, day),
      let clock = "1970-01-01T\(words[3])".withCStringBytes(TimeParser.parse)
    else { return nil }
    let local = Double(days) * 86_400 + clock.seconds
    guard words.count == 6 else { return WrittenTime(seconds: local, zone: .missing) }
    guard let hours = zones[words[4].uppercased()] else {
      return WrittenTime(seconds: local, zone: .missing)
    }
    return WrittenTime(
      seconds: local - Double(hours * 3600), zone: hours == 0 ? .utc : .offset(hours * 3600))
  }

  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  /// Hours east of UTC: the names of RFC 5322, and Europe's.
  private static let zones: [String: Int] = [
    "UT": 0, "UTC": 0, "GMT": 0, "Z": 0, "EST": -5, "EDT": -4, "CST": -6, "CDT": -5, "MST": -7,
    "MDT": -6, "PST": -8, "PDT": -7, "WET": 0, "WEST": 1, "CET": 1, "CEST": 2, "EET": 2, "EEST": 3,
  ]
}
