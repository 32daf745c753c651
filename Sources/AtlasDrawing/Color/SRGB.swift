import Foundation

/// Converts between sRGB components and linear light (IEC 61966-2-1).
enum SRGB {
  /// The linear light, 0…1, of a component.
  static func linear(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  /// The component for a linear light; what is outside of 0…1 is taken as its end.
  static func encoded(_ value: Double) -> Double {
    let value = max(0, min(1, value))
    return value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
  }
}
