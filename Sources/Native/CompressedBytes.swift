import CArchive

/// One compressed stream (gzip, bzip2, xz, zstd) held in memory.
public enum CompressedBytes {
  /// Whether the bytes begin like a stream that `expand` reads.
  public static func isCompressed(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let signatures: [[UInt8]] = [
      gzip, [0x42, 0x5A, 0x68], [0xFD, 0x37, 0x7A, 0x58, 0x5A], [0x28, 0xB5, 0x2F, 0xFD],
    ]
    return signatures.contains { bytes.starts(with: $0) }
  }

  /// Expands a stream, and never keeps more than `limit` bytes.
  public static func expand(_ bytes: UnsafeRawBufferPointer, limit: Int) -> ExpandedBytes {
    bytes.starts(with: gzip)
      ? GzipStream.expand(bytes, limit: limit) : expandOther(bytes, limit: limit)
  }

  private static let gzip: [UInt8] = [0x1F, 0x8B]

  private static func expandOther(_ bytes: UnsafeRawBufferPointer, limit: Int) -> ExpandedBytes {
    guard let archive = archive_read_new() else {
      return ExpandedBytes(bytes: [], ending: .damaged)
    }
    defer { archive_read_free(archive) }
    archive_read_support_filter_bzip2(archive)
    archive_read_support_filter_xz(archive)
    archive_read_support_filter_zstd(archive)
    archive_read_support_format_raw(archive)
    var entry: OpaquePointer?
    guard archive_read_open_memory(archive, bytes.baseAddress, bytes.count) == ARCHIVE_OK,
      isUsable(archive_read_next_header(archive, &entry)),
      // A truncated header is not recognised, and the bytes would come out as they are.
      archive_filter_code(archive, 0) != ARCHIVE_FILTER_NONE
    else { return ExpandedBytes(bytes: [], ending: .damaged) }
    return data(of: archive, limit: limit)
  }

  /// The content of an archive's current entry, and never more than `limit` bytes.
  static func data(of archive: OpaquePointer, limit: Int) -> ExpandedBytes {
    var result: [UInt8] = []
    while true {
      var block: UnsafeRawPointer?
      var count = 0
      var offset: la_int64_t = 0
      let status = archive_read_data_block(archive, &block, &count, &offset)
      if status == ARCHIVE_EOF { return ExpandedBytes(bytes: result, ending: .whole) }
      guard isUsable(status) else { return ExpandedBytes(bytes: result, ending: .damaged) }
      guard let block else { continue }
      let room = limit - result.count
      result.append(contentsOf: UnsafeRawBufferPointer(start: block, count: min(count, room)))
      if count > room { return ExpandedBytes(bytes: result, ending: .limitReached) }
    }
  }

  private static func isUsable(_ status: Int32) -> Bool {
    status == ARCHIVE_OK || status == ARCHIVE_WARN
  }
}
