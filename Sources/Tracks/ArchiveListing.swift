/// What an archive holds, without its contents.
public struct ArchiveListing: Sendable, Equatable {
  public var members: [ArchiveMember]
  /// What is wrong with the archive as a whole.
  public var problems: [Problem]

  public init(members: [ArchiveMember], problems: [Problem] = []) {
    self.members = members
    self.problems = problems
  }
}

/// A file in an archive: where its bytes lie and how they are packed.
public struct ArchiveMember: Sendable, Equatable {
  /// Its path in the archive, in UTF-8, with `/` between names and without `.` and `..`.
  public var path: [UInt8]
  /// Where its own header begins.
  public var offset: Int64
  /// Bytes in the archive.
  public var packedSize: Int64
  /// Bytes once expanded, as the archive claims.
  public var size: Int64
  /// How it is packed, by the archive format's number.
  public var method: Int64
  /// The checksum of its content, as the archive claims.
  public var checksum: UInt32
  /// When it was last modified, in the archive's own encoding: good only for detecting a change.
  public var modified: UInt32
  /// Why it cannot be read, where that is known without reading.
  public var fault: Problem?

  public init(
    path: [UInt8], offset: Int64, packedSize: Int64, size: Int64, method: Int64, checksum: UInt32,
    modified: UInt32, fault: Problem? = nil
  ) {
    self.path = path
    self.offset = offset
    self.packedSize = packedSize
    self.size = size
    self.method = method
    self.checksum = checksum
    self.modified = modified
    self.fault = fault
  }
}

/// The bytes of an archive, read from wherever they lie. Safe to use from several threads at once.
public protocol ArchiveBytes: Sendable {
  var count: Int { get }
  /// Fills a buffer with the bytes at an offset and returns how many there were: fewer than asked
  /// for only at the end. Throws where they cannot be read.
  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws -> Int
}

/// How reading a member's content ended.
public enum MemberEnding: Sendable, Equatable {
  case whole
  /// It is truncated or damaged: everything before the fault was handed over.
  case damaged
  /// It goes on past the limit.
  case limitReached
}
