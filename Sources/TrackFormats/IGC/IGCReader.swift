import Native
import Tracks

/// IGC, the log of gliders and paragliders (FAI, "Technical Specification for GNSS Flight Recorders",
/// appendix A): the fixes of B records. Declared tasks were not flown and are left out.
enum IGCReader: TrackReader {
  static let name = "IGC"
  static let fileEndings = [".igc"]

  /// A maker's line first, and then a date or a fix.
  static func recognises(_ head: FileHead) -> Bool {
    guard head.text.first == UInt8(ascii: "A") || head.text.first == UInt8(ascii: "H") else {
      return false
    }
    return head.text.withUnsafeBytes { text in
      TextLines(text).contains { line in
        line.text.starts(with: "HFDTE".utf8) || IGCFix(line.text) != nil
      }
    }
  }

  static func read(_ input: TrackInput) -> FileOutcome {
    TextSource.read(input) { bytes, problems in
      var log = IGCLog()
      var problems = problems
      for (line, isWhole) in TextLines(bytes) {
        log.add(line)
        if !isWhole, line.first == UInt8(ascii: "B"), IGCFix(line) == nil {
          problems.append(.lastLineCut)
        }
      }
      if log.hasTooMany { problems.append(.tooManyFixes(limit: ReadingLimits.fixes)) }
      let track = log.track(named: input.fileName)
      return input.outcome(
        name, track.map { [$0] } ?? [], problems: problems, without: .noUsablePosition)
    }
  }
}
