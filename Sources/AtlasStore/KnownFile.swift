import Files

/// A file as the store knows it.
public struct KnownFile: Sendable, Equatable {
  public var stamp: FileStamp
  public var content: Digest
  /// When the last scan that looked at it began, in nanoseconds since 1970.
  public var scanned: Int64

  public init(stamp: FileStamp, content: Digest, scanned: Int64) {
    self.stamp = stamp
    self.content = content
    self.scanned = scanned
  }

  /// Whether a file with this stamp need not be opened.
  public func isUnchanged(_ now: FileStamp) -> Bool { stamp == now && stamp.isSettled(at: scanned) }
}
