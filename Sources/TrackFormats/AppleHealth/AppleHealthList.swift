import Tracks

/// What the `export.xml` of Apple Health says of the routes in the folder beside it: activity, device,
/// totals, pauses and heart rates, none of which the routes have themselves.
///
/// The file's name is in the language of the phone (`Exportieren.xml`).
enum AppleHealthList: ActivityTable {
  static let folder: String? = "workout-routes"

  static func isNamedSo(_ fileName: String) -> Bool { fileName.lowercased().hasSuffix(".xml") }

  static func read(_ bytes: [UInt8], fileName: String) -> ActivityCatalogue? {
    bytes.withUnsafeBytes { bytes in
      guard FileHead(bytes).rootElement == AppleHealthReader.rootElement else { return nil }
      let export = HealthExport(bytes)
      var rows: [ActivityCatalogue.Row] = []
      for workout in export.workouts where !workout.routes.isEmpty {
        var note = ActivityNote(
          activity: workout.activity, device: workout.device, totals: workout.totals,
          timerPauses: workout.timerPauses, heartRates: export.heartRates(of: workout))
        // The totals are of all its routes together.
        if workout.routes.count > 1 { note.totals = DeviceTotals() }
        rows += workout.routes.map { ActivityCatalogue.Row(file: $0, note: note) }
      }
      return ActivityCatalogue(rows: rows, isRecording: true)
    }
  }
}
