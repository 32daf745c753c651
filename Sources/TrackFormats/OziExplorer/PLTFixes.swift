import Native
import Tracks

/// Collects the fixes of a PLT file, line by line.
struct PLTFixes {
  var segments: [Segment] = []
  var invalid = 0
  var isCut = false
  var hasTooMany = false
  private var fixes: [Fix] = []
  private var total = 0

  /// Reads all lines after the header.
  ///
  /// - Parameter breaks: whether a 1 in the third field begins a new segment.
  /// - Parameter time: the time of a line.
  init(
    _ lines: TextLines, breaks: Bool, usesComma: Bool = false, time: (PLTLine) -> Double?
  ) {
    for (text, isWhole) in lines {
      let line = PLTLine(text)
      // Blank lines, and what an editor left at the end.
      if line.count < 2 { continue }
      if !isWhole, line.count < 7 {
        isCut = true
        continue
      }
      guard total < ReadingLimits.fixes else {
        hasTooMany = true
        break
      }
      if breaks, line.number(2) == 1 { endSegment() }
      guard let latitude = line.number(0), Degrees.isLatitude(latitude),
        let longitude = line.number(1).flatMap(Degrees.wrap)
      else {
        invalid += 1
        continue
      }
      total += 1
      fixes.append(
        Fix(
          latitude: latitude, longitude: longitude, time: time(line),
          elevation: line.altitude(3)))
    }
    endSegment()
  }

  private mutating func endSegment() {
    if !fixes.isEmpty { segments.append(Segment(fixes: fixes)) }
    fixes = []
  }

  /// The outcome of a file with these fixes.
  func outcome(
    _ input: TrackInput, format: String, details: TrackDetails, problems: [Problem]
  ) -> FileOutcome {
    var all = problems
    if isCut {
      all.append(.lastLineCut)
    }
    if hasTooMany {
      all.append(.tooManyFixes(limit: ReadingLimits.fixes))
    }
    var track = Track(
      details: details, segments: segments, dropped: DropCounts(invalid: invalid))
    if invalid > 0 {
      track.problems.append(.linesWithoutPosition(count: invalid))
    }
    let reason: Problem = invalid > 0 ? .noUsablePoint(count: invalid) : .noTrackPoints
    return input.outcome(
      format, segments.isEmpty ? [] : [track], problems: all, without: reason)
  }
}
