/// Degrees as Google's exports write them: whole numbers of 10⁻⁷ degrees.
enum GoogleE7 {
  /// Degrees of a written number; `nil` for what is beyond `limit` degrees.
  ///
  /// Some exports hold numbers that passed through 32 bits without a sign: those past the limit are
  /// 2³² too large.
  static func degrees(_ value: Double?, limit: Double) -> Double? {
    guard let value else { return nil }
    for candidate in [value, value - 4_294_967_296, value + 4_294_967_296]
    where abs(candidate) <= limit * 1e7 {
      // Divided, not multiplied: the nearest double to what the digits say.
      return candidate / 1e7
    }
    return nil
  }
}
