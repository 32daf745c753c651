import Native
import Tracks

/// KMZ: a zip with KML files in it, whatever they are called; pictures beside them are passed over.
enum KMZReader: TrackReader {
  static let name = "KMZ"

  /// A zip that has a KML file and no recording of another kind, which would be an export of many.
  static func recognises(_ head: FileHead) -> Bool {
    guard let archive = ZipArchive(head.bytes, limits: ReadingLimits.zip) else { return false }
    var hasKML = false
    while let entry = archive.next() {
      let path = entry.path.lowercased()
      if path.hasSuffix(".kml") {
        hasKML = true
      } else if KnownFormats.claims(fileName: path) {
        return false
      }
    }
    return hasKML
  }

  static func read(_ input: TrackInput) -> FileOutcome {
    guard let archive = ZipArchive(input.bytes, limits: ReadingLimits.zip) else {
      return .skipped(.compressedFileUnreadable)
    }
    var tracks: [Track] = []
    var problems: [Problem] = []
    var reasons: [Problem] = []
    while tracks.count < ReadingLimits.tracks, let entry = archive.next() {
      guard entry.path.lowercased().hasSuffix(".kml") else { continue }
      guard !entry.isEncrypted else {
        reasons.append(.onlyLockedKML)
        continue
      }
      let content = archive.expand()
      content.bytes.withUnsafeBytes { bytes in
        let head = FileHead(bytes)
        guard KMLReader.recognises(head) else {
          reasons.append(.notKML)
          return
        }
        switch KMLReader.read(TrackInput(bytes: bytes, head: head)) {
        case .tracks(_, let found, let faults):
          tracks += found
          problems += faults
        case .skipped(let problem): reasons.append(problem)
        case .passedOver: break
        }
      }
    }
    return input.outcome(
      name, tracks, problems: problems + archive.faults.problems,
      without: reasons.first ?? .noKML)
  }
}
