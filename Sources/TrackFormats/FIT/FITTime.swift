/// Times of FIT.
enum FITTime {
  /// 1989-12-31T00:00:00Z, in seconds since 1970.
  static let epoch = 631_065_600.0
  /// Smaller values count from when the device was switched on, and have no date.
  static let firstDate = 0x1000_0000

  /// Seconds since 1970; or since the device was switched on, where the value has no date.
  static func seconds(_ value: Int) -> Double {
    value >= firstDate ? Double(value) + epoch : Double(value)
  }

  /// Whether `seconds(_:)` gave a time without date.
  static func isUndated(_ seconds: Double) -> Bool { seconds < Double(firstDate) }
}
