import CZlib

/// Compression that PDF's FlateDecode filter undoes.
public enum Deflate {
  /// `nil` where memory ran out.
  public static func compressed(_ bytes: [UInt8]) -> [UInt8]? {
    var size = compressBound(uLong(bytes.count))
    var result = [UInt8](repeating: 0, count: Int(size))
    guard compress2(&result, &size, bytes, uLong(bytes.count), 6) == Z_OK else { return nil }
    return Array(result.prefix(Int(size)))
  }
}
