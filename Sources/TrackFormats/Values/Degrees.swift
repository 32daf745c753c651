import Tracks

/// Makes a place on Earth of two numbers.
enum Degrees {
  /// The longitude wrapped into −180…180; `nil` for NaN or infinity.
  static func wrap(longitude: Double) -> Double? {
    if longitude >= -180, longitude <= 180 { return longitude }
    return longitude.isFinite ? Longitude.wrapped(longitude) : nil
  }

  static func isLatitude(_ latitude: Double) -> Bool { latitude >= -90 && latitude <= 90 }
}
