import Native
import Tracks

extension GPXPointReader.Counts {
  var problems: [Problem] {
    var problems: [Problem] = []
    if invalid > 0 {
      problems.append(
        Problem(
          .invalidFixes, .warning,
          "\(invalid) point\(invalid == 1 ? "" : "s") without a usable position left out."))
    }
    if usesComma {
      problems.append(
        Problem(.decimalComma, .note, "Numbers have a comma as decimal mark; they were read so."))
    }
    if lacksZone {
      problems.append(
        Problem(
          .timeZoneMissing, .note, "Times do not say their zone; they were taken as UTC."))
    }
    if badTimes > 0 {
      problems.append(
        Problem(
          .damaged, .warning,
          "\(badTimes) time\(badTimes == 1 ? "" : "s") could not be read."))
    }
    return problems
  }
}

extension GPXPointReader {
  /// Looks for prefixes that nothing declares in what is not read otherwise.
  mutating func notePrefixes(in element: XMLNode, depth: Int = 0) {
    var child = element.firstChild
    var looked = 0
    while let current = child, looked < 100, depth < 4 {
      child = current.next
      looked += 1
      guard current.isElement else { continue }
      note(current)
      notePrefixes(in: current, depth: depth + 1)
    }
  }
}
