import Native
import Tracks

/// `cardioActivities.csv` of Runkeeper's export: a row an activity, with the file of its recording
/// beside it. Units stand in the titles of the columns: `Distance (mi)`.
enum RunkeeperTable: ActivityTable {
  static let folder: String? = nil

  static func isNamedSo(_ fileName: String) -> Bool {
    fileName.lowercased() == "cardioactivities.csv"
  }

  static func read(_ bytes: [UInt8], fileName: String) -> ActivityCatalogue? {
    guard bytes.count <= ReadingLimits.jsonBytes else { return nil }
    var table = QuotedTable(bytes[...].dropFirst(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0))
    guard let header = table.next()?.prefix(100).map({ String(decoding: $0, as: UTF8.self) }),
      let file = header.firstIndex(of: "GPX File"), let type = header.firstIndex(of: "Type")
    else { return nil }
    let distance = MeasuredColumn(header, "Distance", HealthValues.metres)
    let climb = MeasuredColumn(header, "Climb", HealthValues.metres)
    let name = header.firstIndex(of: "Route Name")
    let text = header.firstIndex(of: "Notes")
    let duration = header.firstIndex(of: "Duration")
    let beats = header.firstIndex { $0.hasPrefix("Average Heart Rate") }
    var rows: [ActivityCatalogue.Row] = []
    while rows.count < ReadingLimits.archiveMembers, let row = table.next() {
      func cell(_ column: Int?) -> String? {
        guard let column, column < row.count else { return nil }
        var text = XMLText()
        return text.string(Array(row[column].prefix(ReadingLimits.textBytes)))
      }
      // Activities that were entered by hand have none.
      guard let path = cell(file), case .file(let tidy) = ZipName.place(Array(path.utf8)) else {
        continue
      }
      var totals = DeviceTotals()
      totals.distance = distance?.value(cell)
      totals.ascent = climb?.value(cell)
      totals.timer = cell(duration).flatMap(Self.seconds)
      totals.meanHeartRate = cell(beats).flatMap(Double.init).flatMap {
        (25...250).contains($0) ? $0 : nil
      }
      var note = ActivityNote(
        name: cell(name), text: cell(text), activity: ActivityNames.activity(cell(type)),
        totals: totals)
      if note.activity == .unknown, let word = cell(type), !UnknownActivities.saysNothing(word) {
        note.unknownActivity = word
      }
      rows.append(ActivityCatalogue.Row(file: tidy, note: note))
    }
    return rows.isEmpty ? nil : ActivityCatalogue(rows: rows)
  }

  /// Seconds of `m:ss` or `h:mm:ss`.
  private static func seconds(_ text: String) -> Double? {
    let parts = text.split(separator: ":").map { Int($0) }
    guard (2...3).contains(parts.count) else { return nil }
    var seconds = 0
    for part in parts {
      guard let part, (0...100_000).contains(part) else { return nil }
      seconds = seconds * 60 + part
    }
    return Double(seconds)
  }
}

/// A column of numbers whose unit stands in its title, in brackets.
private struct MeasuredColumn {
  let place: Int
  let factor: Double

  init?(_ header: [String], _ title: String, _ units: [String: Double]) {
    guard let place = header.firstIndex(where: { $0.hasPrefix(title + " (") }),
      let unit = header[place].split(separator: "(").last?.prefix(while: { $0 != ")" }),
      let factor = units[String(unit)]
    else { return nil }
    (self.place, self.factor) = (place, factor)
  }

  func value(_ cell: (Int?) -> String?) -> Double? {
    cell(place).flatMap(Double.init).flatMap { $0 >= 0 && $0 < 1e7 ? $0 * factor : nil }
  }
}
