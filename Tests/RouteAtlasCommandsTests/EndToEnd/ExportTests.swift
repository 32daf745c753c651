import Foundation
import TestSupport
import Testing

/// Invented exports of services, and the atlas made of them.
private struct ExportRoom {
  let room: AtlasRoom
  var folder: TemporaryFolder { room.folder }

  /// Runs of `AtlasRoom` serve as recordings; their own folder is emptied.
  init(runs: Int) throws {
    let room = try AtlasRoom(runs: runs)
    recordings = try (0..<runs).map { run in
      let data = try #require(room.folder.data("in/run-\(run).gpx"))
      try room.folder.remove("in/run-\(run).gpx")
      return data
    }
    self.room = room
  }

  let recordings: [Data]

  func strava(_ count: Int, secondName: String = "Abendrunde") -> [(String, Data)] {
    var list = "Aktivitäts-ID,Aktivitätsdatum,Name der Aktivität,Aktivitätsart,"
    list += "Aktivitätsbeschreibung,Verstrichene Zeit,Dateiname\n"
    var files: [(String, Data)] = []
    for number in 0..<count {
      let name = number == 1 ? secondName : "\"Lauf, der \(number).\""
      let type = number == 1 ? "Radfahrt" : "Lauf"
      let date = "\"0\(number + 1).05.2023, 06:00:00\""
      list += "\(number),\(date),\(name),\(type),\"zwei\nZeilen\",1800,activities/\(number).gpx\n"
      files.append(("activities/\(number).gpx", recordings[number]))
    }
    list += "99,\"09.05.2023, 06:00:00\",Krafttraining,Training,,1800,\n"
    return [("activities.csv", Data(list.utf8)), ("media/a.jpg", Data([0xFF, 0xD8, 0xFF, 0xE0]))]
      + files
  }

  func write(_ data: Data, to name: String) throws { try folder.write(Array(data), to: name) }

  func zip(_ files: [(String, Data)], to name: String = "in/export_1.zip") throws {
    try write(StoredZip(files).data, to: name)
  }

  /// The lines of `inspect --json` without what names the file.
  func inspect(_ name: String) throws -> [String] {
    let result = try Program.run(["inspect", "--json", folder.file(name)])
    return result.out.split(separator: "\n").filter { $0.contains("\"format\"") }.map {
      String($0.drop { $0 != "," })
    }
  }
}

@Suite("The program and exports of services", .serialized) struct ExportTests {
  @Test func aStravaExportIsTheSameAsFolderAndAsZip() throws {
    let room = try ExportRoom(runs: 3)
    try room.zip(room.strava(3))
    for (name, data) in room.strava(3) { try room.write(data, to: "folder/\(name)") }
    let inZip = try room.inspect("in/export_1.zip")
    #expect(inZip.count == 3)
    #expect(inZip == (try room.inspect("folder")))
    #expect(inZip[0].contains("\"name\":\"Lauf, der 0.\""))
    #expect(inZip[1].contains("\"name\":\"Abendrunde\""))
    #expect(inZip[1].contains("\"activity\":\"cycling\""))
    #expect(inZip[2].contains("\"activity\":\"running\""))
  }

  @Test func fromNightToNight() throws {
    let room = try ExportRoom(runs: 4)
    try room.zip(room.strava(3))
    room.room.settle()
    let first = try room.room.run()
    #expect(first.code == 0, "\(first.err)")
    #expect(first.number("detailPages", "rendered") == 3)
    #expect(first.number("files", "found") == 5)
    #expect(first.number("files", "passedOver") == 2)
    let again = try room.room.run()
    #expect(again.number("pages", "rendered") == 0)
    #expect(again.number("files", "unchanged") == 5)
    // A newer export with one more activity.
    try room.zip(room.strava(4))
    let newer = try room.room.run()
    #expect(newer.number("detailPages", "total") == 4)
    #expect(newer.number("detailPages", "rendered") == 1)
    // One row has changed.
    try room.zip(room.strava(4, secondName: "Hausrunde"))
    let renamed = try room.room.run()
    #expect(renamed.number("detailPages", "total") == 4)
    #expect(renamed.number("detailPages", "rendered") == 1)
    // Activities were deleted there.
    try room.zip(room.strava(2, secondName: "Hausrunde"))
    let fewer = try room.room.run()
    #expect(fewer.number("detailPages", "total") == 2)
    #expect(fewer.number("detailPages", "rendered") == 0)
  }

