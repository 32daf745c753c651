import Native
import Tracks

extension ReadingLimits {
  /// How much of a zip is believed: a whole export of a service has some ten thousand files.
  static let zip = ZipArchive.Limits(
    entries: 100_000, entryBytes: expandedBytes, totalBytes: expandedBytes,
    ratio: expansionRatio, ratioFreeBytes: ratioFreeBytes)
}

extension ZipArchive.Faults {
  var problems: [Problem] {
    var problems: [Problem] = []
    if isDamaged {
      problems.append(
        Problem(
          .damaged, .warning,
          "The zip is cut or damaged; what came before the fault was read."))
    }
    if hasTooManyEntries || isTooLarge {
      problems.append(
        Problem(
          .limitExceeded, .warning,
          "The zip holds more than a recording would; the rest was not read."))
    }
    if climbing > 0 {
      problems.append(
        Problem(
          .damaged, .warning,
          "\(climbing) file\(climbing == 1 ? "" : "s") in the zip left out: the path leads out of "
            + "the folder that it is in."))
    }
    return problems
  }
}
