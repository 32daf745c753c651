import Foundation
import TestSupport
import Testing

/// Files that other programs failed on, from their bytes to what a runner is told.
@Suite("Odd files, from the folder to the atlas")
struct OddFilesTests {
  private static let namespace = "http://www.topografix.com/GPX/1/1"

  private static func gpx(_ body: String) -> String {
    "<?xml version=\"1.0\"?>\n<gpx version=\"1.1\" creator=\"t\" xmlns=\"\(namespace)\">\(body)</gpx>"
  }

  /// Three fixes going north from 10° N, in a year.
  private static func run(_ year: Int, before: String = "") -> String {
    let points = (0..<3).map {
      "<trkpt lat=\"10.00\($0)\" lon=\"20\"><time>\(year)-03-01T08:0\($0):00Z</time></trkpt>"
    }
    return gpx("<trk>\(before)<trkseg>\(points.joined())</trkseg></trk>")
  }

  private func room() throws -> AtlasRoom { try AtlasRoom(runs: 0) }

  private func write(_ base64: String, to name: String, in folder: TemporaryFolder) throws {
    let data = try #require(Data(base64Encoded: base64))
    try data.write(to: URL(fileURLWithPath: folder.file(name)))
  }

  /// The objects of `inspect --json`.
  private func inspect(_ path: String, _ more: [String] = []) throws -> [[String: Any]] {
    let result = try Program.run(["inspect", "--json", path] + more)
    return try result.out.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
  }

  /// Packed by Python's gzip: runs in GPX of 2018 and 2019, a TCX of 2020, and a FIT file of 2021.
  private static let packed = [
    "c.gpx.gz":
      "H4sIAAAAAAACA42QMQuDQAyF/8qR3UtyXUTUtatDh9JN5Gql6h1nqP78ngedWrAQ8oYk3+Ol7P2mXjYsg5sr"
      + "YM2gumBbcaECAbVN47xU8BDxBeK6rlqcd31o78OmOzfhubkiI0NdSnimttg+qRc1thKZpIkI1LgbGNo3h8nW"
      + "hjjP6JQRXygviGLdSkyjKPv5N4WPKPwPxRxRzC8KfqJhCorxb/UbeINl1D0BAAA=",
    "f.gz":
      "H4sIAAAAAAACA42QMQ+CQAyF/8qlO9f2XJQAK6uDg3Ej5EQicJejEX6+xyVOmmDS9A1tv5fXovOretkw924q"
      + "gTWDaoNtxIUSBNQ6DtNcwkPE54jLsmhx3nWhuferbt2I9fmKjAxVIeGZ2my7pF7U0EhkkiYiUMNmYGjb7Edb"
      + "GeJTRoeM+ELHnCjWrcA0irKdf1N4j8L/UMwexfyi4CcapqAY/1a9AYHjc4c9AQAA",
    "e.tcx.gz":
      "H4sIAAAAAAACA72STWvDMAyG/0rIvbHsXUZxAmO9DHoYS067eY5JTesPbLXZ/v2U0q10bRmFMTC20KuPR1iy"
      + "S8p664dH49GkhUL1prIp3t3G57pcIcY5Y+M4VoNKzvpKB8dIzHplnMrscjrbibKRDxrtzqI1+dv+KNoYEtbl"
      + "y9ZPaRT11DcCBMzgbga8g/s5AJ1XyUiQSxWLFlXCzjpTl5cCqUQXUG2miNbo4PvccAGSnXklwer14YnBeiSb"
      + "9Cv995J8DplGCH5iQYvb3izMkAzNxKECoD4//XIZ/HDimWjOnJIdS7MTpF/w+A14/P/xxA144u/x2OGTqXCk"
      + "+2vvjuZ+Ha/sbfMJdVFRSw8DAAA=",
    "d.fit.gz":
      "H4sIAAAAAAACA+MTYGDwZmBg0HPzDGFgcACyGJgZGBkYmVqYmFoYWBgZOrkcGRhEGJj/srQxsLQyAhHDqVnW"
      + "B8VyFNmiN7Ay2gA5Ma5QTgWQ860YwrGwAwDkVtKvWwAAAA==",
  ]

  @Test("six files known by their content, whatever they are called")
  func sixFiles() throws {
    let room = try room()
    try room.folder.write(Self.run(2016), to: "in/a.GPX")
    try room.folder.write(Self.run(2017), to: "in/b.Gpx")
    for (name, text) in Self.packed { try write(text, to: "in/\(name)", in: room.folder) }
    let result = try room.run()
    #expect(result.code == 0)
    #expect(result.report["tracks"] as? Int == 6)
    #expect(result.number("files", "read") == 6)
    #expect(result.number("detailPages", "total") == 6)
    #expect((result.report["problems"] as? [Any])?.isEmpty == true)
  }

