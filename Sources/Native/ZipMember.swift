import CArchive

/// What a zip member holds that is not stored or deflated: bzip2, LZMA, xz, Zstandard.
public enum ZipMember {
  /// Expands the first member of a zip that is held in memory, and never keeps more than `limit`
  /// bytes; `nil` where there is none, or not enough memory.
  public static func expand(
    firstOf zip: UnsafeRawBufferPointer, limit: Int
  ) -> ExpandedBytes? {
    guard let archive = archive_read_new() else { return nil }
    defer { archive_read_free(archive) }
    archive_read_support_format_zip_streamable(archive)
    var entry: OpaquePointer?
    guard archive_read_open_memory(archive, zip.baseAddress, zip.count) == ARCHIVE_OK,
      [ARCHIVE_OK, ARCHIVE_WARN].contains(archive_read_next_header(archive, &entry))
    else { return nil }
    return CompressedBytes.data(of: archive, limit: limit)
  }
}
