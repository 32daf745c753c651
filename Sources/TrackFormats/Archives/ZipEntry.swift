import Native
import Tracks

/// A member as a zip's directory, or its own header, describes it (PKWARE, "APPNOTE.TXT").
struct ZipEntry {
  /// In UTF-8, and not tidied.
  var path: [UInt8] = []
  var flags = 0
  var method = 0
  var modified: UInt32 = 0
  var checksum: UInt32 = 0
  var packedSize: Int64 = 0
  var size: Int64 = 0
  /// The offset of its own header.
  var offset: Int64 = 0
  /// The Unix file type, as bits of its mode; 0 where it is not given.
  var fileKind: UInt32 = 0

  static let directorySignature: [UInt8] = [0x50, 0x4B, 1, 2]
  static let localSignature: [UInt8] = [0x50, 0x4B, 3, 4]

  var isEncrypted: Bool { flags & 1 != 0 || method == 99 }
  /// Its sizes stand after its content.
  var hasLateSizes: Bool { flags & 8 != 0 }
  var isLink: Bool { fileKind == 0o120000 }
  var isFolder: Bool { fileKind == 0o040000 }

  init() {}

  /// A record of the directory at an offset, and where the next one begins.
  static func inDirectory(
    _ directory: LittleEndian, at start: Int
  ) -> (entry: ZipEntry, next: Int)? {
    guard directory.starts(at: start, with: directorySignature),
      let maker = directory.short(start + 4), let attributes = directory.word(start + 38),
      let offset = directory.word(start + 42), let comment = directory.short(start + 32)
    else { return nil }
    var entry = ZipEntry()
    guard let end = entry.read(directory, fields: start + 8, names: start + 28, end: start + 46)
    else { return nil }
    entry.offset = Int64(offset)
    entry.readExtra(end.extra, hasOffset: offset == .max)
    // Made by Unix (3) or macOS (19).
    if [3, 19].contains(maker >> 8) { entry.fileKind = attributes >> 16 & 0o170000 }
    guard end.next + comment <= directory.count else { return nil }
    return (entry, end.next + comment)
  }

  /// A member's own header, and where its content begins.
  static func local(_ bytes: LittleEndian) -> (entry: ZipEntry, dataOffset: Int)? {
    guard bytes.starts(at: 0, with: localSignature) else { return nil }
    var entry = ZipEntry()
    guard let end = entry.read(bytes, fields: 6, names: 26, end: 30) else { return nil }
    entry.readExtra(end.extra, hasOffset: false)
    return (entry, end.next)
  }

  /// The largest such header: two texts of 64 kB.
  static let localHeaderBytes = 30 + 2 * 65_535

  /// The fields that both records have in the same order, and the texts after them.
  private mutating func read(
    _ bytes: LittleEndian, fields: Int, names: Int, end: Int
  ) -> (extra: LittleEndian, next: Int)? {
    guard let flags = bytes.short(fields), let method = bytes.short(fields + 2),
      let modified = bytes.word(fields + 4), let checksum = bytes.word(fields + 8),
      let packed = bytes.word(fields + 12), let size = bytes.word(fields + 16),
      let nameLength = bytes.short(names), let extraLength = bytes.short(names + 2),
      let name = bytes.slice(end, nameLength),
      let extra = bytes.slice(end + nameLength, extraLength)
    else { return nil }
    self.flags = flags
    self.method = method
    self.modified = modified
    self.checksum = checksum
    packedSize = Int64(packed)
    self.size = Int64(size)
    let unicode = ZipEntry.unicodeName(LittleEndian(extra), of: Array(name))
    path = ZipName.utf8(Array(name), isUTF8: flags & 0x800 != 0, unicode: unicode)
    return (LittleEndian(extra), end + nameLength + extraLength)
  }

  /// ZIP64: numbers that did not fit stand here, in this order, each only where it is missing.
  private mutating func readExtra(_ extra: LittleEndian, hasOffset: Bool) {
    guard let field = ZipEntry.field(1, in: extra) else { return }
    var place = 0
    func next() -> Int64? {
      defer { place += 8 }
      return field.long(place)
    }
    if size == Int64(UInt32.max) { size = next() ?? size }
    if packedSize == Int64(UInt32.max) { packedSize = next() ?? packedSize }
    if hasOffset { offset = next() ?? offset }
  }

  /// Info-ZIP's Unicode path, which counts only while it matches the plain name.
  private static func unicodeName(_ extra: LittleEndian, of name: [UInt8]) -> [UInt8]? {
    guard let field = field(0x7075, in: extra), field.number(0, 1) == 1,
      let stated = field.word(1), let text = field.slice(5, field.count - 5)
    else { return nil }
    var sum = CRC32()
    name.withUnsafeBytes { sum.add($0) }
    return sum.value == stated ? Array(text) : nil
  }

  private static func field(_ identifier: Int, in extra: LittleEndian) -> LittleEndian? {
    var place = 0
    while let found = extra.short(place), let length = extra.short(place + 2) {
      guard let content = extra.slice(place + 4, length) else { return nil }
      if found == identifier { return LittleEndian(content) }
      place += 4 + length
    }
    return nil
  }
}
