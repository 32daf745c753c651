import Native
import Tracks

/// The summary that exporters of Zepp's workouts save beside the detail: `…_summary.json` for
/// `…_detail.json`. It has the kind of workout and the totals.
enum ZeppSummary: ActivityTable {
  static let folder: String? = nil
  private static let ending = "_summary.json"

  static func isNamedSo(_ fileName: String) -> Bool { fileName.lowercased().hasSuffix(ending) }

  static func read(_ bytes: [UInt8], fileName: String) -> ActivityCatalogue? {
    guard bytes.count <= ReadingLimits.headBytes, isNamedSo(fileName) else { return nil }
    return bytes.withUnsafeBytes { bytes in
      var cursor = JSONCursor(bytes)
      guard cursor.kind() == .object else { return nil }
      let root = JSONMembers(&cursor)
      let summary = root.object("data") ?? root
      guard let start = summary.number("trackid"), start > 0, start < 1e11,
        summary["run_time"] != nil
      else { return nil }
      var note = ActivityNote(totals: ZeppWorkout.totals(summary, start: start))
      if let type = summary.number("type") {
        note.activity = ZeppWorkout.activity(type) ?? .unknown
        if note.activity == .unknown { note.unknownActivity = "Zepp \(Int(clamped: type))" }
      }
      let file = Array((fileName.dropLast(ending.count) + "_detail.json").utf8)
      return ActivityCatalogue(rows: [ActivityCatalogue.Row(file: file, note: note)])
    }
  }
}
