/// Times as Huawei writes them.
enum HuaweiTime {
  /// Seconds since 1970 of seconds or milliseconds, by size; `nil` for a time of nothing.
  static func seconds(_ value: Double) -> Double? {
    guard value > 0 else { return nil }
    return WrittenTime(epoch: value)?.seconds
  }
}
