import CZlib
import CZoneTable
import Foundation

/// The table of time zones by place that is part of the program, as `scripts/zones` describes it.
public enum ZoneTableData {
  /// What it was made of, and a check sum: another table has another name.
  public static var name: String { String(cString: czt_name()) }

  /// Its bytes, expanded afresh with each call; empty where memory is short.
  public static func expanded() -> [UInt8] {
    let letters = Data(bytes: czt_base64(), count: Int(czt_length()))
    guard let packed = Data(base64Encoded: letters).map(Array.init) else { return [] }
    var size = uLong(czt_size())
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(size)) { buffer, count in
      let status = uncompress(buffer.baseAddress, &size, packed, uLong(packed.count))
      count = status == Z_OK ? Int(size) : 0
    }
    return bytes
  }
}
