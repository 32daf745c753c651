import Testing
import Tracks

@testable import TrackAnalysis

@Suite struct SummaryTests {
  @Test("the file's own offset gives the date") func fileOffset() {
    var run = track(fixes([(46, 7, 0), (46.001, 7, 60)], from: 1_620_196_200))
    run.details.utcOffset = -7 * 3600
    let summary = analyse(run).summary
    // 2021-05-05T06:30:00Z.
    #expect(summary.start == 1_620_196_200)
    #expect(summary.timeZone == "-07:00")
    #expect(summary.localStart?.day == 4 && summary.localStart?.hour == 23)
    let forced = analyse(run, settings: .with { $0.timeZone = "UTC" }).summary
    #expect(forced.localStart?.day == 5 && forced.timeZone == "UTC")
  }

  @Test("a run after local midnight is of the local day") func localMidnight() {
    // 2024-07-05T22:30:00Z is 00:30 on the 6th in central Europe's summer.
    let run = track(fixes([(46, 7, 0), (46.001, 7, 60)], from: 1_720_218_600))
    let summary = analyse(run, in: AnalysisContext(fallbackTimeZone: "Europe/Zurich"))
      .summary
    #expect(summary.utcOffset == 7200)
    #expect(summary.timeZone == "Europe/Zurich")
    #expect(summary.localStart?.day == 6 && summary.localStart?.hour == 0)
    // The same place in winter.
    let winter = track(fixes([(46, 7, 0), (46.001, 7, 60)], from: 1_704_067_200))
    #expect(
      analyse(winter, settings: .with { $0.timeZone = "Europe/Zurich" }).summary.utcOffset
        == 3600)
  }

  @Test func zonesByOffsetAndUnknownOnes() {
    #expect(ZoneOffset(named: "+05:30", at: nil)?.seconds == 19_800)
    #expect(ZoneOffset(named: "-0330", at: nil)?.seconds == -12_600)
    #expect(ZoneOffset(named: "-0330", at: nil)?.name == "-03:30")
    #expect(ZoneOffset(named: "+25", at: nil) == nil)
    #expect(ZoneOffset(named: "Nowhere/Else", at: nil) == nil)
    let zone = ZoneOffset(
      of: TrackDetails(), from: nil, at: nil, .with { $0.timeZone = "Nowhere/Else" },
      in: AnalysisContext(fallbackTimeZone: "Else/Where"))
    #expect(zone.name == "UTC")
  }

  @Test func heartRateIsTheMeanOverMovement() {
    var first = straight(count: 101, step: 3)
    var second = straight(count: 101, step: 3, from: 400, start: 300)
    for i in 0...100 {
      first[i].heartRate = 140
      second[i].heartRate = 160
    }
    let stop = (1..<300).map { k in
      var fix = first[100]
      fix.time = someMorning + 100 + Double(k)
      fix.heartRate = 80
      return fix
    }
    let summary = analyse(track(first + stop + second, activity: .running)).summary
    #expect(near(summary.meanHeartRate, 150, 1))
    #expect(summary.maxHeartRate == 160)
  }

  @Test("heart rate of records without a position counts")
  func heartRateWithoutPositions() {
    var run = straight(count: 2, step: 30, interval: 10)
    run[0].heartRate = 100
    run[1].heartRate = 120
    var tunnel = track(run, activity: .running)
    func reading(_ seconds: Double, _ rate: Int) -> PlacelessReading {
      PlacelessReading(time: someMorning + seconds, heartRate: rate)
    }
    #expect(near(analyse(tunnel).summary.meanHeartRate, 110, 1e-9))
    tunnel.readings = [reading(4, 140)]
    // 4 s at 120 on the way up, 6 s at 130 on the way down.
    #expect(near(analyse(tunnel).summary.meanHeartRate, 126, 1e-9))
    #expect(analyse(tunnel).summary.maxHeartRate == 140)
    // Ten seconds at 90 before the first fix, in any order; no strap has 255.
    tunnel.readings += [reading(-10, 90), reading(-20, 90), reading(6, 255)]
    #expect(near(analyse(tunnel).summary.meanHeartRate, 108, 1e-9))
    #expect(analyse(tunnel).summary.maxHeartRate == 140)
    // Of a rate at one end, and of none.
    run[1].heartRate = nil
    #expect(near(analyse(track(run)).summary.meanHeartRate, 100, 1e-9))
  }

  @Test("the box of a track across the antimeridian is narrow") func dateLine() {
    let result = analyse(
      track(
        fixes([(66.5, 179.98, 0), (66.5, 179.99, 90), (66.5, -179.99, 270), (66.5, -179.98, 360)])))
    // 1,780.56 m (geographiclib).
    #expect(near(result.summary.distance, 1780.561, 0.01))
    #expect(near(result.summary.box?.width, 0.04, 1e-9))
    #expect(result.legs == [.moving, .moving, .moving])
    #expect(OverviewLine(of: result).parts.count == 1)
  }

  @Test("a planned line has no speed") func plannedLine() {
    let route = analyse(track(threeFixes, kind: .planned))
    #expect(near(route.summary.distance, threeFixesLength, 0.001))
    #expect(route.summary.kind == .planned)
    #expect(route.summary.movingSeconds == nil && route.summary.meanSpeed == nil)
    #expect(route.speed.allSatisfy { $0.isNaN })
    // A course keeps the times that are to be kept up; times in no order are those of its making.
    #expect(route.summary.start == someMorning && route.summary.elapsedSeconds == 120)
    let made = analyse(
      track(fixes([(10, 20, 60), (10.001, 20, 0), (10.002, 20, 30)]), kind: .planned))
    #expect(made.summary.start == nil && made.summary.elapsedSeconds == nil)
    let untimed = analyse(track(fixes([(10, 20, nil), (10.001, 20, nil)]), kind: .planned))
    #expect(untimed.problems.isEmpty)
  }

  @Test("a device's speed that is off by 3.6 is not believed") func speedUnit() {
    func told(_ speed: Double) -> AnalysedTrack {
      analyse(
        track(
          straight(count: 60, step: 3).map {
            var fix = $0
            fix.speed = speed
            return fix
          }))
    }
    #expect(told(3).count(.speedUnit) == 0)
    #expect(told(10.8).count(.speedUnit) == 1)
    #expect(told(10.8).problems.last?.message.contains("km/h") == true)
    #expect(near(told(10.8).summary.maxSpeed, 3, 0.01))
  }

  @Test func gapsWithoutTimeAreListedAndNotCounted() {
    let result = analyse(
      track(
        fixes([(46, 7, nil), (46.001, 7, nil)]), fixes([(46.01, 7, nil), (46.011, 7, nil)])))
    #expect(result.legs == [.moving, .gap, .moving])
    #expect(result.pauses.count == 1 && result.pauses.first?.start == nil)
    #expect(result.summary.pauseCount == 0 && result.summary.segments == 2)
  }

  @Test func anEmptyTrackHasNoFigures() {
    let result = analyse(Track())
    #expect(result.fixes.isEmpty && result.legs.isEmpty && result.distance.isEmpty)
    #expect(result.summary.points == 0 && result.summary.distance == 0)
    #expect(result.summary.box == nil && result.summary.startPosition == nil)
    #expect(OverviewLine(of: result).parts.isEmpty)
  }

  @Test func settingsThatDifferHaveDifferentSignatures() {
    let here = AnalysisContext()
    let settings: [AnalysisSettings] = [
      AnalysisSettings(), .with { $0.motion.smoothing = 20 }, .with { $0.motion.pauseMinimum = 20 },
      .with { $0.maximumSpeed = 9 }, .with { $0.timeZone = "UTC" },
      .with { $0.fixWeekRollover = true }, .with { $0.usesDeviceSpeed = true },
      .with { $0.heartRateZones = HeartRateZones(maximum: 190) },
    ]
    let signatures =
      settings.map { $0.signature(in: here) }
      + [
        AnalysisContext(fallbackTimeZone: "Asia/Shanghai"), AnalysisContext(spreadOf: .power),
      ].map { AnalysisSettings().signature(in: $0) }
    #expect(Set(signatures).count == signatures.count)
    #expect(AnalysisSettings().signature(in: here) == signatures[0])
  }
}
