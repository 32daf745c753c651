import Tracks

/// The table of exercises in Samsung Health's export (`com.samsung.shealth.exercise.….csv`): a line of
/// its own, the names of the columns, and rows with a comma more than these.
struct SamsungExercises {
  struct Exercise {
    var activity = Activity.unknown
    var name: String?
    /// Seconds since 1970.
    var start: Double?
    var end: Double?
    var utcOffset: Int?
    var totals = DeviceTotals()
    /// The file of its places, from the folder of the table; `nil` where there is none.
    var file: [UInt8]?
  }

  private(set) var exercises: [Exercise] = []

  static func isNamedSo(_ fileName: String) -> Bool {
    let name = fileName.lowercased()
    return name.hasSuffix(".csv")
      && (name.hasPrefix("com.samsung.shealth.exercise.2")
        || name.hasPrefix("com.samsung.health.exercise.2"))
  }

  /// Whether a text begins as such a table.
  static func begins(_ text: [UInt8]) -> Bool {
    text.starts(with: "com.samsung.shealth.exercise,".utf8)
      || text.starts(with: "com.samsung.health.exercise,".utf8)
  }

  /// `nil` for bytes that are no such table.
  init?(_ bytes: [UInt8]) {
    let text = bytes[...].dropFirst(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
    guard bytes.count <= ReadingLimits.jsonBytes, Self.begins(Array(text.prefix(64))) else {
      return nil
    }
    var table = QuotedTable(text)
    _ = table.next()
    guard let header = table.next() else { return nil }
    var places: [String: Int] = [:]
    for (place, cell) in header.prefix(400).enumerated() {
      let name = String(decoding: cell, as: UTF8.self)
      let bare = name.split(separator: ".").last.map(String.init) ?? name
      if places[bare] == nil { places[bare] = place }
    }
    guard places["start_time"] != nil, places["exercise_type"] != nil else { return nil }
    while exercises.count < ReadingLimits.tracks, let row = table.next() {
      func cell(_ name: String) -> String? {
        guard let place = places[name], place < row.count else { return nil }
        var text = XMLText()
        return text.string(Array(row[place].prefix(ReadingLimits.textBytes)))
      }
      func number(_ name: String) -> Double? {
        cell(name).flatMap(Double.init).flatMap { $0 >= 0 && $0 < 1e9 ? $0 : nil }
      }
      var exercise = Exercise()
      exercise.activity =
        number("exercise_type").flatMap { Self.activities[Int(clamped: $0)] }
        ?? .unknown
      exercise.name = cell("title")
      func time(_ name: String) -> Double? {
        cell(name).flatMap { $0.withCStringBytes(TimeParser.parse)?.seconds }
      }
      (exercise.start, exercise.end) = (time("start_time"), time("end_time"))
      exercise.utcOffset = cell("time_offset").flatMap(Self.offset)
      exercise.totals = DeviceTotals(start: exercise.start, distance: number("distance"))
      exercise.totals.timer = number("duration").map { $0 / 1000 }
      if let start = exercise.start, let end = exercise.end, end >= start {
        exercise.totals.elapsed = end - start
      }
      func rate(_ name: String) -> Double? {
        number(name).flatMap { (25...250).contains($0) ? $0 : nil }
      }
      exercise.totals.meanHeartRate = rate("mean_heart_rate")
      exercise.totals.maxHeartRate = rate("max_heart_rate").map { Int($0) }
      exercise.totals.ascent = number("altitude_gain")
      if let file = cell("location_data"), let first = file.first, file.hasSuffix(".json") {
        let path = "jsons/com.samsung.shealth.exercise/\(first)/\(file)"
        if case .file(let tidy) = ZipName.place(Array(path.utf8)) { exercise.file = tidy }
      }
      exercises.append(exercise)
    }
  }

  /// Seconds of `UTC+0530`.
  private static func offset(_ text: String) -> Int? {
    guard text.hasPrefix("UTC"), let number = Int(text.dropFirst(3)), abs(number) <= 1800 else {
      return nil
    }
    return number / 100 * 3600 + number % 100 * 60
  }

  /// The exercises that go from place to place, by Samsung's numbers.
  private static let activities: [Int: Activity] = [
    1001: .walking, 1002: .running, 11_007: .cycling, 13_001: .hiking, 14_001: .swimming,
    15_003: .cycling, 15_005: .running,
  ]
}
