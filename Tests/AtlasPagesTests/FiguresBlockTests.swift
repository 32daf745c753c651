import Testing
import Tracks

@testable import AtlasPages
@testable import AtlasStyle
@testable import BookPages
@testable import TrackPages

@Suite struct FiguresBlockTests {
  private func cells(_ track: AnalysedTrack, language: String = "en") throws -> [String: String] {
    let contents = TrackPageContents(
      track: track, entry: Fixtures.entry(track), look: try Fixtures.maker(language: language).look)
    return Dictionary(FiguresBlock().cells(contents).map { ($0.label, $0.value) }) { first, _ in
      first
    }
  }

  @Test("elapsed time and the device's timer, each with its name")
  func timer() throws {
    var track = Fixtures.track(speeds: [Double](repeating: 3, count: 3726))
    track.summary.timerSeconds = 3600
    let found = try cells(track)
    #expect(found["Elapsed"] == "1:02:05")
    #expect(found["Timer"] == "1:00:00")
    #expect(try cells(track, language: "zh-Hans")["计时时间"] == "1:00:00")
    // Told once where it is what moving or elapsed time say already.
    track.summary.timerSeconds = 3725.4
    #expect(try cells(track)["Timer"] == nil)
  }

  @Test("without time or movement there is no time, pace or speed")
  func untimed() throws {
    var track = Fixtures.track(speeds: [3, 3, 3])
    track.summary.elapsedSeconds = nil
    track.summary.movingSeconds = nil
    track.summary.meanSpeed = nil
    #expect(try cells(track).isEmpty)
    track.summary.elapsedSeconds = 415
    track.summary.movingSeconds = 0
    #expect(try cells(track) == ["Elapsed": "6:55"])
  }

  @Test("the fastest kilometre gives way to the best effort over one")
  func oneFastestKilometer() throws {
    var track = Fixtures.track(speeds: (0..<900).map { 3 + Double($0 % 7) / 10 })
    #expect(try cells(track)["Fastest km"] != nil)
    track.summary.bestEfforts = [BestEffort(distance: .kilometer, seconds: 290, startMeters: 9)]
    #expect(try cells(track)["Fastest km"] == nil)
    // No efforts are shown of a ride.
    track.summary.activity = .cycling
    #expect(try cells(track)["Fastest km"] != nil)
  }

  @Test("the device's own climb, where it is another by more than a fifth")
  func deviceAscent() throws {
    var track = Fixtures.track(speeds: [Double](repeating: 3, count: 3726))
    (track.summary.ascent, track.summary.descent) = (359, 350)
    track.summary.deviceAscent = 284
    let narrow = "\u{202F}"
    #expect(try cells(track)["Ascent (device)"]?.replacing(narrow, with: " ") == "284 m")
    #expect(
      try cells(track, language: "de")["Aufstieg (Gerät)"]?.replacing(narrow, with: " ") == "284 m")
    // A fifth of 359 m is 71.8 m.
    track.summary.deviceAscent = 288
    #expect(try cells(track)["Ascent (device)"] == nil)
    // Small climbs are mostly noise.
    (track.summary.ascent, track.summary.deviceAscent) = (3, 20)
    #expect(try cells(track)["Ascent (device)"] == nil)
    track.summary.deviceAscent = nil
    #expect(try cells(track)["Ascent (device)"] == nil)
  }

  @Test("3 m/s are shown as pace for a runner and as speed for a rider")
  func rates() throws {
    var track = Fixtures.track(speeds: [Double](repeating: 3, count: 100))
    let narrow = "\u{202F}"
    // 1000 m at 3 m/s take 333.3 s.
    #expect(try cells(track)["Pace"]?.replacing(narrow, with: " ") == "5:33 /km")
    track.summary.activity = .cycling
    #expect(try cells(track)["Speed"]?.replacing(narrow, with: " ") == "10.8 km/h")
  }
}

@Suite struct MethodTests {
  @Test("the atlas says which threshold climb has", arguments: ["en", "zh-Hans"])
  func threshold(_ language: String) throws {
    let look = try Fixtures.maker(language: language).look
    let text = AboutContents(look: look).method.replacing("\u{202F}", with: " ")
    #expect(text.contains("3 m") && text.contains("25 m"))
    #expect(!text.contains("{"))
  }
}
