import Testing
import Tracks

@testable import TrackAnalysis

/// Which of file, place, job and machine tells the local time.
@Suite struct ZoneOfPlaceTests {
  /// Japan north of 40° N, a zone that no system knows south of it.
  private let zones = ZoneLookup(name: "two halves") {
    $0.latitude > 40 ? "Asia/Tokyo" : "Nowhere/Else"
  }

  private var newYork: AnalysisContext {
    AnalysisContext(placeZones: zones, fallbackTimeZone: "America/New_York")
  }

  private func summary(
    latitude: Double = 46, offset: Int? = nil, job: String? = nil,
    positionSource: PositionSource = .real
  ) -> TrackSummary {
    var run = track(fixes([(latitude, 7, 0), (latitude + 0.001, 7, 60)]))
    run.details.utcOffset = offset
    run.details.positionSource = positionSource
    return analyse(run, settings: .with { $0.timeZone = job }, in: newYork).summary
  }

  @Test func thePlaceTellsWhatTheFileDoesNot() {
    #expect(summary().timeZone == "Asia/Tokyo")
    #expect(summary().utcOffset == 32_400)
    #expect(summary(offset: 7200).timeZone == "+02:00")
    #expect(summary(job: "Europe/Zurich").timeZone == "Europe/Zurich")
    #expect(summary(offset: 7200, job: "Europe/Zurich").timeZone == "Europe/Zurich")
  }

  @Test func whereNoZoneIsKnownTheMachineTells() {
    // In May New York is four hours behind.
    #expect(summary(latitude: 30).timeZone == "America/New_York")
    #expect(summary(latitude: 30).utcOffset == -14_400)
    #expect(summary(latitude: 30, offset: 7200).timeZone == "+02:00")
  }

  @Test("An offset of zero is how some write Z") func zeroTellsNothing() {
    #expect(summary(offset: 0).timeZone == "Asia/Tokyo")
    #expect(summary(latitude: 30, offset: 0).timeZone == "UTC")
  }

  @Test func virtualWorldsAndRollersHaveNoPlace() {
    #expect(summary(positionSource: .virtual).timeZone == "America/New_York")
    var indoors = Track()
    indoors.readings = [0, 60].map { PlacelessReading(time: someMorning + $0) }
    indoors.details.positionSource = .unknown
    #expect(analyse(indoors, in: newYork).summary.timeZone == "America/New_York")
  }

  private func zoneless(_ latitude: Double, _ others: Fix...) -> Track {
    var run = track(others + fixes([(latitude, 7, 0), (latitude + 0.001, 7, 60)]))
    run.details.lacksTimeZone = true
    return run
  }

  @Test func timesByTheClockOfThePlace() {
    let moved = zoneless(46).timed(by: zones, elsewhere: "Europe/Zurich")
    #expect(moved.segments[0].fixes[0].time == someMorning - 32_400)
    #expect(moved.details.utcOffset == 32_400)
    // Where the place tells nothing; in May Zurich is two hours ahead.
    let elsewhere = zoneless(30).timed(by: zones, elsewhere: "Europe/Zurich")
    #expect(elsewhere.segments[0].fixes[0].time == someMorning - 7200)
    var virtual = zoneless(46)
    virtual.details.positionSource = .virtual
    #expect(
      virtual.timed(by: zones, elsewhere: "Europe/Zurich").details.utcOffset == 7200)
    // A receiver without a fix yet says 0, 0; broken ones anything.
    let late = zoneless(
      46, Fix(latitude: 0, longitude: 0), Fix(latitude: .nan, longitude: 7),
      Fix(latitude: 20, longitude: .infinity))
    #expect(late.timed(by: zones, elsewhere: "Europe/Zurich").details.utcOffset == 32_400)
  }

  @Test func anotherTableHasAnotherSignature() {
    let signatures = [
      AnalysisContext(), AnalysisContext(placeZones: zones),
      AnalysisContext(placeZones: ZoneLookup(name: "none") { _ in nil }),
      AnalysisContext(placeZones: ZoneLookup(name: "others") { _ in nil }),
    ].map { AnalysisSettings().signature(in: $0) }
    #expect(Set(signatures.dropFirst()).count == 3)
    #expect(signatures[0] != signatures[1])
  }
}
