import Native
import Tracks

/// Finds the members of a zip without its directory, from one header to the next: what a truncated
/// copy still holds.
struct ZipScan {
  private(set) var entries: [ZipEntry] = []
  private let limit: Int64

  /// `limit`: bytes that members of unknown size may expand to.
  init(_ bytes: some ArchiveBytes, limit: Int64) throws {
    self.limit = limit
    var place = 0
    let start = try bytes.bytes(at: 0, count: 4)
    // The mark of an archive that might have become several files.
    if start.elementsEqual([0x50, 0x4B, 7, 8]) { place = 4 }
    while entries.count < ReadingLimits.archiveMembers,
      let next = try readMember(bytes, at: place)
    {
      place = next
    }
  }

  /// Where the next member begins; `nil` where there is none.
  private mutating func readMember(_ bytes: some ArchiveBytes, at place: Int) throws -> Int? {
    var header = try bytes.bytes(at: place, count: 512)
    if ZipEntry.local(LittleEndian(header)) == nil, header.starts(with: ZipEntry.localSignature) {
      header = try bytes.bytes(at: place, count: ZipEntry.localHeaderBytes)
    }
    guard let (found, dataOffset) = ZipEntry.local(LittleEndian(header)) else { return nil }
    var entry = found
    entry.offset = Int64(place)
    let data = place + dataOffset
    guard entry.hasLateSizes, entry.packedSize == 0 else {
      entries.append(entry)
      guard entry.packedSize <= Int64(bytes.count - data) else { return nil }
      return try end(data + Int(entry.packedSize), entry, bytes)
    }
    // Only Deflate shows by itself where it ends.
    guard entry.method == 8, !entry.isEncrypted,
      let measured = try measure(bytes, at: data)
    else { return nil }
    entry.packedSize = Int64(measured.packed)
    entry.size = Int64(measured.size)
    entry.checksum = measured.checksum
    entries.append(entry)
    return measured.isWhole ? try end(data + measured.packed, entry, bytes) : nil
  }

  /// After the sizes that may follow a content.
  private func end(_ place: Int, _ entry: ZipEntry, _ bytes: some ArchiveBytes) throws -> Int {
    guard entry.hasLateSizes else { return place }
    let behind = try bytes.bytes(at: place, count: 28)
    // With or without a signature of their own, of 32 or 64 bits.
    let lengths = [16, 24, 12, 20]
    return place
      + (lengths.first {
        behind.count >= $0 + 4 && behind[$0] == 0x50 && behind[$0 + 1] == 0x4B
      } ?? (behind.starts(with: [0x50, 0x4B, 7, 8]) ? 16 : 12))
  }

  private func measure(
    _ bytes: some ArchiveBytes, at data: Int
  ) throws -> (packed: Int, size: Int, checksum: UInt32, isWhole: Bool)? {
    guard let inflate = RawInflate() else { return nil }
    var (packed, size, sum) = (0, 0, CRC32())
    var output = [UInt8](repeating: 0, count: 256 * 1024)
    while true {
      let input = try bytes.bytes(at: data + packed, count: 64 * 1024)
      let step = input.withUnsafeBytes { input in
        output.withUnsafeMutableBytes { output in
          let step = inflate.step(input, into: output)
          sum.add(UnsafeRawBufferPointer(rebasing: output[..<step.made]))
          return step
        }
      }
      packed += step.used
      size += step.made
      if step.state == .end { return (packed, size, sum.value, true) }
      guard step.state == .more, step.used > 0 || step.made > 0, size <= limit else {
        return (max(packed, bytes.count - data), size, sum.value, false)
      }
    }
  }
}
