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
        .zipDamaged)
    }
    if hasTooManyEntries || isTooLarge {
      problems.append(
        .zipTooLarge)
    }
    if climbing > 0 {
      problems.append(
        .zipPathsClimb(count: climbing))
    }
    return problems
  }
}