  @Test func aGarminExportHoldsArchives() throws {
    let room = try ExportRoom(runs: 2)
    // Settings of a device: a FIT file of type 2.
    let inner = StoredZip([
      ("a@b.c_1.gpx", room.recordings[0]), ("a@b.c_2.gpx", room.recordings[1]),
    ]).data
    let names = "DI_CONNECT/DI-Connect-Fitness"
    try room.zip([
      (
        "\(names)/a_0_summarizedActivities.json", Data("[{\"summarizedActivitiesExport\":[]}]".utf8)
      ),
      ("\(names)-Uploaded-Files/UploadedFiles_0-_Part1.zip", inner),
      ("customer_data/customer.json", Data("{\"name\": \"x\"}".utf8)),
    ])
    let result = try room.room.run()
    #expect(result.code == 0, "\(result.err)")
    #expect(result.report["tracks"] as? Int == 2)
    #expect(result.number("files", "passedOver") == 2)
    #expect(result.number("files", "found") == 4)
  }

  @Test func aTakeoutHoldsPositionsAmongMuchElse() throws {
    let room = try ExportRoom(runs: 1)
    let start = 1_683_000_000_000
    let records = (0..<30).map { minute in
      "{\"latitudeE7\": \(473_000_000 + minute * 5000), \"longitudeE7\": 85000000, "
        + "\"timestampMs\": \"\(start + minute * 60_000)\"}"
    }
    let list = "{\"locations\": [\(records.joined(separator: ", "))]}"
    try room.zip([
      ("Takeout/archive_browser.html", Data("<html><body>x</body></html>".utf8)),
      ("Takeout/Location History (Timeline)/Records.json", Data(list.utf8)),
      ("Takeout/Location History (Timeline)/Settings.json", Data("{\"deviceSettings\": []}".utf8)),
      (
        "Takeout/Fit/Daily activity metrics/2023-05-02.csv", Data("Start time,Calories\n1,2\n".utf8)
      ),
      ("Takeout/Google Photos/a.jpg", Data([0xFF, 0xD8, 0xFF, 0xE0])),
      ("Takeout/Fit/Activities/1.gpx", room.recordings[0]),
    ])
    let result = try room.room.run()
    #expect(result.code == 0, "\(result.err)")
    #expect(result.report["tracks"] as? Int == 2)
    #expect(result.number("files", "passedOver") == 4)
  }

  @Test func archivesThatAreCutOrClimb() throws {
    let room = try ExportRoom(runs: 3)
    let whole = StoredZip([
      ("a.gpx", room.recordings[0]), ("../../b.gpx", room.recordings[1]),
      ("c.gpx", room.recordings[2]),
    ]).data
    try room.write(whole, to: "in/climbs.zip")
    let climbs = try room.room.run()
    #expect(climbs.code == 3)
    #expect(climbs.err.contains("climbs.zip/../../b.gpx"))
    #expect(climbs.report["tracks"] as? Int == 2)
    // The second half of the last member is gone, and the directory.
    try room.folder.remove("in/climbs.zip")
    let gone = whole.count - 400 - room.recordings[2].count / 2
    try room.write(whole.prefix(gone), to: "in/cut.zip")
    let cut = try room.room.run()
    #expect(cut.code == 3)
    #expect(cut.err.contains("cut.zip"))
    #expect(cut.report["tracks"] as? Int == 2)
    #expect(!FileManager.default.fileExists(atPath: room.folder.file("b.gpx")))
  }
}
