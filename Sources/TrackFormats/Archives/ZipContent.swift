import Native
import Tracks

/// The content of one member of a zip, piece by piece, so that it need not be in memory as a whole.
enum ZipContent {
  /// Calls `consume` with the pieces of at most `limit` bytes. Throws what `bytes` and `consume` throw.
  static func forEachPiece(
    of member: ArchiveMember, in bytes: any ArchiveBytes, limit: Int,
    _ consume: (UnsafeRawBufferPointer) throws -> Void
  ) throws -> MemberEnding {
    let offset = Int(member.offset)
    var header = try bytes.bytes(at: offset, count: 512)
    if ZipEntry.local(LittleEndian(header)) == nil {
      header = try bytes.bytes(at: offset, count: ZipEntry.localHeaderBytes)
    }
    guard let local = ZipEntry.local(LittleEndian(header)) else { return .damaged }
    let start = offset + local.dataOffset
    let packed = min(max(0, bytes.count - start), Int(member.packedSize))
    let isCut = packed < Int(member.packedSize)
    var sum = CRC32()
    var made = 0
    // A member that grows past what the directory claims is damaged, or a bomb.
    let room = min(limit, Int(member.size))
    let consumeSome: (UnsafeRawBufferPointer) throws -> Bool = { piece in
      let kept = UnsafeRawBufferPointer(rebasing: piece.prefix(room - made))
      made += kept.count
      sum.add(kept)
      if !kept.isEmpty { try consume(kept) }
      return kept.count == piece.count
    }
    let isWhole: Bool
    switch member.method {
    case 0: isWhole = try copy(bytes, start..<(start + packed), consumeSome)
    case 8: isWhole = try inflate(bytes, start..<(start + packed), consumeSome)
    default:
      isWhole = try expandOther(member, bytes, start..<(start + packed), limit: room, consumeSome)
    }
    if made == limit, Int(member.size) > limit { return .limitReached }
    return isWhole && !isCut && made == Int(member.size) && sum.value == member.checksum
      ? .whole : .damaged
  }

  private static func copy(
    _ bytes: any ArchiveBytes, _ range: Range<Int>,
    _ consume: (UnsafeRawBufferPointer) throws -> Bool
  ) throws -> Bool {
    var place = range.lowerBound
    while place < range.upperBound {
      let piece = try bytes.bytes(at: place, count: min(1 << 20, range.upperBound - place))
      guard !piece.isEmpty, try piece.withUnsafeBytes(consume) else { return false }
      place += piece.count
    }
    return true
  }

  private static func inflate(
    _ bytes: any ArchiveBytes, _ range: Range<Int>,
    _ consume: (UnsafeRawBufferPointer) throws -> Bool
  ) throws -> Bool {
    guard let inflate = RawInflate() else { return false }
    var output = [UInt8](repeating: 0, count: min(256 * 1024, max(4096, range.count * 8)))
    var place = range.lowerBound
    while true {
      let input = try bytes.bytes(at: place, count: min(64 * 1024, range.upperBound - place))
      var offset = 0
      while true {
        let step = input.withUnsafeBytes { input in
          output.withUnsafeMutableBytes {
            inflate.step(UnsafeRawBufferPointer(rebasing: input[offset...]), into: $0)
          }
        }
        offset += step.used
        let goesOn = try output.withUnsafeBytes {
          try consume(UnsafeRawBufferPointer(rebasing: $0[..<step.made]))
        }
        guard goesOn, step.state != .damaged else { return false }
        if step.state == .end { return true }
        if offset == input.count, step.made < output.count { break }
        guard step.used > 0 || step.made > 0 else { return false }
      }
      place += input.count
      if input.isEmpty { return false }
    }
  }

  /// What libarchive expands: it gets the member as an archive by itself, in memory.
  private static func expandOther(
    _ member: ArchiveMember, _ bytes: any ArchiveBytes, _ range: Range<Int>, limit: Int,
    _ consume: (UnsafeRawBufferPointer) throws -> Bool
  ) throws -> Bool {
    guard range.count <= ReadingLimits.fileBytes, member.size < Int64(UInt32.max) else {
      return false
    }
    var zip = ZipEntry.localSignature
    func add(_ value: Int64, _ size: Int) {
      for shift in 0..<size { zip.append(UInt8(truncatingIfNeeded: value >> (8 * Int64(shift)))) }
    }
    // Version, flags, method, time and date, checksum, sizes, and a name of one letter.
    add(63, 2)
    add(0, 2)
    add(member.method, 2)
    add(0, 4)
    add(Int64(member.checksum), 4)
    add(Int64(range.count), 4)
    add(member.size, 4)
    add(1, 2)
    add(0, 2)
    zip.append(UInt8(ascii: "x"))
    zip += try bytes.bytes(at: range.lowerBound, count: range.count)
    let expanded = zip.withUnsafeBytes { ZipMember.expand(firstOf: $0, limit: limit) }
    guard let expanded else { return false }
    return try expanded.bytes.withUnsafeBytes(consume) && expanded.ending != .damaged
  }
}