  @Test("a file cut short is used, named, and no failure")
  func cutFile() throws {
    let room = try room()
    let points = (0..<100).map {
      "<trkpt lat=\"46.\(1000 + $0)\" lon=\"7.5\"><ele>\($0)</ele></trkpt>\n"
    }
    let whole = Self.gpx("<trk><trkseg>\(points.joined())</trkseg></trk>")
    let cut = try #require(whole.range(of: "46.1060")).upperBound
    try room.folder.write(String(whole[..<cut]), to: "in/cut.gpx")
    for more in [[], ["--quiet", "--force"]] as [[String]] {
      let result = try Program.run(room.arguments + more)
      #expect(result.code == 0)
      let lines = result.err.split(separator: "\n").filter { $0.contains("cut.gpx") }
      #expect(lines.count == 1)
      #expect(lines.first?.hasPrefix("Warning: ") == true)
    }
    let track = try #require(try inspect(room.folder.file("in/cut.gpx")).first)
    #expect(track["points"] as? Int == 60)
    let problems = track["problems"] as? [[String: Any]] ?? []
    #expect(problems.filter { $0["code"] as? String == "truncated" }.count == 1)
  }

  @Test("a warning names its file")
  func undeclaredPrefix() throws {
    let room = try room()
    try room.folder.write(
      Self.run(2020, before: "<extensions><zz:Colour>Red</zz:Colour></extensions>"),
      to: "in/zz.gpx")
    let result = try room.run()
    let problems = result.report["problems"] as? [[String: Any]] ?? []
    #expect(problems.map { $0["code"] as? String } == ["undeclared-prefix"])
    #expect(problems.map { $0["severity"] as? String } == ["warning"])
    #expect((problems.first?["file"] as? String)?.hasSuffix("in/zz.gpx") == true)
    let again = try Program.run(room.arguments + ["--force"])
    #expect(again.err.contains("1 warning more with --verbose"))
    let all = try Program.run(room.arguments + ["--force", "--verbose"])
    #expect(all.err.contains("Warning: ") && all.err.contains("zz.gpx: "))
  }

  @Test("files without track points are named, and the run goes on")
  func filesWithoutPoints() throws {
    let room = try room()
    try room.folder.write(Self.gpx("<trk><trkseg/></trk>"), to: "in/empty.gpx")
    try room.folder.write("<gpx xmlns=\"\(Self.namespace)\"/>", to: "in/closed.gpx")
    let places = (0..<5).map { "<wpt lat=\"46\" lon=\"\($0)\"><name>p</name></wpt>" }.joined()
    try room.folder.write(Self.gpx(places), to: "in/places.gpx")
    try room.folder.write(Self.run(2020), to: "in/run.gpx")
    let result = try room.run()
    #expect(result.code == 3)
    #expect(result.report["tracks"] as? Int == 1)
    #expect(result.number("files", "skipped") == 3)
    for name in ["empty.gpx", "closed.gpx"] {
      #expect(result.err.contains("in/\(name): The file has no track points."))
    }
    #expect(result.err.contains("in/places.gpx: The file has waypoints but no track points."))
  }

  @Test("settings, sleep and monitoring are counted, and not read again")
  func noActivities() throws {
    let room = try room()
    let files = [
      "monitoring": "DhAAABUAAAAuRklUAABAAAAAAAMAAQABAoQCAoQAIAEAiQqz/A==",
      "settings": "DhAAABUAAAAuRklUAABAAAAAAAMAAQABAoQCAoQAAgEAiQpL+w==",
      "sleep": "DhAAABUAAAAuRklUAABAAAAAAAMAAQABAoQCAoQAMQEAiQpP/w==",
      "unknown": "DhAAABUAAAAuRklUAABAAAAAAAMAAQABAoQCAoQAyAEAiQrT6w==",
    ]
    for (name, text) in files { try write(text, to: "in/\(name).fit", in: room.folder) }
    try room.folder.write(Self.run(2020), to: "in/run.gpx")
    room.settle()
    let first = try room.run()
    #expect(first.code == 0)
    #expect(first.number("files", "passedOver") == 4 && first.number("files", "skipped") == 0)
    #expect((first.report["problems"] as? [Any])?.isEmpty == true)
    let second = try room.run()
    #expect(second.number("files", "unchanged") == 5 && second.number("files", "read") == 0)
  }

