import Native
import Tracks

/// HiTrack, the text that Huawei Health keeps of an activity: lines of `tp=lbs;k=0;lat=…;lon=…`.
enum HiTrackReader: TrackReader {
  static let name = "Huawei HiTrack"

  static func recognises(_ head: FileHead) -> Bool {
    head.text.starts(with: "tp=".utf8) && head.firstLine.contains(";k=")
  }

  static func read(_ input: TrackInput) -> FileOutcome {
    TextSource.read(input) { bytes, problems in
      let track = HiTrack(bytes, HuaweiActivity()).track
      return input.outcome(
        name, track.map { [$0] } ?? [], problems: problems, without: .noTrackPoints)
    }
  }
}
