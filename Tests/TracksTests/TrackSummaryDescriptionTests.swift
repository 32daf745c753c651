import Testing
import Tracks

@Suite struct TrackSummaryDescriptionTests {
  private let summary: TrackSummary = {
    var summary = bare
    summary.deviceDistance = 29
    summary.bestEfforts = [BestEffort(distance: .mile, seconds: 30, startMeters: 31)]
    return summary
  }()

  private static let bare = TrackSummary(
    name: "A, kind: planned", kind: .recorded, activity: .running, device: nil, points: 2,
    dropped: DropCounts(invalid: 1, outlier: 2, repeated: 3, noPosition: 4), segments: 5, start: 6,
    end: 7, timeZone: "UTC", utcOffset: 8, distance: 9.5, elapsedSeconds: 10, movingSeconds: 11,
    timerSeconds: 12, meanSpeed: 13, maxSpeed: 14, ascent: 15, descent: 16, minElevation: 17,
    maxElevation: 18, meanHeartRate: 19, maxHeartRate: 20,
    box: GeoBox(west: 21, south: 22, east: 23, north: 24),
    startPosition: Position(latitude: 25, longitude: 26), pauseCount: 27, pauseSeconds: 28,
    isStationary: true)

  @Test func everyFigureStandsInTheDescription() {
    let text = ", " + summary.description
    let labels = Mirror(reflecting: summary).children.compactMap(\.label)
    #expect(labels.count > 20)
    for label in labels { #expect(text.contains(", \(label): "), "\(label) is missing") }
    #expect(text.contains(", dropped: 1 2 3 4, segments: 5, start: 6.0, end: 7.0, "))
    #expect(text.contains(", box: 21.0 22.0 23.0 24.0, startPosition: 25.0 26.0, "))
    #expect(text.hasPrefix(", name: \"A, kind: planned\", kind: recorded, "))
    #expect(text.contains(", device: -, "))
    #expect(text.contains(", deviceDistance: 29.0, "))
    #expect(text.contains(", bestEfforts: 1 mile 30.0 31.0"))
  }
}
