import Tracks

/// What Samsung's table of exercises says of the files of their places, far below it.
enum SamsungTable: ActivityTable {
  static let folder: String? = "jsons"

  static func isNamedSo(_ fileName: String) -> Bool { SamsungExercises.isNamedSo(fileName) }

  static func read(_ bytes: [UInt8], fileName: String) -> ActivityCatalogue? {
    guard let table = SamsungExercises(bytes) else { return nil }
    let rows = table.exercises.compactMap { exercise in
      exercise.file.map { file in
        ActivityCatalogue.Row(
          file: file,
          note: ActivityNote(
            name: exercise.name, activity: exercise.activity, device: "Samsung Health",
            totals: exercise.totals))
      }
    }
    return ActivityCatalogue(rows: rows, isRecording: true)
  }
}
