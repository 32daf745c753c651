import Testing
import Tracks

@testable import TrackAnalysis

@Suite("Steps of one foot or of both") struct StepRateTests {
  private func cadences(_ rates: [Int?], _ activity: Activity) -> [Int?] {
    var fixes = straight(count: rates.count, step: 3)
    for (index, rate) in rates.enumerated() { fixes[index].cadence = rate }
    return analyse(track(fixes, activity: activity)).fixes.map(\.cadence)
  }

  @Test("a run at 172 steps a minute is one at 86, whichever a file says") func running() {
    #expect(cadences([Int?](repeating: 172, count: 20), .running).allSatisfy { $0 == 86 })
    #expect(cadences([Int?](repeating: 86, count: 20), .running).allSatisfy { $0 == 86 })
  }

  @Test(
    "a walk at 110 steps a minute is one at 55, whichever a file says",
    arguments: [Activity.walking, .hiking])
  func walking(_ activity: Activity) {
    #expect(cadences([Int?](repeating: 110, count: 20), activity).allSatisfy { $0 == 55 })
    #expect(cadences([Int?](repeating: 55, count: 20), activity).allSatisfy { $0 == 55 })
  }

  @Test("the median decides, and stands and gaps do not count") func median() {
    // A sprint among strides, and rests among steps.
    let strides: [Int?] = [80, 85, 90, 130, 140, 88, 86, nil, 0, 0, 84]
    #expect(cadences(strides, .running) == strides)
    #expect(
      cadences([0, 0, 0, 0, nil, 170, 171, 60, 176], .running) == [0, 0, 0, 0, nil, 85, 86, 30, 88])
  }

  @Test("turns of a crank are what they are") func cycling() {
    #expect(cadences([Int?](repeating: 130, count: 9), .cycling).allSatisfy { $0 == 130 })
    #expect(cadences([Int?](repeating: 130, count: 9), .unknown).allSatisfy { $0 == 130 })
  }

  @Test("a treadmill has no fixes, and the same steps") func treadmill() {
    var made = Track(details: TrackDetails(activity: .running))
    made.details.positionSource = .unknown
    made.readings = (0..<120).map { PlacelessReading(time: someMorning + Double($0), cadence: 168) }
    #expect(analyse(made).readings.allSatisfy { $0.cadence == 84 })
  }
}
