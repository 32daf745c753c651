import Testing
import Tracks

@testable import TrackFormats

@Suite("Runkeeper's list of activities") struct RunkeeperTableTests {
  private func rows(_ text: String) -> [ActivityCatalogue.Row] {
    ActivityTables.read(Array(text.utf8), fileName: "cardioActivities.csv")?.rows ?? []
  }

  @Test("miles and feet, by the titles of the columns") func imperial() throws {
    let found = rows(
      """
      Date,Type,Route Name,Distance (mi),Duration,Average Pace,Average Speed (mph),Calories Burned,\
      Climb (ft),Average Heart Rate (bpm),Notes,GPX File
      2023-05-01 07:00:00,Cross-Country Skiing,Loop,2.50,1:02:03,24:49,2.42,300.0,100.00,141,\
      "Cold, clear",2023-05-01-0700.gpx
      2023-05-02 07:00:00,Yoga,,,30:00,,,,,,By hand,

      """)
    #expect(found.count == 1)
    let row = try #require(found.first)
    #expect(row.file == Array("2023-05-01-0700.gpx".utf8))
    #expect(row.note.name == "Loop")
    #expect(row.note.text == "Cold, clear")
    #expect(row.note.activity == .skiing)
    #expect(row.note.totals.distance == 4023.36)
    #expect(row.note.totals.ascent.map { abs($0 - 30.48) < 1e-9 } == true)
    #expect(row.note.totals.timer == 3723)
    #expect(row.note.totals.meanHeartRate == 141)
    // Its dates are local: the recording has the time.
    #expect(row.note.start == nil)
  }

  @Test("kilometres, and an identifier before the date") func metric() throws {
    let row = try #require(
      rows(
        """
        Activity Id,Date,Type,Route Name,Distance (km),Duration,Climb (m),GPX File
        1,2023-05-01 07:00:00,Walking,,1.5,9:59,12,a.gpx
        """
      ).first)
    #expect(row.note.totals.distance == 1500)
    #expect(row.note.totals.timer == 599)
    #expect(row.note.totals.ascent == 12)
    #expect(row.note.activity == .walking)
    #expect(row.note.name == nil)
  }

  @Test("what is no such list, or has impossible values") func others() {
    #expect(rows("a,b,c\n1,2,3\n").isEmpty)
    #expect(rows("").isEmpty)
    let found = rows(
      "Date,Type,Distance (km),Duration,GPX File\n,,1e300,99:99:99:99,../up.gpx\n,,x,-1:5,a.gpx\n")
    #expect(found.map(\.note) == [ActivityNote()])
  }
}
