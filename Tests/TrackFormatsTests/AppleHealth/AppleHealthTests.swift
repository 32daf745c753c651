import Testing
import Tracks

@testable import TrackFormats

@Suite("The export of Apple Health") struct AppleHealthTests {
  private let bytes = FormatFixture.appleHealth.bytes
  /// 2024-05-01T06:00:00Z, 2024-05-02T17:00:00Z and 2024-05-03T10:00:00Z, by `date -d`.
  private let run = 1_714_543_200.0
  private let swim = 1_714_669_200.0
  private let track = 1_714_730_400.0

  @Test("a run that has its route in itself") func inlineRoute() throws {
    let file = try ReadFile(bytes, name: "export.xml")
    let track = try #require(file.tracks.first)
    #expect(track.details.activity == .running)
    #expect(track.details.device == "Phone")
    #expect(track.details.utcOffset == 7200)
    #expect(track.segments.flatMap(\.fixes).map(\.time) == [0, 20, 70, 120].map { run + $0 })
    #expect(track.segments[0].fixes.map(\.elevation) == [540.5, 541])
    #expect(track.segments[0].fixes.map(\.speed) == [nil, 2.5])
    #expect(track.dropped.invalid == 1)
    // 128 beats were measured 4 s after the first fix and 16 s before the second.
    #expect(track.segments[0].fixes.map(\.heartRate) == [128, nil])
    #expect(track.details.timerPauses == [(run + 30)...(run + 60)])
    // Half a mile, a minute and a half.
    #expect(track.details.deviceTotals.distance == 804.672)
    #expect(track.details.deviceTotals.timer == 90)
    #expect(track.details.deviceTotals.elapsed == 120)
  }

