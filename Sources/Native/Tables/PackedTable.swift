import CZlib
import Foundation

/// A table that is part of the program: compressed by zlib, as base64.
enum PackedTable {
  /// Its bytes, expanded anew with each call; empty where there is not enough memory.
  static func expanded(_ text: UnsafePointer<CChar>?, length: Int, size: Int) -> [UInt8] {
    guard let text else { return [] }
    let letters = Data(bytes: text, count: length)
    guard let packed = Data(base64Encoded: letters).map(Array.init) else { return [] }
    var filled = uLong(size)
    return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      let status = uncompress(buffer.baseAddress, &filled, packed, uLong(packed.count))
      count = status == Z_OK ? Int(filled) : 0
    }
  }
}
