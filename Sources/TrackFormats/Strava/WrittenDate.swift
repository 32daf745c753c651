import Tracks

/// Dates with a time of day as services write them for people, in UTC.
enum WrittenDate {
  /// Seconds since 1970 of `Jan 5, 2023, 7:01:02 AM`, `05.01.2023, 07:01:02`,
  /// `2023年1月5日 7:01:02` and the like; `nil` for what is none of them, or could be two.
  static func seconds(_ text: String) -> Double? {
    // AM and PM in Chinese or Japanese, which no known export has.
    guard !text.contains("午") else { return nil }
    let words = text.lowercased().split { !($0.isLetter || $0.isNumber) }.map(String.init)
    let isYearFirst = text.prefix(5).split { !$0.isNumber }.first?.count == 4
    // Signs such as 年 are letters.
    let numbers = text.split { !("0"..."9").contains($0) }.compactMap { Int($0) }
    let day: (year: Int, month: Int, day: Int)
    var clock: ArraySlice<Int>
    if isYearFirst, numbers.count >= 5 {
      day = (numbers[0], numbers[1], numbers[2])
      clock = numbers[3...]
    } else if let month = words.lazy.compactMap({ months[String($0.prefix(3))] }).first,
      numbers.count >= 4
    {
      day = (numbers[1], month, numbers[0])
      clock = numbers[2...]
    } else if text.contains("."), numbers.count >= 5 {
      // With dots, the day comes first; with slashes, either may.
      day = (numbers[2], numbers[1], numbers[0])
      clock = numbers[3...]
    } else {
      return nil
    }
    clock = clock.prefix(3)
    guard let hour = clock.first, let minute = clock.dropFirst().first else { return nil }
    let second = clock.count > 2 ? clock[clock.startIndex + 2] : 0
    guard (1970...9999).contains(day.year), (1...12).contains(day.month),
      (1...31).contains(day.day), (0...23).contains(hour), (0...59).contains(minute),
      (0...60).contains(second)
    else { return nil }
    var hours = hour
    let half = words.suffix(2).joined()
    if half.hasSuffix("pm"), hour < 12 { hours += 12 }
    if half.hasSuffix("am"), hour == 12 { hours = 0 }
    let days = CivilTime.daysSince1970(year: day.year, month: day.month, day: day.day)
    return Double(days * 86_400 + hours * 3600 + minute * 60 + second)
  }

  private static let months: [String: Int] = [
    "jan": 1, "feb": 2, "mar": 3, "mär": 3, "apr": 4, "may": 5, "mai": 5, "jun": 6, "jul": 7,
    "aug": 8, "sep": 9, "oct": 10, "okt": 10, "nov": 11, "dec": 12, "dez": 12, "ene": 1, "abr": 4,
    "ago": 8, "dic": 12, "fev": 2, "mag": 5, "giu": 6, "lug": 7, "set": 9, "ott": 10, "gen": 1,
    "fév": 2, "avr": 4, "aoû": 8, "déc": 12, "mei": 5, "maa": 3, "out": 10,
  ]
}
