import Foundation

/// Steps of 1, 2 or 5 times a power of ten.
public enum RoundStep {
  /// The smallest such step that is not below `size`.
  public static func above(_ size: Double) -> Double {
    guard size.isFinite, size > 1e-300, size < 1e300 else { return 1 }
    let decade = pow(10, floor(log10(size)))
    for mantissa in [1.0, 2, 5] where mantissa * decade >= size * (1 - 1e-9) {
      return mantissa * decade
    }
    return 10 * decade
  }

  /// The largest such step that is not above `size`.
  public static func below(_ size: Double) -> Double {
    guard size.isFinite, size > 1e-300, size < 1e300 else { return 1 }
    let decade = pow(10, floor(log10(size)))
    for mantissa in [5.0, 2] where mantissa * decade <= size * (1 + 1e-9) {
      return mantissa * decade
    }
    return decade
  }

  /// The digits after the point that a multiple of this step needs: none for 20, two for 0.05.
  public static func fractionDigits(of step: Double) -> Int {
    guard step.isFinite, step > 0, step < 1 else { return 0 }
    return min(12, max(0, Int((-log10(step) - 1e-9).rounded(.up))))
  }
}

extension RoundStep {
  /// The power of ten at or below a round step.
  static func decade(of step: Double) -> Double {
    guard step.isFinite, step > 0 else { return 1 }
    return pow(10, floor(log10(step) + 1e-9))
  }
}
