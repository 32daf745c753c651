import Native

/// Sixteen bytes that stand for content: of a file, of all that decides a page, of an atlas.
public struct Digest: Sendable, Hashable, Comparable, CustomStringConvertible {
  let high: UInt64
  let low: UInt64

  /// The XXH3-128 hash of bytes.
  public init(of bytes: some Sequence<UInt8>) {
    // The hash has 16 bytes whatever it is of.
    self.init(stored: XXHash.digest(bytes))!
  }

  /// `nil` where there are not exactly 16 bytes.
  public init?(stored bytes: [UInt8]) {
    guard bytes.count == 16 else { return nil }
    func word(_ range: Range<Int>) -> UInt64 { bytes[range].reduce(0) { $0 << 8 | UInt64($1) } }
    high = word(0..<8)
    low = word(8..<16)
  }

  public var bytes: [UInt8] {
    [high, low].flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> (56 - 8 * $0)) } }
  }

  /// 32 hexadecimal digits.
  public var description: String { XXHash.hexadecimal(bytes) }

  public static func < (a: Digest, b: Digest) -> Bool { (a.high, a.low) < (b.high, b.low) }
}

/// Collects what decides something and makes one digest of it.
///
/// Each part is written with its length, so that no two lists of parts give the same bytes.
public struct DigestBuilder: Sendable {
  private var writer = ByteWriter()

  /// `purpose` keeps digests of different things apart.
  public init(_ purpose: String) { writer.string(purpose) }

  public mutating func add(_ text: String) { writer.string(text) }
  public mutating func add(_ bytes: [UInt8]) { writer.blob(bytes) }
  public mutating func add(_ number: Int64) { writer.integer(number) }
  public mutating func add(_ digest: Digest) {
    writer.integer(Int64(bitPattern: digest.high))
    writer.integer(Int64(bitPattern: digest.low))
  }

  public func finish() -> Digest { Digest(of: writer.bytes) }
}
