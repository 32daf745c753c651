import AtlasDrawing
import Foundation
import TestSupport
import Tracks

@testable import AtlasPages
@testable import AtlasStyle
@testable import BookPages
@testable import TrackPages

/// The project's own templates, and tracks made by arithmetic.
enum Fixtures {
  static var library: TemplateLibrary {
    TemplateLibrary(folder: ProjectFolder.file("templates"))
  }

  static func maker(_ template: String = "classic", language: String = "en") throws -> PageMaker {
    try PageMaker(
      title: "Atlas", settings: settings(language: language),
      template: try library.template(template), library: library)
  }

  static func settings(
    units: UnitSystem = .metric, language: String = "en", style: LineStyle? = nil
  ) -> PageSettings {
    var settings = PageSettings()
    settings.units = units
    settings.language = language
    settings.line.style = style
    return settings
  }

  /// A straight run to the north at the given speeds, a fix a second.
  static func track(
    speeds: [Double], elevation: (Int) -> Double? = { _ in nil }, latitude: Double = 46,
    longitude: Double = 7, details: TrackDetails = TrackDetails(activity: .running)
  ) -> AnalysedTrack {
    var fixes: [Fix] = []
    var distance: [Double] = []
    var along = 0.0
    for (index, speed) in speeds.enumerated() {
      if index > 0 { along += speed }
      distance.append(along)
      fixes.append(
        Fix(
          latitude: latitude + along / 111_195, longitude: longitude,
          time: 1_600_000_000 + Double(index), elevation: elevation(index)))
    }
    let elapsed = Double(max(0, speeds.count - 1))
    let heights = fixes.compactMap(\.elevation)
    var kilometers: [Split] = []
    var next = 1000.0
    for (index, reached) in distance.enumerated() where reached >= next {
      kilometers.append(
        Split(
          number: kilometers.count + 1, meters: 1000, movingSeconds: 1000 / speeds[index],
          elapsedSeconds: 1000 / speeds[index], ascent: nil, descent: nil,
          end: fixes[index].position, endFix: index))
      next += 1000
    }
    let summary = TrackSummary(
      name: details.name, kind: details.kind, activity: details.activity, device: nil,
      points: fixes.count, dropped: DropCounts(), segments: 1, start: fixes.first?.time,
      end: fixes.last?.time, timeZone: "UTC", utcOffset: 0, distance: along,
      elapsedSeconds: elapsed, movingSeconds: elapsed, timerSeconds: nil,
      meanSpeed: elapsed > 0 ? along / elapsed : nil, maxSpeed: speeds.max(),
      ascent: heights.isEmpty ? nil : 0, descent: heights.isEmpty ? nil : 0,
      minElevation: heights.min(), maxElevation: heights.max(), meanHeartRate: nil,
      maxHeartRate: nil, box: GeoBox(around: fixes.map(\.position)),
      startPosition: fixes.first?.position, pauseCount: 0, pauseSeconds: 0, isStationary: false)
    return AnalysedTrack(
      details: details, fixes: fixes,
      legs: [LegKind](repeating: .moving, count: max(0, fixes.count - 1)), distance: distance,
      speed: speeds.map(Float.init), elevation: fixes.map { $0.elevation.map(Float.init) ?? .nan },
      pauses: [], jumps: [], kilometers: kilometers, miles: [], summary: summary, problems: [])
  }

  static func entry(
    _ track: AnalysedTrack, title: String = "Run", number: Int = 0, start: Double? = nil
  ) -> AtlasEntry {
    var summary = track.summary
    if let start { summary.start = start }
    return AtlasEntry(
      id: .track(contentHash: "hash", number: number), title: title, fileName: "run.gpx",
      summary: summary, line: OverviewLine(parts: [track.fixes.map(\.position)]))
  }
}
