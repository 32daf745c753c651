import Tracks

/// What makes a place on Earth of two numbers.
enum Degrees {
  /// The longitude in −180…180, counted round the circle; `nil` for no number.
  static func wrap(longitude: Double) -> Double? {
    if longitude >= -180, longitude <= 180 { return longitude }
    return longitude.isFinite ? Longitude.wrapped(longitude) : nil
  }

  static func isLatitude(_ latitude: Double) -> Bool { latitude >= -90 && latitude <= 90 }
}
