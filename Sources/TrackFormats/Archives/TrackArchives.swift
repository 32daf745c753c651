import Native
import Tracks

/// Archives of many files, which a scan goes through like folders.
///
/// Zips are read as they are; tar, 7z and RAR are unpacked first (`isStreamed`, `unpack`).
///
///     if let listing = try TrackArchives.list(bytes, fileName: "export_123.zip") {
///       for member in listing.members where member.fault == nil {
///         try TrackArchives.forEachPiece(of: member, in: bytes, limit: .max) { use($0) }
///       }
///     }
///
/// Nothing is written anywhere, and nothing traps, whatever the bytes are. Only what `bytes` throws
/// is thrown. Safe to call from several threads at once.
public enum TrackArchives {
  /// How deep archives may be nested.
  public static var nesting: Int { ReadingLimits.archiveNesting }

  /// The members of an archive; `nil` where the bytes are none, or are one document packed as an
  /// archive: a KMZ (by its name, or a `doc.kml` at its root), an office document, a program.
  ///
  /// Throws what `bytes` throws.
  ///
  /// - Parameter weight: bytes that it takes on the disk, which bound what it may expand to; `nil`
  ///   for all its bytes.
  public static func list(
    _ bytes: any ArchiveBytes, fileName: String, weight: Int? = nil
  ) throws -> ArchiveListing? {
    guard !KnownFormats.claims(fileName: fileName, for: KMZReader.self) else { return nil }
    let weight = min(weight ?? bytes.count, bytes.count)
    if try isStreamed(bytes) { return try StreamedArchive.list(bytes, weight: weight) }
    guard isZip(try bytes.bytes(at: 0, count: 4)) else { return nil }
    let listing = try ZipListing(bytes, weight: weight).listing
    return isDocument(listing) ? nil : listing
  }

  /// Whether an archive must be unpacked as a whole before its members can be read. Throws what
  /// `bytes` throws.
  public static func isStreamed(_ bytes: any ArchiveBytes) throws -> Bool {
    let head = try bytes.bytes(at: 0, count: 512)
    let isPacked = head.withUnsafeBytes { CompressedBytes.isCompressed($0) }
    return StreamedArchive.begins(
      isPacked ? try bytes.bytes(at: 0, count: StreamedArchive.headBytes) : head)
  }

  /// Writes the contents of all members of such an archive, one after the other; its members lie in
  /// that. Throws what `bytes` and `write` throw.
  public static func unpack(
    _ bytes: any ArchiveBytes, weight: Int, _ write: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    try StreamedArchive.unpack(bytes, weight: min(weight, bytes.count), write)
  }

  /// How many bytes show whether a file is an archive.
  public static var headBytes: Int { StreamedArchive.headBytes }

  /// Whether bytes begin like an archive.
  public static func begins(_ bytes: [UInt8]) -> Bool {
    isZip(bytes) || StreamedArchive.begins(bytes)
  }

  private static func isZip(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0x50, 0x4B])
      && [[3, 4], [5, 6], [7, 8]].contains(Array(bytes[2...].prefix(2)))
  }

  /// Whether a member may be an archive itself: not where its name says that it is a recording.
  public static func mayBeArchive(_ member: ArchiveMember, fileName: String) -> Bool {
    // An empty zip has 22 bytes.
    member.fault == nil && member.size >= 22 && !KnownFormats.claims(fileName: fileName)
  }

  /// Calls `consume` with a member's content, piece by piece, up to `limit` bytes of it. Throws
  /// what `bytes` and `consume` throw.
  public static func forEachPiece(
    of member: ArchiveMember, in bytes: any ArchiveBytes, limit: Int,
    _ consume: (UnsafeRawBufferPointer) throws -> Void
  ) throws -> MemberEnding {
    let limit = max(0, limit)
    return member.method == StreamedArchive.method
      ? try StreamedArchive.forEachPiece(of: member, in: bytes, limit: limit, consume)
      : try ZipContent.forEachPiece(of: member, in: bytes, limit: limit, consume)
  }

  private static func isDocument(_ listing: ArchiveListing) -> Bool {
    func isAtRoot(_ names: [String]) -> Bool {
      listing.members.contains { member in
        names.contains { member.path.elementsEqual($0.utf8) }
      }
    }
    // Office Open XML, OpenDocument and EPUB, Java and Android programs.
    if isAtRoot(
      ["[Content_Types].xml", "mimetype", "META-INF/MANIFEST.MF", "AndroidManifest.xml"])
    {
      return true
    }
    // A KMZ, unless other recordings lie in it too.
    return isAtRoot(["doc.kml"])
      && !listing.members.contains { member in
        let name = String(decoding: member.path, as: UTF8.self).lowercased()
        return KnownFormats.claims(fileName: name)
          && !KnownFormats.claims(fileName: name, for: KMLReader.self)
      }
  }
}
