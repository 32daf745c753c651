import Foundation
import Testing

@Suite("The program and the machine around it")
struct SurroundingsTests {
  private static let evening = """
    <gpx version="1.1" creator="t" xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>
    <trkpt lat="46.000" lon="7"><time>2024-07-05T22:30:00Z</time></trkpt>
    <trkpt lat="46.001" lon="7"><time>2024-07-05T22:31:00Z</time></trkpt>
    </trkseg></trk></gpx>
    """

  @Test("BL-037: a run after local midnight is on the local day, by the machine's zone or a flag")
  func localDay() throws {
    let folder = try Folder()
    try folder.write(Self.evening, to: "evening.gpx")
    let file = folder.file("evening.gpx")
    func start(_ arguments: [String], zone: String) throws -> String {
      let result = try Program.run(
        ["inspect", "--json", file] + arguments,
        environment: ["PATH": "/usr/bin:/bin", "TZ": zone])
      let line = try JSONSerialization.jsonObject(with: Data(result.out.utf8)) as? [String: Any]
      return line?["localStart"] as? String ?? ""
    }
    // Summer time in Zurich is two hours ahead of UTC.
    #expect(try start([], zone: "Europe/Zurich").hasPrefix("2024-07-06T00:30:00"))
    #expect(try start([], zone: ":America/New_York").hasPrefix("2024-07-05T18:30:00"))
    #expect(
      try start([], zone: "/usr/share/zoneinfo/Asia/Tokyo").hasPrefix("2024-07-06T07:30:00"))
    #expect(try start([], zone: "UTC").hasPrefix("2024-07-05T22:30:00"))
    #expect(
      try start(["--time-zone", "Asia/Tokyo"], zone: "UTC").hasPrefix("2024-07-06T07:30:00"))
  }

  @Test("BL-123: without any font there is an error and no atlas of boxes")
  func noFonts() throws {
    let folder = try Folder()
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
}
