import Tracks

/// `activities.csv` of Strava's bulk export: a row an activity, with the file of its recording.
///
/// The names of the columns are in the language of the account. The column of files is recognised
/// by what is in it (`activities/123.gpx`), the others by words of several languages or, where none
/// fits, by their place: number, date, name, type, description come first.
enum StravaCatalogue: ActivityTable {
  static let folder: String? = "activities"

  static func isNamedSo(_ fileName: String) -> Bool { fileName.lowercased() == "activities.csv" }

  /// The rows that name a file; `nil` where there is none, and the table is no such list.
  static func read(_ bytes: [UInt8], fileName: String) -> ActivityCatalogue? {
    guard bytes.count <= ReadingLimits.jsonBytes else { return nil }
    let text = bytes[...].dropFirst(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
    var table = QuotedTable(text)
    guard let header = table.next(), header.count >= 4 else { return nil }
    var fileColumn: Int?
    var columns: Columns?
    var rows: [ActivityCatalogue.Row] = []
    while rows.count < ReadingLimits.archiveMembers, let row = table.next() {
      if fileColumn == nil {
        fileColumn = row.firstIndex { $0.starts(with: prefix) }
        columns = fileColumn.map { Columns(header, file: $0) }
      }
      guard let columns, columns.file < row.count, row[columns.file].starts(with: prefix),
        case .file(let path) = ZipName.place(row[columns.file])
      else { continue }
      func cell(_ column: Int) -> String? {
        guard column < row.count else { return nil }
        return written(row[column])
      }
      let type = cell(columns.type)
      var note = ActivityNote(
        name: cell(columns.name), text: cell(columns.text),
        activity: StravaActivities.activity(type),
        start: cell(columns.date).flatMap(WrittenDate.seconds))
      note.isVirtual = VirtualWorlds.isVirtual(activity: type)
      if note.activity == .unknown, let type, !UnknownActivities.saysNothing(type) {
        note.unknownActivity = type
      }
      rows.append(ActivityCatalogue.Row(file: path, note: note))
    }
    return rows.isEmpty ? nil : ActivityCatalogue(rows: rows)
  }

  private static let prefix = Array("activities/".utf8)

  /// A cell's text without spaces around it; `nil` for none.
  private static func written(_ cell: [UInt8]) -> String? {
    let blank: (UInt8) -> Bool = { $0 <= 0x20 }
    let kept = cell.prefix(ReadingLimits.textBytes).drop(while: blank)
    guard let last = kept.lastIndex(where: { !blank($0) }) else { return nil }
    return String(decoding: kept[...last], as: UTF8.self)
  }

  private struct Columns {
    let file: Int
    let date: Int
    let name: Int
    let type: Int
    let text: Int

    init(_ header: [[UInt8]], file: Int) {
      // A list has about a hundred columns with short titles.
      let titles = header.prefix(400).map {
        String(decoding: $0.prefix(256), as: UTF8.self).lowercased()
      }
      func column(_ words: [String], else place: Int) -> Int {
        titles.indices.first { index in
          index != file && words.contains { titles[index].contains($0) }
        } ?? place
      }
      self.file = file
      date = column(["date", "datum", "fecha", "data", "日期", "日付", "날짜", "дата"], else: 1)
      name = column(
        ["name", "nombre de", "nom de", "nome", "naam", "namn", "nazwa", "名称", "名稱", "ビティ名", "이름"],
        else: 2)
      type = column(
        ["type", "aktivitätsart", "typ", "tipo", "soort", "类型", "類型", "タイプ", "種類", "유형", "тип"],
        else: 3)
      text = column(
        [
          "descri", "beschreib", "descrizione", "omschrijving", "beskriv", "opis", "描述", "说明",
          "說明", "説明", "설명", "описание",
        ], else: 4)
    }
  }
}
