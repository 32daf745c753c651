import Native
import Tracks

/// From the bytes of a file to its tracks.
///
///     let outcome = TrackFiles.read(bytes, fileName: "run.gpx.gz")
///
/// Formats are told by content. Nothing is thrown and nothing traps, whatever the bytes are; the
/// same bytes and name give the same outcome. Safe to call from several threads at once.
public enum TrackFiles {
  /// Reads a file that is in memory.
  ///
  /// - Parameter fileName: decides whether a file that cannot be read claimed to be a recording,
  ///   and so is skipped with a problem, or is passed over; it also gives the date of a log without
  ///   one.
  public static func read(_ bytes: UnsafeRawBufferPointer, fileName: String) -> FileOutcome {
    let claims = KnownFormats.claims(fileName: fileName)
    guard !bytes.isEmpty else {
      return claims
        ? .skipped(.emptyFile)
        : .passedOver(reason: "an empty file")
    }
    guard bytes.count <= largestFile else { return outcomeOfTooLarge(fileName: fileName) }
    guard CompressedBytes.isCompressed(bytes) else {
      return readPlain(bytes, fileName: fileName, problems: [])
    }
    return readCompressed(bytes, fileName: fileName)
  }

  /// Reads a file that is in memory.
  public static func read(_ bytes: [UInt8], fileName: String) -> FileOutcome {
    bytes.withUnsafeBytes { read($0, fileName: fileName) }
  }

  /// Bytes; a larger file need not be read to know what `read` says of it.
  public static var largestFile: Int { ReadingLimits.fileBytes }

  /// What `read` says of a file of more than `largestFile` bytes.
  public static func outcomeOfTooLarge(fileName: String) -> FileOutcome {
    KnownFormats.claims(fileName: fileName)
      ? .skipped(.fileTooLarge(megabytes: largestFile >> 20))
      : .passedOver(reason: "too large for a recording")
  }

  /// The names of all formats that are read.
  public static var formats: [String] { TrackFormatRegistry.readers.map { $0.name } }

  private static func readCompressed(
    _ bytes: UnsafeRawBufferPointer, fileName: String
  ) -> FileOutcome {
    let claims = KnownFormats.claims(fileName: fileName)
    let limit = min(
      ReadingLimits.expandedBytes,
      max(ReadingLimits.ratioFreeBytes, bytes.count * ReadingLimits.expansionRatio))
    let expanded = CompressedBytes.expand(bytes, limit: limit)
    var problems: [Problem] = []
    switch expanded.ending {
    case .whole: break
    case .damaged:
      problems.append(.compressedFileDamaged)
    case .limitReached:
      problems.append(.compressedFileTooLarge(megabytes: limit >> 20))
    }
    guard !expanded.bytes.isEmpty else {
      return claims
        ? .skipped(.compressedFileUnreadable)
        : .passedOver(reason: "compressed, unreadable")
    }
    return expanded.bytes.withUnsafeBytes {
      readPlain($0, fileName: fileName, problems: problems)
    }
  }

  private static func readPlain(
    _ bytes: UnsafeRawBufferPointer, fileName: String, problems: [Problem]
  ) -> FileOutcome {
    let claims = KnownFormats.claims(fileName: fileName)
    let head = FileHead(bytes)
    if let reader = TrackFormatRegistry.readers.first(where: { $0.recognises(head) }) {
      return reader.read(
        TrackInput(bytes: bytes, head: head, fileName: fileName, problems: problems))
    }
    if let archive = OtherArchives.name(of: bytes) {
      return .skipped(.archiveNotRead(archive: archive))
    }
    if let format = UnreadFormats.name(of: head)
      ?? UnreadFormats.name(of: KnownFormats.plainName(fileName))
    {
      return .skipped(.formatNotRead(format: format))
    }
    if var problem = problems.first, claims {
      problem.severity = .error
      return .skipped(problem)
    }
    return claims
      ? .skipped(.notARecording)
      : .passedOver(reason: "not a recording")
  }
}
