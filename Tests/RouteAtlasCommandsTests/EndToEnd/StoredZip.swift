import Foundation

/// A zip of files as they are, laid out as PKWARE's APPNOTE says.
struct StoredZip {
  private(set) var data = Data()
  private var directory = Data()
  private var count = 0

  init(_ files: [(name: String, content: Data)]) {
    for file in files { add(file.name, file.content) }
    let start = data.count
    data += directory
    data += [0x50, 0x4B, 5, 6] + little(0, 4) + little(count & 0xFFFF, 2)
    data += little(count & 0xFFFF, 2) + little(directory.count, 4) + little(start, 4) + little(0, 2)
  }

  private mutating func add(_ name: String, _ content: Data) {
    let bytes = Array(name.utf8)
    // Version 2.0, names in UTF-8, stored, no time.
    let common =
      little(20, 2) + little(0x800, 2) + little(0, 2) + little(0, 4)
      + little(StoredZip.checkSum(content), 4) + little(content.count, 4)
      + little(content.count, 4) + little(bytes.count, 2) + little(0, 2)
    directory += [0x50, 0x4B, 1, 2] + little(20, 2) + common + little(0, 10)
    directory += little(data.count, 4) + bytes
    data += [0x50, 0x4B, 3, 4] + common + bytes
    data += content
    count += 1
  }

  private func little(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { $0 < 8 ? UInt8(truncatingIfNeeded: value >> (8 * $0)) : 0 }
  }

  /// CRC-32 as of ISO 3309, by a table of the bytes.
  private static func checkSum(_ content: Data) -> Int {
    Int(~content.reduce(UInt32.max) { table[Int(($0 ^ UInt32($1)) & 0xFF)] ^ $0 >> 8 })
  }

  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
  }
}
