import Tracks

/// The date in a file's name, as loggers give it: `20230211_101500.nmea`, `2023-02-11.txt`.
enum FileNameDate {
  /// Days since 1970-01-01; `nil` for a name without a date from 1980 to 2099.
  static func days(in path: String) -> Int? {
    let name = Array(path.utf8.split(separator: UInt8(ascii: "/")).last ?? [])
    let isDigit: (UInt8) -> Bool = { $0 >= 0x30 && $0 <= 0x39 }
    var index = 0
    while index < name.count {
      guard isDigit(name[index]) else {
        index += 1
        continue
      }
      let run = name[index...].prefix(while: isDigit)
      // Eight digits, perhaps directly followed by the time.
      if run.count == 8 || run.count == 14 || run.count == 12 {
        if let days = days(Array(run.prefix(8))) { return days }
      } else if run.count == 4, index + 10 <= name.count,
        let separator = name[index...].dropFirst(4).first,
        "-_.".utf8.contains(separator), name[index + 7] == separator,
        index + 10 == name.count || !isDigit(name[index + 10])
      {
        let digits = run + name[(index + 5)..<(index + 7)] + name[(index + 8)..<(index + 10)]
        if digits.allSatisfy(isDigit), let days = days(Array(digits)) { return days }
      }
      index = run.endIndex
    }
    return nil
  }

  private static func days(_ digits: [UInt8]) -> Int? {
    func number(_ range: Range<Int>) -> Int { digits[range].reduce(0) { $0 * 10 + Int($1) - 0x30 } }
    let year = number(0..<4)
    let month = number(4..<6)
    let day = number(6..<8)
    guard (1980...2099).contains(year), (1...12).contains(month), day >= 1,
      day <= ISOTime.daysIn(month: month, year: year)
    else { return nil }
    return CivilTime.daysSince1970(year: year, month: month, day: day)
  }
}
