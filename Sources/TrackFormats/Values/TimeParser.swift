/// Reads times from bytes, as recorders write them.
enum TimeParser {
  /// A time of ISO 8601, or one that is nearly so (`LooseTime`); `nil` for what is neither.
  static func parse(_ text: UnsafePointer<UInt8>) -> WrittenTime? {
    ISOTime.parse(text) ?? LooseTime.parse(text)
  }
}
