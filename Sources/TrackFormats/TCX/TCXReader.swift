import Native
import Tracks

/// TCX, the XML of Garmin's Training Center and of many exports: activities, several sports in a row,
/// courses (Garmin, "TrainingCenterDatabase v2" and "ActivityExtension v2" schemas).
enum TCXReader: TrackReader {
  static let name = "TCX"
  static let fileEndings = [".tcx"]

  static let vocabulary = XMLWindows.Vocabulary(
    points: [.init(name: "Trackpoint", level: 7)],
    containers: [
      .init(name: "TrainingCenterDatabase", level: 0), .init(name: "Activities", level: 1),
      .init(name: "Courses", level: 1), .init(name: "MultiSportSession", level: 2),
      .init(name: "FirstSport", level: 3), .init(name: "NextSport", level: 3),
      .init(name: "Activity", level: 4), .init(name: "Course", level: 4),
      .init(name: "Transition", level: 4), .init(name: "Lap", level: 5),
      .init(name: "Track", level: 6),
    ])

  static func recognises(_ head: FileHead) -> Bool {
    head.rootElement == "TrainingCenterDatabase"
  }

  static func read(_ input: TrackInput) -> FileOutcome {
    TextSource.read(input) { bytes, problems in
      let windows = XMLWindows(bytes: bytes, vocabulary: vocabulary)
      let assembler = TCXAssembler()
      let faults = windows.read(assembler.add)
      let result = assembler.finish()
      return input.outcome(
        name, result.tracks, problems: problems + faults.problems + result.problems,
        without: result.reason)
    }
  }
}
