import Native
import Tracks

/// NMEA 0183: the log of a receiver, a sentence a line.
///
/// RMC, GGA, GNS and ZDA are read, of any talker; the sentences of one moment are one fix (NMEA 0183,
/// version 4.10).
enum NMEAReader: TrackReader {
  static let name = "NMEA 0183"
  static let fileEndings = [".nmea"]

  /// The kinds of sentences by which a log is recognised.
  private static let kinds: Set = ["RMC", "GGA", "GNS", "ZDA", "GLL", "VTG", "GSA", "GSV"]

  /// Most lines must be sentences, and one of them a receiver's.
  static func recognises(_ head: FileHead) -> Bool {
    head.text.prefix(16_384).withUnsafeBytes { text in
      var sentences = 0
      var others = 0
      var isReceiver = false
      for (line, isWhole) in TextLines(text) {
        // A comment, or nothing.
        guard isWhole || sentences == 0, let first = line.first(where: { $0 > 0x20 }),
          first != UInt8(ascii: "#")
        else { continue }
        if let sentence = NMEASentence(line), sentence.check != .wrong {
          sentences += 1
          isReceiver = isReceiver || (kinds.contains(sentence.kind) && sentence.count >= 3)
        } else {
          others += 1
        }
      }
      return isReceiver && sentences >= others
    }
  }

  static func read(_ input: TrackInput) -> FileOutcome {
    TextSource.read(input) { bytes, problems in
      var log = NMEALog()
      var problems = problems
      var hasSums = false
      for (line, isWhole) in TextLines(bytes) {
        guard let sentence = NMEASentence(line) else { continue }
        if sentence.check == .right { hasSums = true }
        if !isWhole, hasSums, sentence.check != .right {
          problems.append(.lastLineCut)
          continue
        }
        log.add(sentence)
      }
      return outcome(input, &log, problems: problems)
    }
  }

  private static func outcome(
    _ input: TrackInput, _ log: inout NMEALog, problems: [Problem]
  ) -> FileOutcome {
    let named = FileNameDate.days(in: input.fileName)
    var track = Track()
    let seconds = log.finish(date: named)
    track.details.deviceTotals.elapsed = seconds
    track.dropped = log.dropped
    if !log.isDated, log.fixes.contains(where: { $0.time != nil }) {
      track.problems.append(.dateFromFileName)
    } else if !log.isDated {
      track.problems.append(.onlyTimesOfDay)
    }
    if log.dropped.invalid > 0 {
      track.problems.append(.voidFixes(count: log.dropped.invalid))
    }
    var all = problems
    if log.wrongSums > 0 {
      all.append(.sentencesWithWrongSums(count: log.wrongSums))
    }
    if log.hasTooMany {
      all.append(.tooManyFixes(limit: ReadingLimits.fixes))
    }
    if !log.fixes.isEmpty { track.segments = [Segment(fixes: log.fixes)] }
    return input.outcome(
      name, log.fixes.isEmpty ? [] : [track], problems: all,
      without: .noUsablePosition)
  }
}
