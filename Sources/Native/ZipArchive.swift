import CArchive
import Glibc

/// The files in a zip that is held in memory, one after the other.
///
///     let archive = ZipArchive(bytes, limits: limits)
///     while let entry = archive?.next() {
///       if entry.name.hasSuffix(".kml") { use(archive.expand()) }
///     }
///
/// Nothing is written anywhere, and no more is expanded than the limits allow. Not for several
/// threads at once; the bytes must outlive the archive.
public final class ZipArchive {
  /// How much of an archive is believed.
  public struct Limits: Sendable {
    /// Entries that are looked at.
    public var entries: Int
    /// Bytes that one entry may expand to.
    public var entryBytes: Int
    /// Bytes that all entries together may expand to.
    public var totalBytes: Int
    /// How many times the archive's own size all entries together may expand to …
    public var ratio: Int
    /// … once they are past this many bytes.
    public var ratioFreeBytes: Int

    public init(
      entries: Int, entryBytes: Int, totalBytes: Int, ratio: Int, ratioFreeBytes: Int
    ) {
      self.entries = entries
      self.entryBytes = entryBytes
      self.totalBytes = totalBytes
      self.ratio = ratio
      self.ratioFreeBytes = ratioFreeBytes
    }
  }

  /// A file in the archive.
  public struct Entry: Sendable, Equatable {
    /// Its path in the archive as the archive has it: bytes that may be no UTF-8.
    public var pathBytes: [UInt8]
    /// Its content cannot be had without a password.
    public var isEncrypted: Bool

    /// The path for people, with a replacement for what is no UTF-8.
    public var path: String { String(decoding: pathBytes, as: UTF8.self) }
  }

  /// What was wrong with the archive so far.
  public struct Faults: Sendable, Equatable {
    /// It is cut or damaged: what came before the fault was given.
    public var isDamaged = false
    public var hasTooManyEntries = false
    /// Its content was cut at the limit of one entry, or of all together.
    public var isTooLarge = false
    /// Entries left out since their path climbs out of the folder that it is in.
    public var climbing = 0
  }

  public private(set) var faults = Faults()

  private let handle: OpaquePointer
  private let locale: locale_t?
  private let limits: Limits
  /// Bytes that may still be expanded.
  private var room: Int
  /// Without its directory at the end, an archive is read from the front, and what is passed over
  /// has to be expanded to find its end.
  private let isStream: Bool
  private var isPending = false
  private var isAtEnd = false
  private var seen = 0

  /// Whether the bytes begin like a zip.
  public static func isZip(_ bytes: UnsafeRawBufferPointer) -> Bool {
    bytes.starts(with: [0x50, 0x4B, 3, 4]) || bytes.starts(with: [0x50, 0x4B, 5, 6])
  }

  /// `nil` where the bytes are no zip, or memory is short.
  public init?(_ bytes: UnsafeRawBufferPointer, limits: Limits) {
    guard ZipArchive.isZip(bytes), let handle = archive_read_new() else { return nil }
    let directory: [UInt8] = [0x50, 0x4B, 5, 6]
    // The directory's end record has 22 bytes and a comment of 64 kB at most.
    let tail = UnsafeRawBufferPointer(rebasing: bytes.suffix(22 + 65_536))
    let isStream = ByteSearch.find(directory, in: tail) == nil
    if isStream {
      archive_read_support_format_zip_streamable(handle)
    } else {
      archive_read_support_format_zip_seekable(handle)
    }
    guard archive_read_open_memory(handle, bytes.baseAddress, bytes.count) == ARCHIVE_OK else {
      archive_read_free(handle)
      return nil
    }
    self.handle = handle
    self.isStream = isStream
    self.limits = limits
    let (product, overflow) = bytes.count.multipliedReportingOverflow(by: limits.ratio)
    room = min(limits.totalBytes, max(limits.ratioFreeBytes, overflow ? .max : product))
    // libarchive makes names that are marked as UTF-8 ones of the thread's locale, and loses them
    // where that has no such letters.
    locale = newlocale(Int32(1 << LC_CTYPE), "C.UTF-8", nil)
  }

  deinit {
    archive_read_free(handle)
    if let locale { freelocale(locale) }
  }

  /// The next file; `nil` at the end, at damage and at a limit (see `faults`).
  public func next() -> Entry? {
    while !isAtEnd {
      // So that what is passed over counts too.
      if isStream, isPending { _ = expand() }
      isPending = false
      guard let header = nextHeader() else { return nil }
      seen += 1
      guard seen <= limits.entries else {
        faults.hasTooManyEntries = true
        isAtEnd = true
        return nil
      }
      isPending = true
      guard archive_entry_filetype(header) == ZipArchive.regularFile else { continue }
      let path = archive_entry_pathname(header).map { Array(BorrowedText($0).bytes) } ?? []
      guard !ZipArchive.climbs(path) else {
        faults.climbing += 1
        continue
      }
      return Entry(
        pathBytes: path, isEncrypted: archive_entry_is_data_encrypted(header) != 0)
    }
    return nil
  }

  /// The content of the entry that `next` gave last; empty if it is asked for again.
  public func expand() -> CompressedBytes.Expanded {
    guard isPending else { return CompressedBytes.Expanded(bytes: [], ending: .damaged) }
    isPending = false
    let expanded = CompressedBytes.data(of: handle, limit: min(limits.entryBytes, room))
    room -= expanded.bytes.count
    switch expanded.ending {
    case .whole: break
    case .damaged: faults.isDamaged = true
    case .limitReached:
      faults.isTooLarge = true
      if room <= 0 { isAtEnd = true }
    }
    return expanded
  }

  private func nextHeader() -> OpaquePointer? {
    let before = locale.flatMap { uselocale($0) }
    defer { if let before { uselocale(before) } }
    var header: OpaquePointer?
    let status = archive_read_next_header(handle, &header)
    guard status == ARCHIVE_OK || status == ARCHIVE_WARN else {
      isAtEnd = true
      // A stream without its directory is cut, though each entry in it may be whole.
      if status != ARCHIVE_EOF || isStream { faults.isDamaged = true }
      return nil
    }
    return header
  }

  /// `AE_IFREG`, a macro with a cast.
  private static let regularFile: mode_t = 0o100000

  /// Whether a path is absolute or has a step upwards, with slashes of either kind.
  private static func climbs(_ path: [UInt8]) -> Bool {
    let isSlash: (UInt8) -> Bool = { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }
    guard let first = path.first else { return false }
    if isSlash(first) || path.dropFirst().first == UInt8(ascii: ":") { return true }
    return path.split(whereSeparator: isSlash).contains { $0.elementsEqual("..".utf8) }
  }
}
