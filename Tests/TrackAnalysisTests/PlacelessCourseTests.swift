import Testing
import Tracks

@testable import TrackAnalysis

@Suite("Readings without positions over time")
struct PlacelessCourseTests {
  private let start = 1_700_000_000.0

  private func reading(_ seconds: Double, _ meters: Double?, beats: Int? = nil) -> PlacelessReading
  {
    PlacelessReading(time: start + seconds, distance: meters, heartRate: beats)
  }

  @Test("kilometres end where the device's distance passed them; the last is shorter")
  func splits() {
    // 4 m/s to 1200 m, then 2 m/s to 2300 m: 1 km at 250 s; 2 km at 300 + 400 = 700 s.
    let readings = [reading(0, 0), reading(300, 1200), reading(850, 2300)]
    let splits = PlacelessCourse(readings, smoothing: 30).splits(every: 1000)
    #expect(splits.map(\.number) == [1, 2, 3])
    #expect(splits.map(\.meters) == [1000, 1000, 300])
    #expect(splits.map(\.elapsedSeconds) == [250, 450, 150])
    #expect(splits.map(\.movingSeconds) == [250, 450, 150])
  }

  @Test("a stretch without readings and without way is a rest")
  func rests() {
    let readings = [reading(0, 0), reading(5, 20), reading(125, 23), reading(130, 40)]
    let splits = PlacelessCourse(readings, smoothing: 30).splits(every: 1000)
    #expect(splits.map(\.movingSeconds) == [10])
    #expect(splits.map(\.elapsedSeconds) == [130])
  }

  @Test("readings that know no distance make no movement of a rest between two that do")
  func restsWithHeartRate() {
    // 25 m in 25 s, a minute at the wall, 25 m again; the strap told each second.
    let lengths = [0.0: 0.0, 25: 25, 85: 25, 110: 50]
    let readings = (0...110).map { reading(Double($0), lengths[Double($0)], beats: 130) }
    let splits = PlacelessCourse(readings, smoothing: 30).splits(every: 1000)
    #expect(splits.map(\.movingSeconds) == [50])
    #expect(splits.map(\.elapsedSeconds) == [110])
  }

  @Test("laps have the device's own figures, and the heart rate of their time")
  func laps() {
    let readings = (0...100).map {
      reading(Double($0), 3 * Double($0), beats: $0 < 40 ? 120 : 150)
    }
    let laps = [
      Lap(start: start + 40, seconds: nil, distance: nil),
      Lap(start: start, seconds: 40, distance: 123),
    ]
    let figures = PlacelessCourse(readings, smoothing: 30).laps(laps)
    #expect(figures.map(\.number) == [1, 2])
    #expect(figures.map(\.meters) == [123, 180])
    #expect(figures.map(\.movingSeconds) == [40, 60])
    #expect(figures.map(\.meanHeartRate) == [120, 150])
    #expect(PlacelessCourse(readings, smoothing: 30).laps([laps[1]]).isEmpty)
  }

  @Test("a speed by the distance where the device told none")
  func speeds() {
    let readings = (0...60).map { reading(2 * Double($0), 5 * Double($0)) }
    let course = PlacelessCourse(readings, smoothing: 30)
    #expect(course.readings.allSatisfy { $0.speed == 2.5 })
    var own = readings
    own[3].speed = 9
    #expect(PlacelessCourse(own, smoothing: 30).readings.map(\.speed).compactMap { $0 } == [9])
  }

  @Test("the mean power of a lap is that of its readings")
  func power() {
    var readings = (0..<100).map { reading(Double($0), nil) }
    for i in readings.indices { readings[i].power = i < 50 ? 100 : 300 }
    readings[60].power = 60_000
    let laps = [Lap(start: start, seconds: 50), Lap(start: start + 50, seconds: 50)]
    let figures = PlacelessCourse(readings, smoothing: 30).laps(laps)
    #expect(figures.map(\.meanPower) == [100, 300])
    #expect(figures.map(\.meters) == [0, 0])
  }

  @Test("odd values and orders are borne")
  func odd() {
    var readings = [
      reading(10, 50), reading(0, 0), reading(10, 70), reading(20, 40), reading(30, nil),
    ]
    readings.append(PlacelessReading(time: .nan, distance: 9))
    readings[4].power = 70_000
    readings[4].speed = .infinity
    readings[4].elevation = .nan
    let course = PlacelessCourse(readings, smoothing: 30)
    #expect(course.readings.map(\.time) == [0, 10, 20, 30].map { start + $0 })
    // A distance that falls is none.
    #expect(course.readings.map(\.distance) == [0, 50, nil, nil])
    #expect(course.readings[3].power == nil && course.readings[3].elevation == nil)
    #expect(PlacelessCourse([], smoothing: 30).splits(every: 1000).isEmpty)
    #expect(PlacelessCourse([reading(0, 5)], smoothing: 0).splits(every: 1000).isEmpty)
  }

  @Test("readings, zones, laps and splits travel with the track")
  func analysed() {
    var track = Track(details: TrackDetails(activity: .cycling))
    track.details.positionSource = .unknown
    track.details.deviceTotals.heartRateZones = HeartRateZones(limits: [100, 140])
    track.readings = (0...1000).map {
      reading(Double($0), 8 * Double($0), beats: $0 < 600 ? 120 : 150)
    }
    track.details.laps = [Lap(start: start, seconds: 600), Lap(start: start + 600, seconds: 400)]
    let result = analyse(track)
    #expect(result.readings.count == 1001)
    #expect(result.kilometers.count == 8 && result.laps.count == 2)
    // Half of the second between 120 and 150 is in each zone.
    #expect(result.heartRateShares?.seconds == [0, 599.5, 400.5])
  }
}
