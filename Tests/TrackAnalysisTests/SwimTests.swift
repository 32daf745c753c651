import Testing
import Tracks

@testable import TrackAnalysis

@Suite("Swims in open water") struct SwimTests {
  /// Twenty minutes at 1 m/s, 1200 m; `aside` is how far east of the line a second has its fix, m.
  private func swim(
    told: Double?, activity: Activity = .swimming, aside: (Int) -> Double
  ) -> AnalysedTrack {
    // Metres in a degree of longitude at 46° N: 77,471.7 (PyPI geographiclib 2).
    var fixes = straight(count: 1201, step: 1)
    for second in fixes.indices { fixes[second].longitude += aside(second) / 77_471.7 }
    var made = track(fixes, activity: activity)
    made.details.deviceTotals.distance = told
    return analyse(made)
  }

  @Test("good fixes keep their own distance") func good() {
    let result = swim(told: 1150) { _ in 0 }
    #expect(near(result.summary.distance, 1200, 0.5))
    #expect(result.count(.deviceDistance) == 0)
  }

  @Test("fixes that hop from stroke to stroke give way to the device's distance") func hops() {
    // 12 m aside and back every six seconds: √(12² + 1) m twice in six, and four of 1 m: 28.08 m
    // for 6 m of way.
    let result = swim(told: 1250) { $0 % 6 == 3 ? 12 : 0 }
    #expect(near(result.summary.distance, 1250, 1e-6))
    #expect(near(result.distance.last, 1250, 1e-6))
    #expect(result.count(.deviceDistance) == 1)
    // The pace is that of the distance told: 1250 m in the time in movement.
    let moving = result.summary.movingSeconds ?? 0
    #expect(moving > 1000)
    #expect(near(result.summary.meanSpeed, 1250 / moving, 1e-3))
    // Splits share it out: the kilometre ends after four fifths of the whole.
    #expect(near(result.kilometers.first?.meters, 1000, 1e-6))
  }

  @Test("without a distance of the device, and for others than swimmers, nothing is changed")
  func others() {
    let cases: [(Double?, Activity)] = [(nil, .swimming), (1250, .paddling)]
    for (told, activity) in cases {
      let result = swim(told: told, activity: activity) { $0 % 6 == 3 ? 12 : 0 }
      #expect(result.count(.deviceDistance) == 0)
      #expect(result.summary.distance > 1300)
    }
  }

  @Test("a fix on the shore, faster than anyone swims, is left out") func shore() {
    // 100 m aside in two seconds and back again.
    let result = swim(told: nil) { (600...603).contains($0) ? 100 : 0 }
    #expect(near(result.summary.distance, 1200, 6))
    #expect(result.summary.dropped.outlier == 4 || result.jumps.count == 2)
  }

  @Test("a boat beside the swimmer is a ride") func boat() {
    // Ten minutes at 1 m/s, then five at 6 m/s, as swimming.
    let result = analyse(
      track(
        straight(count: 601, step: 1)
          + straight(count: 300, step: 6, from: 601, start: 606),
        activity: .swimming))
    // The minute before may belong to the ride: it is where it set off.
    #expect(near(result.summary.distance, 570, 33))
    #expect(result.legCount(.jump) > 280)
  }
}
