/// The scales that printed maps have.
public enum RoundRatio {
  /// The leading digits of round ratios, in ascending order.
  static let mantissas = [1, 1.25, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7.5]

  /// The smallest round ratio that is not below `ratio`: 1 : 100 to 1 : 1,000,000,000.
  public static func above(_ ratio: Double) -> Double {
    guard ratio.isFinite else { return 1e9 }
    var decade = 100.0
    while decade < 1e9 {
      // A hair of room, so that an exact fit is not lost to rounding.
      for mantissa in mantissas where mantissa * decade >= ratio * (1 - 1e-9) {
        return mantissa * decade
      }
      decade *= 10
    }
    return 1e9
  }
}
