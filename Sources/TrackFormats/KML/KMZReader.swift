import Native
import Tracks

/// KMZ: a zip with KML files in it, under any name; pictures beside them are skipped.
enum KMZReader: TrackReader {
  static let name = "KMZ"
  static let fileEndings = [".kmz"]

  /// A zip that has a KML file and no recording of another kind, which would be an export of many.
  static func recognises(_ head: FileHead) -> Bool {
    guard let listing = listing(of: MemoryBytes(head.bytes)) else { return false }
    var hasKML = false
    for member in listing.members {
      let path = String(decoding: member.path, as: UTF8.self)
      if isKML(member) {
        hasKML = true
      } else if KnownFormats.claims(fileName: path) {
        return false
      }
    }
    return hasKML
  }

  static func read(_ input: TrackInput) -> FileOutcome {
    let bytes = MemoryBytes(input.bytes)
    guard let listing = listing(of: bytes) else { return .skipped(.compressedFileUnreadable) }
    var tracks: [Track] = []
    var problems = listing.problems
    var reasons: [Problem] = []
    var room = ReadingLimits.expandedBytes
    for member in listing.members where isKML(member) && tracks.count < ReadingLimits.tracks {
      if let fault = member.fault {
        problems.append(fault)
        continue
      }
      let content = expand(member, in: bytes, limit: room)
      room -= content.bytes.count
      switch content.ending {
      case .whole: break
      case .damaged: problems.append(.damagedInArchive)
      case .limitReached:
        problems.append(.compressedFileTooLarge(megabytes: ReadingLimits.expandedBytes >> 20))
      }
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
    // Faults of the archive did not keep the rest from being read.
    for index in problems.indices {
      problems[index].severity = min(problems[index].severity, .warning)
    }
    return input.outcome(name, tracks, problems: problems, without: reasons.first ?? .noKML)
  }

  /// `nil` for bytes that are no archive.
  private static func listing(of bytes: MemoryBytes) -> ArchiveListing? {
    guard let start = try? bytes.bytes(at: 0, count: 4), TrackArchives.begins(start) else {
      return nil
    }
    return try? ZipListing(bytes, weight: bytes.count).listing
  }

  private static func isKML(_ member: ArchiveMember) -> Bool {
    KnownFormats.claims(
      fileName: String(decoding: member.path, as: UTF8.self), for: KMLReader.self)
  }

  private static func expand(
    _ member: ArchiveMember, in bytes: MemoryBytes, limit: Int
  ) -> (bytes: [UInt8], ending: MemberEnding) {
    var content: [UInt8] = []
    let ending = try? ZipContent.forEachPiece(of: member, in: bytes, limit: limit) {
      content.append(contentsOf: $0)
    }
    return (content, ending ?? .damaged)
  }
}

/// An archive that is held in memory; its bytes are copied only where it may be one.
private struct MemoryBytes: ArchiveBytes {
  private let bytes: [UInt8]

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes.starts(with: [0x50, 0x4B]) ? Array(bytes) : []
  }

  var count: Int { bytes.count }

  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    guard offset >= 0, offset < bytes.count else { return 0 }
    let part = bytes[offset...].prefix(buffer.count)
    buffer.copyBytes(from: part)
    return part.count
  }
}
