import Foundation
import TestSupport
import Testing

@Suite("The program and the machine around it")
struct SurroundingsTests {
  private static let evening = """
    <gpx version="1.1" creator="t" xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>
    <trkpt lat="46.000" lon="7"><time>2024-07-05T22:30:00Z</time></trkpt>
    <trkpt lat="46.001" lon="7"><time>2024-07-05T22:31:00Z</time></trkpt>
    </trkseg></trk></gpx>
    """

  private static let indoors = """
    <TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2">
    <Activities><Activity Sport="Running"><Id>2024-07-05T22:30:00Z</Id>
    <Lap StartTime="2024-07-05T22:30:00Z"><TotalTimeSeconds>60</TotalTimeSeconds>
    <DistanceMeters>200</DistanceMeters><Track>
    <Trackpoint><Time>2024-07-05T22:30:00Z</Time><DistanceMeters>0</DistanceMeters></Trackpoint>
    <Trackpoint><Time>2024-07-05T22:31:00Z</Time><DistanceMeters>200</DistanceMeters></Trackpoint>
    </Track></Lap></Activity></Activities></TrainingCenterDatabase>
    """

  private func start(_ file: String, _ arguments: [String] = [], zone: String) throws -> String {
    let result = try Program.run(
      ["inspect", "--json", file] + arguments,
      environment: ["PATH": "/usr/bin:/bin", "TZ": zone])
    let line = try JSONSerialization.jsonObject(with: Data(result.out.utf8)) as? [String: Any]
    return "\(line?["localStart"] as? String ?? "") \(line?["timeZone"] as? String ?? "")"
  }

  @Test("a run after local midnight is on the local day, by its place or a flag")
  func localDay() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.evening, to: "evening.gpx")
    let file = folder.file("evening.gpx")
    // In Valais; summer time is two hours ahead of UTC.
    for machine in ["Europe/Zurich", "America/New_York", "UTC"] {
      #expect(try start(file, zone: machine) == "2024-07-06T00:30:00+02:00 Europe/Zurich")
    }
    #expect(
      try start(file, ["--time-zone", "Asia/Tokyo"], zone: "UTC")
        == "2024-07-06T07:30:00+09:00 Asia/Tokyo")
    #expect(
      try start(file, ["--time-zone", "auto"], zone: "UTC")
        == "2024-07-06T00:30:00+02:00 Europe/Zurich")
  }

  @Test func indoorsTheMachineTellsTheZone() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.indoors, to: "indoors.tcx")
    let file = folder.file("indoors.tcx")
    #expect(
      try start(file, zone: "Europe/Zurich") == "2024-07-06T00:30:00+02:00 Europe/Zurich")
    #expect(
      try start(file, zone: ":America/New_York") == "2024-07-05T18:30:00-04:00 America/New_York")
    #expect(
      try start(file, zone: "/usr/share/zoneinfo/Asia/Tokyo")
        == "2024-07-06T07:30:00+09:00 Asia/Tokyo")
    #expect(try start(file, zone: "UTC").hasPrefix("2024-07-05T22:30:00"))
  }

  @Test func doctorNamesAZoneThatIsNone() throws {
    let environment = ["PATH": "/usr/bin:/bin", "TZ": "Mars/Olympus"]
    let nonsense = try Program.run(["doctor"], environment: environment)
    #expect((nonsense.out + nonsense.err).contains("TZ is “Mars/Olympus”, which is no zone"))
    let known = try Program.run(
      ["doctor"], environment: ["PATH": "/usr/bin:/bin", "TZ": ":Europe/Zurich"])
    #expect(!(known.out + known.err).contains("TZ is"))
  }

  @Test("without any font there is an error and no atlas of boxes")
  func noFonts() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.evening, to: "in/evening.gpx")
    try folder.write(
      """
      <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
      <fontconfig><dir>\(folder.file("no-fonts"))</dir></fontconfig>
      """, to: "fonts.conf")
    let result = try Program.run(
      ["run", "--input", folder.file("in"), "--output", folder.file("atlas.pdf")],
      environment: ["PATH": "/usr/bin:/bin", "FONTCONFIG_FILE": folder.file("fonts.conf")])
    #expect(result.code == 1)
    #expect(result.err.contains("font"))
    #expect(!FileManager.default.fileExists(atPath: folder.file("atlas.pdf")))
  }

  /// The file of the font that `fc-match` takes for a family; `nil` where another stands in for it.
  private static let inter = file(ofFont: "Inter")
  private static let hebrew = file(ofFont: "Noto Sans Hebrew")

  private static func file(ofFont family: String) -> String? {
    let format = "%{family[0]}|%{file}"
    let out = try? Program.run(["-f", format, family], shell: #"fc-match "$@""#).out
    let parts = out?.split(separator: "|").map(String.init) ?? []
    return parts.count == 2 && parts[0] == family ? parts[1] : nil
  }

  @Test(
    "one warning names the scripts that no font has",
    .enabled(if: Self.inter != nil && Self.hebrew != nil))
  func missingScripts() throws {
    let folder = try TemporaryFolder()
    let font = try #require(Self.inter)
    for (number, name) in ["วิ่งเช้า", "วิ่งเย็น", "ריצה", "Über Åre"].enumerated() {
      let day = Self.evening.replacing("2024-07-05", with: "2024-07-1\(number)")
      try folder.write(
        day.replacing("<trk>", with: "<trk><name>\(name)</name>"), to: "in/\(number).gpx")
    }
    try FileManager.default.createDirectory(
      atPath: folder.file("fonts"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("fonts/font"), withDestinationPath: font)
    try folder.write(
      """
      <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
      <fontconfig><dir>\(folder.file("fonts"))</dir></fontconfig>
      """, to: "fonts.conf")
    let result = try Program.run(
      ["run", "--input", folder.file("in"), "--output", folder.file("atlas.pdf")],
      environment: ["PATH": "/usr/bin:/bin", "FONTCONFIG_FILE": folder.file("fonts.conf")])
    #expect(result.code == 0)
    let warnings = result.err.split(separator: "\n").filter { $0.contains("boxes") }
    #expect(warnings.count == 1)
    #expect(warnings.first?.contains("Hebrew, Thai;") == true)
    let more = try #require(Self.hebrew)
    // Once a font for one of them is there, the pages are drawn with it.
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("fonts/more"), withDestinationPath: more)
    let again = try Program.run(
      [
        "run", "--input", folder.file("in"), "--output", folder.file("atlas.pdf"), "--report", "-",
      ], environment: ["PATH": "/usr/bin:/bin", "FONTCONFIG_FILE": folder.file("fonts.conf")])
    #expect(again.number("detailPages", "rendered") == 4)
    #expect(again.err.contains("as boxes: Thai;"))
  }
}
