/// A time as a file wrote it.
struct WrittenTime: Equatable {
  /// The zone that the time states.
  enum Zone: Equatable {
    case utc
    /// Seconds east of UTC.
    case offset(Int)
    /// Nothing is said; the time was taken as UTC.
    case missing
  }

  /// Seconds since 1970-01-01T00:00:00Z.
  var seconds: Double
  var zone: Zone
}