  @Test("a date 1024 weeks too early is moved only where asked")
  func weekRollover() throws {
    let room = try room()
    try room.folder.write(
      Self.run(2003).replacingOccurrences(of: "2003-03-01T08", with: "2003-09-17T10"),
      to: "in/old.gpx")
    func start(_ more: String...) throws -> String? {
      try inspect(room.folder.file("in"), more).first?["start"] as? String
    }
    #expect(try start() == "2003-09-17T10:00:00Z")
    #expect(try start("--fix-week-rollover") == "2023-05-03T10:00:00Z")
    // The flag makes another atlas of the same files.
    #expect(try room.run().number("detailPages", "rendered") == 1)
    let moved = try room.run("--fix-week-rollover")
    #expect(moved.number("detailPages", "rendered") == 1)
    let problems = moved.report["problems"] as? [[String: Any]] ?? []
    #expect(problems.map { $0["severity"] as? String } == ["note"])
    try room.folder.write(
      "{ inputs: ['in'], output: 'out/b.pdf', fixWeekRollover: true }", to: "job.json5")
    let job = try Program.run(["run", room.folder.file("job.json5"), "--report", "-"])
    #expect((job.report["problems"] as? [[String: Any]])?.first?["severity"] as? String == "note")
  }

  @Test("entities are neither fetched nor expanded")
  func entities() throws {
    let folder = try TemporaryFolder()
    try folder.write("SECRET", to: "secret.txt")
    let bomb = (1...10).map {
      "<!ENTITY e\($0) \"\(String(repeating: "&e\($0 - 1);", count: 10))\">"
    }.joined()
    for (entities, name) in [
      ("<!ENTITY x SYSTEM \"file://\(folder.file("secret.txt"))\">", "a&x;b"),
      ("<!ENTITY e0 \"0123456789\">" + bomb, "a&e10;b"),
    ] {
      let text = Self.run(2020, before: "<name>\(name)</name>")
        .replacingOccurrences(of: "<gpx", with: "<!DOCTYPE gpx [\(entities)]>\n<gpx")
      try folder.write(text, to: "in/run.gpx")
      let track = try #require(try inspect(folder.file("in")).first)
      #expect(track["name"] as? String == "ab")
      #expect(track["points"] as? Int == 3)
    }
  }

  @Test("the table of inspect has days, plans and the timer's time")
  func table() throws {
    let folder = try TemporaryFolder()
    let points = (0..<63).map {
      "<trkpt lat=\"46.\(100 + $0)\" lon=\"7\"><time>2024-05-0\(1 + $0 / 24)T"
        + ($0 % 24 < 10 ? "0" : "") + "\($0 % 24):00:00Z</time></trkpt>"
    }
    try folder.write(Self.gpx("<trk><trkseg>\(points.joined())</trkseg></trk>"), to: "long.gpx")
    let long = try Program.run(["inspect", folder.file("long.gpx")])
    #expect(long.out.contains("2 d 14:00:00 elapsed"))
    let route = Self.run(2020).replacingOccurrences(of: "<trkseg>", with: "")
      .replacingOccurrences(of: "</trkseg>", with: "")
      .replacingOccurrences(of: "trkpt", with: "rtept").replacingOccurrences(
        of: "trk>", with: "rte>")
    try folder.write(route, to: "route.gpx")
    let plan = try Program.run(["inspect", folder.file("route.gpx")])
    #expect(plan.out.contains("planned route"))
    #expect(plan.out.contains("0.22 km"))
    #expect(!plan.out.contains("moving"))
    try write(Self.packed["e.tcx.gz"] ?? "", to: "e.tcx.gz", in: folder)
    let timed = try Program.run(["inspect", folder.file("e.tcx.gz")])
    #expect(timed.out.contains("02:00 moving, 02:00 elapsed, 02:00 by the timer"))
  }

  @Test("a log without a date is the same on every night, and undated")
  func noDate() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "$GPGGA,101500,4600.0000,N,00700.000,E,1,08,1.0,500.5,M,48.0,M,,\r\n"
        + "$GPGGA,101600,4600.0600,N,00700.000,E,1,08,1.0,500.5,M,48.0,M,,\r\n", to: "log.nmea")
    let track = try #require(try inspect(folder.file("log.nmea")).first)
    #expect(track["start"] is NSNull && track["localStart"] is NSNull)
    #expect(track["points"] as? Int == 2)
  }
}
