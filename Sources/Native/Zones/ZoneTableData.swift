import CZlib
import CZoneTable

/// The table of time zones by place that is part of the program, as `scripts/zones` describes it.
public enum ZoneTableData {
  /// What it was made of, and a check sum: another table has another name.
  public static var name: String { String(cString: czt_name()) }

  /// Its bytes, expanded afresh with each call; empty where memory is short.
  public static func expanded() -> [UInt8] {
    let letters = UnsafeBufferPointer(start: czt_base64(), count: czt_length())
    let packed = unpacked(UnsafeRawBufferPointer(letters))
    var size = uLong(czt_size())
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(size)) { buffer, count in
      let status = uncompress(buffer.baseAddress, &size, packed, uLong(packed.count))
      count = status == Z_OK ? Int(size) : 0
    }
    return bytes
  }

  /// The bytes that base64 stands for.
  private static func unpacked(_ letters: UnsafeRawBufferPointer) -> [UInt8] {
    var values = [UInt8](repeating: 0, count: 256)
    let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
    for (value, letter) in alphabet.utf8.enumerated() { values[Int(letter)] = UInt8(value) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(letters.count / 4 * 3)
    var bits: UInt32 = 0
    var count = 0
    for letter in letters where letter != UInt8(ascii: "=") {
      bits = bits << 6 | UInt32(values[Int(letter)])
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return bytes
  }
}
