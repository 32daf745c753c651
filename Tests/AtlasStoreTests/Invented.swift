import Files
import Tracks

@testable import AtlasStore

/// Values for tests, with something in each field.
enum Invented {
  static let summary: TrackSummary = {
    var summary = bareSummary
    summary.deviceDistance = 10_020.5
    summary.gradeAdjustedSpeed = 2.95
    summary.deviceAscent = 131
    summary.bestEfforts = [
      BestEffort(distance: .meters400, seconds: 88.5, startMeters: 1200),
      BestEffort(distance: .kilometer, seconds: 240, startMeters: 0.25),
    ]
    summary.valueSpread = ValueSpread(value: .heartRate, low: 101.5, high: 178, weight: 3500)
    return summary
  }()

  private static let bareSummary = TrackSummary(
    name: "富士山 run", kind: .recorded, activity: .running, device: "Watch", points: 3600,
    dropped: DropCounts(invalid: 1, outlier: 2, repeated: 3, noPosition: 4), segments: 2,
    start: 1_700_000_000.25, end: 1_700_003_600, timeZone: "Asia/Tokyo", utcOffset: 32_400,
    distance: 10_000.125, elapsedSeconds: 3599.75, movingSeconds: 3500, timerSeconds: 3555.5,
    meanSpeed: 2.857, maxSpeed: 5, ascent: 120, descent: 118.25, minElevation: -3, maxElevation: 99,
    meanHeartRate: 151.5, maxHeartRate: 180,
    box: GeoBox(west: 179.9, south: -10, east: -179.9, north: -9.5),
    startPosition: Position(latitude: -9.75, longitude: 179.95), pauseCount: 2,
    pauseSeconds: 99.75, isStationary: true, positionSource: .virtual)

  static let track = StoredTrack(
    number: 1, summary: summary,
    line: OverviewLine(parts: [
      [Position(latitude: -9.75, longitude: 179.95), Position(latitude: 46.1234567, longitude: 0)]
    ]),
    problems: [.spikes(count: 2)])

  static let reading = StoredReading(
    .tracks([track], problems: [.endsInTheMiddle]))

  static let fragment = Fragment(
    pdf: Array("%PDF-1.7 page".utf8),
    links: [FragmentLink(x: 1, y: 2, width: 3.5, height: 4, target: .cover)])

  static func digest(_ text: String) -> Digest { Digest(of: text.utf8) }

  static let file = KnownFile(
    stamp: FileStamp(
      size: 860_000, modified: 1_700_000_000_000_000_001, changed: 1_700_000_000_000_000_002,
      inode: .max, device: 2049),
    content: digest("content"), scanned: 1_700_000_100_000_000_000)
}
