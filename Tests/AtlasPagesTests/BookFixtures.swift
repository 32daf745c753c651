import Tracks

@testable import AtlasPages
@testable import AtlasStyle
@testable import BookPages
@testable import TrackPages

extension Fixtures {
  /// A run of a length that began at noon UTC of a date.
  static func run(
    _ year: Int, _ month: Int, _ day: Int, meters: Double, number: Int = 0, hour: Int = 12
  ) -> AtlasEntry {
    let start = CivilTime.daysSince1970(year: year, month: month, day: day) * 86_400 + hour * 3600
    var entry = run
    entry.id = .track(contentHash: "\(year)-\(month)-\(day)", number: number)
    entry.summary.start = Double(start)
    entry.summary.distance = meters
    return entry
  }

  private static let run = entry(track(speeds: [Double](repeating: 3, count: 34)))

  static func maker(units: UnitSystem, template: String = "classic") throws -> PageMaker {
    try PageMaker(
      title: "Atlas", settings: Fixtures.settings(units: units),
      template: try library.template(template), library: library)
  }
}
