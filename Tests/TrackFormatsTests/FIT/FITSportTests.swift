import Testing
import Tracks

@testable import TrackFormats

@Suite("Sports of FIT") struct FITSportTests {
  // Numbers of Garmin's FIT profile: sport, sub_sport.
  static let named: [(Int?, Int?, Activity)] = [
    (4, 14, .rowing), (4, 1, .running), (4, 6, .cycling), (4, 5, .cycling), (4, 27, .walking),
    (1, 3, .running), (1, 0, .running), (2, 8, .cycling), (5, 17, .swimming), (16, 0, .hiking),
    (0, 3, .running), (0, 18, .swimming), (12, 42, .skiing), (15, 14, .rowing), (41, 41, .paddling),
    (10, 0, .unknown), (4, 15, .unknown), (8, 0, .unknown), (0, 0, .unknown), (nil, nil, .unknown),
    (nil, 14, .rowing), (200, 14, .rowing),
  ]

  @Test("the sport, and where that is a machine or nothing, the sub-sport", arguments: named)
  func activity(sport: Int?, subSport: Int?, activity: Activity) {
    #expect(FITSports(sport, subSport).activity == activity)
    #expect(FITSports(sport, subSport).unknownSport == nil)
  }

  @Test("a number that the profile does not have is told with the track") func unknown() throws {
    #expect(FITSports(200, 0).unknownSport == 200)
    var fixture = FITFixture()
    fixture.addFileID()
    for second: UInt32 in 0..<3 { fixture.addRecord(second) }
    fixture.addSession(0, elapsed: 3, sport: 200)
    let file = try ReadFile(fixture.file, name: "a.fit")
    #expect(file.tracks.flatMap(\.problems) == [.activityUnknown(word: "FIT sport 200")])
    #expect(file.tracks.map(\.details.activity) == [.unknown])
  }
}
