import Testing
import Tracks

@testable import AtlasStore

/// A note with a word for an activity that no table has.
private let unknownNote: ActivityNote = {
  var note = ActivityNote(text: "t")
  note.unknownActivity = "w"
  note.isVirtual = true
  return note
}()

@Suite struct StoredReadingTests {
  @Test(arguments: [
    StoredReading(.passedOver(reason: "a picture")),
    StoredReading(.skipped(.unreadableInArchive(.noTrackPoints))),
    Invented.reading,
    StoredReading(
      .archive(
        ArchiveListing(
          members: [
            ArchiveMember(
              path: [0x61, 0xFF], offset: 1 << 40, packedSize: 2, size: 3, method: 8,
              checksum: .max, modified: 4, fault: .locked)
          ],
          problems: [
            .archiveNameRepeated(first: "a", second: "b"),
            .scriptMissing(scripts: ["Thai", "Lao"]),
            .keptFromBefore(cause: .accessDenied),
          ]))),
    StoredReading(
      .catalogue(
        ActivityCatalogue(
          rows: [
            .init(
              file: [0x61], note: ActivityNote(name: "n", activity: .hiking, start: 12.5)),
            .init(file: [], note: unknownNote),
            .init(
              file: [0x62],
              note: ActivityNote(
                device: "d",
                totals: DeviceTotals(
                  start: 1, distance: 2, elapsed: 3, timer: 4, ascent: 5, descent: 6,
                  meanHeartRate: 7, maxHeartRate: 8),
                timerPauses: [9...10.5], heartRates: [HeartRateReading(time: 11.5, beats: 12)])),
          ], isRecording: true))),
  ])
  func readingsComeBack(reading: StoredReading) throws {
    #expect(try StoredReading(bytes: reading.bytes) == reading)
    #expect(reading.asStored == reading)
  }

  /// Each property of the invented summary holds something that a summary does not have by itself. A
  /// new one fails here until the invented summary has it, and then above until it is stored.
  @Test func allFiguresOfASummaryAreTriedAndComeBack() throws {
    for (name, value) in Mirror(reflecting: Invented.summary).children {
      let held = Mirror(reflecting: value)
      if held.displayStyle == .optional || held.displayStyle == .collection {
        #expect(!held.children.isEmpty, "\(name ?? "")")
      }
      #expect("\(value)" != "0" && "\(value)" != "0.0" && "\(value)" != "false", "\(name ?? "")")
    }
    let stored = StoredReading(.tracks([Invented.track], problems: [])).bytes
    #expect(try StoredReading(bytes: stored).tracks.first?.summary == Invented.summary)
  }

  @Test func everyShorterOrChangedFormIsRefusedOrReadWithoutATrap() {
    let bytes = Invented.reading.bytes
    for length in 0..<bytes.count {
      #expect(throws: ByteReader.Damage.self) {
        try StoredReading(bytes: Array(bytes[..<length]))
      }
    }
    for index in bytes.indices {
      var changed = bytes
      changed[index] ^= 0xFF
      _ = try? StoredReading(bytes: changed)
    }
  }

  @Test func aLineIsKeptToACentimeter() {
    var track = Invented.track
    track.line = OverviewLine(parts: [[Position(latitude: 1.234567891, longitude: -180)]])
    let back = StoredReading(.tracks([track], problems: [])).asStored.tracks[0].line.parts[0][0]
    #expect(back == Position(latitude: 1.2345679, longitude: -180))
  }
}
