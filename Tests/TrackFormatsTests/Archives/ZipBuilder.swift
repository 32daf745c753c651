import Native
import Tracks

/// Builds zips byte by byte, as PKWARE's APPNOTE lays them out, whole or broken.
struct ZipBuilder {
  struct File {
    var name: [UInt8]
    /// As it comes out.
    var content: [UInt8]
    /// As it lies in the zip.
    var packed: [UInt8]
    var method = 0
    var flags = 0
    /// The upper half of the system that made it: 0 DOS, 3 Unix.
    var system = 0
    var mode = 0
    var extra: [UInt8] = []
    /// Claimed, where that differs from the content's.
    var size: Int?
    var checksum: Int?
    /// Sizes stand behind the content, as streams are written.
    var isStreamed = false
    var isLarge = false
  }

  /// Where each member's header begins.
  private(set) var offsets: [Int] = []
  private(set) var bytes: [UInt8] = []
  private(set) var files: [File] = []

  static func stored(_ name: String, _ content: [UInt8]) -> File {
    File(name: Array(name.utf8), content: content, packed: content)
  }

  static func stored(_ name: String, _ text: String = "text") -> File {
    stored(name, Array(text.utf8))
  }

  static func deflated(_ name: String, _ content: [UInt8]) -> File {
    // zlib's frame is 2 bytes before and 4 behind.
    let packed = Deflate.compressed(content) ?? []
    return File(
      name: Array(name.utf8), content: content, packed: Array(packed.dropFirst(2).dropLast(4)),
      method: 8)
  }

  init(_ files: [File], before: [UInt8] = []) {
    bytes = before
    for file in files { add(file) }
  }

  mutating func add(_ file: File) {
    offsets.append(bytes.count)
    files.append(file)
    let sizes = file.isStreamed ? [UInt8](repeating: 0, count: 12) : sizes(file)
    bytes += [0x50, 0x4B, 3, 4] + little(20, 2) + common(file) + sizes
    let extra = file.isLarge && !file.isStreamed ? large(file, offset: nil) : file.extra
    bytes += little(file.name.count, 2) + little(extra.count, 2) + file.name + extra + file.packed
    if file.isStreamed { bytes += [0x50, 0x4B, 7, 8] + self.sizes(file) }
  }

  /// The directory and its end; `base` is taken off all offsets.
  func finished(base: Int = 0, disk: Int = 0) -> [UInt8] {
    var directory: [UInt8] = []
    for (file, offset) in zip(files, offsets) {
      let extra = file.isLarge ? large(file, offset: offset - base) : file.extra
      directory += [0x50, 0x4B, 1, 2] + little(20 | file.system << 8, 2) + little(20, 2)
      directory += common(file) + sizes(file)
      directory += little(file.name.count, 2) + little(extra.count, 2) + little(0, 6)
      directory += little(file.mode << 16, 4)
      directory += little(file.isLarge ? 0xFFFF_FFFF : offset - base, 4) + file.name + extra
    }
    var all = bytes + directory
    let isLarge = files.contains { $0.isLarge }
    if isLarge {
      let place = all.count
      all += [0x50, 0x4B, 6, 6] + little(44, 8) + little(45, 2) + little(45, 2) + little(0, 8)
      all += little(files.count, 8) + little(files.count, 8)
      all += little(directory.count, 8) + little(bytes.count - base, 8)
      all += [0x50, 0x4B, 6, 7] + little(0, 4) + little(place - base, 8) + little(1, 4)
    }
    all += [0x50, 0x4B, 5, 6] + little(disk, 2) + little(0, 2)
    let count = isLarge ? 0xFFFF : files.count & 0xFFFF
    all += little(count, 2) + little(count, 2)
    all += little(isLarge ? 0xFFFF_FFFF : directory.count, 4)
    all += little(isLarge ? 0xFFFF_FFFF : bytes.count - base, 4) + little(0, 2)
    return all
  }

  private func common(_ file: File) -> [UInt8] {
    // Written on 5 May 2023 at noon.
    little(file.flags | (file.isStreamed ? 8 : 0), 2) + little(file.method, 2)
      + little(0x6000, 2) + little(0x56A5, 2)
  }

  private func sizes(_ file: File) -> [UInt8] {
    var sum = CRC32()
    file.content.withUnsafeBytes { sum.add($0) }
    let size = file.isLarge ? 0xFFFF_FFFF : file.size ?? file.content.count
    return little(file.checksum ?? Int(sum.value), 4)
      + little(file.isLarge ? 0xFFFF_FFFF : file.packed.count, 4) + little(size, 4)
  }

  private func large(_ file: File, offset: Int?) -> [UInt8] {
    let numbers =
      little(file.size ?? file.content.count, 8) + little(file.packed.count, 8)
      + (offset.map { little($0, 8) } ?? [])
    return little(1, 2) + little(numbers.count, 2) + numbers
  }

  private func little(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}

/// An archive in memory.
struct MemoryBytes: ArchiveBytes {
  let bytes: [UInt8]
  var count: Int { bytes.count }

  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    guard offset < bytes.count else { return 0 }
    let piece = bytes[offset...].prefix(buffer.count)
    buffer.copyBytes(from: piece)
    return piece.count
  }
}
