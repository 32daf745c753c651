/// What the file system says of a file without opening it.
public struct FileStamp: Sendable, Hashable {
  public var size: Int64
  /// Nanoseconds since 1970: when the content was last written.
  public var modified: Int64
  /// Nanoseconds since 1970: when anything about the file was last changed.
  public var changed: Int64
  public var inode: UInt64
  public var device: UInt64

  /// The stamp of a member of an archive, of what the archive says of it. A member has no inode: its
  /// checksum and packed size, which change with its content, stand where a file's inode and device
  /// do.
  public init(ofMember size: Int64, modified: Int64, checksum: UInt32, packedSize: Int64) {
    self.init(
      size: size, modified: modified, changed: 0, inode: UInt64(checksum),
      device: UInt64(bitPattern: packedSize))
  }

  public init(size: Int64, modified: Int64, changed: Int64, inode: UInt64, device: UInt64) {
    self.size = size
    self.modified = modified
    self.changed = changed
    self.inode = inode
    self.device = device
  }

  /// Whether a scan that began at `scan` (nanoseconds since 1970) can rely on the stamp.
  ///
  /// A file written in the second of the scan, or later, may be written again without a new stamp
  /// on file systems that count seconds.
  public func isSettled(at scan: Int64) -> Bool {
    let second = scan / 1_000_000_000 * 1_000_000_000
    return max(modified, changed) < second
  }
}
