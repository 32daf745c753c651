import Tracks

@testable import TrackAnalysis

/// A moment that no test's meaning depends on: 2023-05-03T10:00:00Z.
let someMorning = 1_683_108_000.0

/// Fixes from latitudes, longitudes and seconds after `someMorning`.
func fixes(_ values: [(Double, Double, Double?)], from start: Double = someMorning) -> [Fix] {
  values.map { Fix(latitude: $0.0, longitude: $0.1, time: $0.2.map { start + $0 }) }
}

func track(
  _ segments: [Fix]..., activity: Activity = .unknown, kind: TrackDetails.Kind = .recorded
) -> Track {
  Track(
    details: TrackDetails(kind: kind, activity: activity),
    segments: segments.map { Segment(fixes: $0) })
}

/// The cases' three fixes: 0, 60 and 120 s, 110.6 m apart.
let threeFixes = fixes([(10, 20, 0), (10.001, 20, 60), (10.002, 20, 120)])
/// Their length on WGS84 (PyPI geographiclib 2: 221.215543 m).
let threeFixesLength = 221.215543

/// Fixes on a meridian, `step` metres apart every `interval` seconds, after `from` seconds.
func straight(
  count: Int, step: Double, interval: Double = 1, from: Double = 0, start: Double = 0,
  latitude: Double = 46, longitude: Double = 7
) -> [Fix] {
  // Metres in a degree of the meridian at 46°: 111,151.33 (PyPI geographiclib 2).
  (0..<count).map {
    Fix(
      latitude: latitude + (start + Double($0) * step) / 111_151.33, longitude: longitude,
      time: someMorning + from + Double($0) * interval)
  }
}

extension AnalysedTrack {
  func count(_ code: Problem.Code) -> Int { problems.filter { $0.code == code }.count }
  func legCount(_ kind: LegKind) -> Int { legs.filter { $0 == kind }.count }
}

/// Whether two numbers differ by at most `tolerance`.
func near(_ a: Double?, _ b: Double, _ tolerance: Double) -> Bool {
  guard let a else { return false }
  return abs(a - b) <= tolerance
}

extension AnalysisSettings {
  /// The defaults, but for what is changed.
  static func with(_ change: (inout AnalysisSettings) -> Void) -> AnalysisSettings {
    var settings = AnalysisSettings()
    change(&settings)
    return settings
  }
}