  @Test("a swim in a pool has no positions, and all its lengths") func pool() throws {
    let file = try ReadFile(bytes, name: "export.xml")
    #expect(file.tracks.count == 2)
    let track = try #require(file.tracks.last)
    #expect(track.details.positionSource == .unknown)
    #expect(track.details.name == "Swimming")
    #expect(track.details.device == "My Watch")
    #expect(track.readings.map(\.time) == [swim, swim + 30, swim + 130])
    #expect(track.readings.map(\.heartRate) == [nil, 117, nil])
    // 25 yd are 22.86 m.
    #expect(
      track.details.laps == [
        Lap(start: swim, seconds: 60, distance: 22.86),
        Lap(start: swim + 65, seconds: 65, distance: 22.86),
      ])
    #expect(track.details.deviceTotals.distance == 45.72)
    #expect(track.details.deviceTotals.meanHeartRate == 118.5)
    #expect(track.details.deviceTotals.maxHeartRate == 131)
  }

  @Test("yoga covers no way, and a route in a file of its own is read from there")
  func others() throws {
    #expect(try ReadFile(bytes, name: "export.xml").problems == [.workoutsWithoutWay(count: 1)])
    let catalogue = try #require(ActivityTables.read(bytes, fileName: "Exportieren.xml"))
    #expect(catalogue.isRecording)
    let row = try #require(catalogue.rows.first)
    #expect(catalogue.rows.count == 1)
    #expect(row.file == Array("workout-routes/route_1.gpx".utf8))
    #expect(row.note.activity == .running)
    #expect(row.note.totals.ascent == 12.5)
    #expect(row.note.totals.timer == 600)
    #expect(row.note.heartRates == [HeartRateReading(time: track, beats: 60)])
    #expect(ActivityTables.folders(fileName: "Exportieren.xml") == ["workout-routes"])
    #expect(ActivityTables.read(Array("<gpx/>".utf8), fileName: "a.xml") == nil)
  }

  @Test("nothing but workouts with files of their own is a list, and no recording") func listOnly()
  {
    let text = """
      <HealthData><Workout workoutActivityType="HKWorkoutActivityTypeRunning"
      startDate="2024-05-03 12:00:00 +0200" endDate="2024-05-03 12:10:00 +0200"><WorkoutRoute>
      <FileReference path="/workout-routes/a.gpx"/></WorkoutRoute></Workout></HealthData>
      """
    guard case .passedOver = TrackFiles.read(Array(text.utf8), fileName: "export.xml") else {
      Issue.record("read as something else")
      return
    }
  }

  @Test("the same, in pieces of any length", arguments: [1, 2, 7, 64, 1000, 1_000_000])
  func pieces(size: Int) throws {
    var condenser = HealthExportCondenser(limit: 1 << 20)
    bytes.withUnsafeBytes { all in
      for start in stride(from: 0, to: all.count, by: size) {
        condenser.add(UnsafeRawBufferPointer(rebasing: all[start..<min(start + size, all.count)]))
      }
    }
    let condensed = condenser.finish()
    #expect(condenser.isCondensed)
    #expect(condensed.count < bytes.count)
    // Steps are gone, and so is the heart rate outside all workouts; the rest says the same.
    #expect(try ReadFile(condensed, name: "export.xml").tracks == ReadFile(bytes).tracks)
    #expect(
      ActivityTables.read(condensed, fileName: "a.xml")
        == ActivityTables.read(bytes, fileName: "a.xml"))
    #expect(!String(decoding: condensed, as: UTF8.self).contains("StepCount"))
  }

  @Test("a truncated export gives what is whole in it, and says so", arguments: [true, false])
  func truncated(isCondensed: Bool) throws {
    let end = try #require(
      String(decoding: bytes, as: UTF8.self).range(of: "HKWorkoutActivityTypeTrackAndField"))
    let text = String(decoding: bytes, as: UTF8.self)
    var cut = Array(text[..<end.lowerBound].utf8)
    if isCondensed {
      var condenser = HealthExportCondenser(limit: 1 << 20)
      cut.withUnsafeBytes { condenser.add($0) }
      cut = condenser.finish()
    }
    let file = try ReadFile(cut, name: "export.xml")
    #expect(file.tracks.count == 2)
    #expect(file.codes == [.truncated])
  }

  @Test("clinical documents are not kept, other XML is, up to the limit") func otherXML() {
    func condensed(_ text: String, limit: Int) -> (count: Int, isCondensed: Bool) {
      var condenser = HealthExportCondenser(limit: limit)
      for _ in 0..<4 { Array(text.utf8).withUnsafeBytes { condenser.add($0) } }
      return (condenser.finish().count, condenser.isCondensed)
    }
    let filler = String(repeating: "<a>b</a>", count: 10_000)
    let clinical = condensed("<ClinicalDocument>" + filler, limit: 1 << 20)
    #expect(clinical.isCondensed && clinical.count <= 1 << 16)
    let other = condensed("<gpx>" + filler, limit: 300_000)
    #expect(!other.isCondensed && other.count == 300_000)
  }

  @Test("values that cannot be are left out, and nothing traps") func hostile() throws {
    let text = """
      <HealthData><Record type="HKQuantityTypeIdentifierHeartRate" startDate="9999-99-99" value="1e99"/>
      <Record type="HKQuantityTypeIdentifierHeartRate" value="nan"/>
      <Record type="HKQuantityTypeIdentifierHeartRate" startDate="2300-01-01 00:00:00 +0000" value="90"/>
      <Workout workoutActivityType="HKWorkoutActivityTypeRunning" duration="1e308" durationUnit="hr"
      totalDistance="-5" totalDistanceUnit="mi" startDate="2024-05-03 12:00:00 +0200"
      endDate="2024-05-03 12:10:00 +0200"><WorkoutEvent type="HKWorkoutEventTypeResume"
      date="2024-05-03 12:00:00 +0200"/><WorkoutStatistics type="HKQuantityTypeIdentifierHeartRate"
      average="1e300" maximum="nan"/></Workout>
      <Workout workoutActivityType="HKWorkoutActivityTypeRunning"
      startDate="2024-05-03 12:00:00 +0200" endDate="2023-05-03 12:10:00 +0200"/>
      <Workout
      """
    let file = try ReadFile(text, name: "export.xml")
    #expect(file.tracks.count == 1)
    let totals = try #require(file.tracks.first).details.deviceTotals
    #expect(totals.distance == nil && totals.timer == nil && totals.meanHeartRate == nil)
  }
}
