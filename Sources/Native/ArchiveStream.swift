import CArchive

/// An archive that libarchive reads from its beginning to its end: tar, also compressed, 7z and RAR.
///
/// Not for several threads at once. Nothing traps, whatever the bytes are.
public final class ArchiveStream {
  /// A file, folder or link in it.
  public struct Entry {
    /// In UTF-8, or as the archive has it.
    public var path: [UInt8]
    public var isFile: Bool
    public var isLink: Bool
    public var isEncrypted: Bool
    /// Seconds since 1970; 0 where it is not told.
    public var modified: Int64
  }

  /// How the archive ended.
  public enum Ending {
    case whole, damaged
    /// Nothing can be read without its password.
    case locked
  }

  /// Where the bytes come from, for the callbacks.
  private final class Source {
    let count: Int
    let read: (Int, UnsafeMutableRawBufferPointer) -> Int
    var position = 0
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 * 1024, alignment: 16)

    init(count: Int, read: @escaping (Int, UnsafeMutableRawBufferPointer) -> Int) {
      self.count = count
      self.read = read
    }

    deinit { buffer.deallocate() }
  }

  private let archive: OpaquePointer
  private let source: Source
  /// Set once there is no further entry.
  public private(set) var ending: Ending?

  /// - Parameters:
  ///   - count: the bytes that there are.
  ///   - read: fills a buffer with the bytes at an offset and returns how many; negative where they
  ///     cannot be read.
  /// - Returns: `nil` where there is not enough memory. What is no such archive ends as damaged before
  ///   its first entry.
  public init?(count: Int, read: @escaping (Int, UnsafeMutableRawBufferPointer) -> Int) {
    guard let archive = archive_read_new() else { return nil }
    self.archive = archive
    source = Source(count: count, read: read)
    archive_read_support_filter_gzip(archive)
    archive_read_support_filter_bzip2(archive)
    archive_read_support_filter_xz(archive)
    archive_read_support_filter_zstd(archive)
    archive_read_support_format_tar(archive)
    archive_read_support_format_7zip(archive)
    archive_read_support_format_rar(archive)
    archive_read_support_format_rar5(archive)
    archive_read_set_callback_data(archive, Unmanaged.passUnretained(source).toOpaque())
    archive_read_set_read_callback(archive) { _, data, buffer in
      guard let data, let buffer else { return -1 }
      let source = Unmanaged<Source>.fromOpaque(data).takeUnretainedValue()
      let wanted = min(source.buffer.count, source.count - source.position)
      guard wanted > 0 else { return 0 }
      let piece = UnsafeMutableRawBufferPointer(rebasing: source.buffer[..<wanted])
      let filled = source.read(source.position, piece)
      guard filled >= 0 else { return -1 }
      source.position += filled
      buffer.pointee = UnsafeRawPointer(source.buffer.baseAddress)
      return filled
    }
    archive_read_set_seek_callback(archive) { _, data, offset, whence in
      guard let data else { return Int64(ARCHIVE_FATAL) }
      let source = Unmanaged<Source>.fromOpaque(data).takeUnretainedValue()
      let base = whence == 0 ? 0 : whence == 1 ? source.position : source.count
      let (place, overflow) = base.addingReportingOverflow(Int(offset))
      guard !overflow, place >= 0 else { return Int64(ARCHIVE_FATAL) }
      source.position = min(place, source.count)
      return Int64(source.position)
    }
    archive_read_set_skip_callback(archive) { _, data, request in
      guard let data, request > 0 else { return 0 }
      let source = Unmanaged<Source>.fromOpaque(data).takeUnretainedValue()
      let skipped = min(Int(request), source.count - source.position)
      source.position += skipped
      return Int64(skipped)
    }
    if archive_read_open1(archive) != ARCHIVE_OK { ending = .damaged }
  }

  deinit { archive_read_free(archive) }

  /// The next entry; `nil` at the end, of which `ending` then tells how it is.
  public func next() -> Entry? {
    guard ending == nil else { return nil }
    var header: OpaquePointer?
    let status = archive_read_next_header(archive, &header)
    guard status == ARCHIVE_OK || status == ARCHIVE_WARN, let header else {
      let isLocked = archive_read_has_encrypted_entries(archive) > 0
      ending = status == ARCHIVE_EOF ? .whole : isLocked ? .locked : .damaged
      return nil
    }
    let name = archive_entry_pathname_utf8(header) ?? archive_entry_pathname(header)
    let path = name.map { Array(String(cString: $0).utf8) } ?? []
    let kind = archive_entry_filetype(header)
    let isLink =
      kind == 0o120000 || archive_entry_hardlink(header) != nil
    return Entry(
      path: path, isFile: kind == 0o100000, isLink: isLink,
      isEncrypted: archive_entry_is_encrypted(header) != 0,
      modified: Int64(archive_entry_mtime(header)))
  }

  /// Calls `consume` with the pieces of the current entry's content, up to `limit` bytes, and returns
  /// whether it came whole. Throws what `consume` throws.
  public func forEachPiece(
    limit: Int, _ consume: (UnsafeRawBufferPointer) throws -> Void
  ) throws -> Bool {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 128 * 1024, alignment: 16)
    defer { buffer.deallocate() }
    var made = 0
    while made < limit {
      // The holes of a sparse file come as zeros.
      let count = archive_read_data(archive, buffer.baseAddress, min(buffer.count, limit - made))
      if count == 0 { return true }
      guard count > 0 else { return false }
      made += count
      try consume(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    }
    return archive_read_data(archive, buffer.baseAddress, 1) == 0
  }
}
