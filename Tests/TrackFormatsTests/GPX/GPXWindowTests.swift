import Native
import Testing
import Tracks

@testable import TrackFormats

@Suite("XML in windows")
struct GPXWindowTests {
  /// A file with everything that could be on the edge of a window.
  private static let text: String = {
    var body = "<metadata><name>File</name></metadata>"
    for track in 0..<3 {
      var segments = ""
      for segment in 0..<3 {
        let points = (0..<20).map { index in
          let inner =
            "<ele>\(index)</ele><extensions><g:hr>\(100 + index)</g:hr></extensions>"
            + (index == 7 ? "<!-- <trkpt lat=\"1\" lon=\"1\"> </trkpt> -->" : "")
            + (index == 9 ? "<cmt><![CDATA[ <trkpt lat=\"2\" lon=\"2\"/> ]]></cmt>" : "")
          return GPX.point("4\(track).\(segment)\(100 + index)", "7", inner)
        }
        segments += "<trkseg>\(points.joined())</trkseg>"
      }
      body += "<trk><name>T\(track)</name>\(segments)</trk>"
    }
    let root = "xmlns=\"\(GPX.namespace)\" xmlns:g=\"urn:g\" creator=\"c\""
    return GPX.file(body + "<wpt lat=\"41\" lon=\"7\"><name>Hut</name></wpt>", root: root)
  }()

  private func read(windowBytes: Int) -> (tracks: [Track], problems: [Problem]) {
    Array(Self.text.utf8).withUnsafeBytes { bytes in
      let assembler = GPXAssembler()
      let windows = XMLWindows(
        bytes: bytes, vocabulary: GPXReader.vocabulary, windowBytes: windowBytes)
      let faults = windows.read(assembler.add)
      let result = assembler.finish()
      return (result.tracks, faults.problems + result.problems)
    }
  }

  @Test func theSizeOfTheWindowsChangesNothing() {
    let whole = read(windowBytes: 1 << 20)
    #expect(
      whole.tracks.map { $0.segments.map(\.fixes.count) } == [
        [20, 20, 20], [20, 20, 20], [20, 20, 20],
      ])
    #expect(whole.tracks.map(\.details.name) == ["T0", "T1", "T2"])
    #expect(whole.tracks[2].segments[1].fixes[4].latitude == 42.1104)
    #expect(whole.tracks[1].details.waypoints.map(\.title) == ["Hut"])
    #expect(whole.problems.isEmpty)
    for size in [1, 64, 100, 333, 500, 1000, 2000, 4000] {
      let parts = read(windowBytes: size)
      #expect(parts.tracks == whole.tracks, "windows of \(size) bytes")
      #expect(parts.problems == whole.problems, "windows of \(size) bytes")
    }
  }

  @Test("a file larger than the reader's window is read whole")
  func manyWindows() throws {
    let points = (0..<60_000).map { GPX.point("\(10 + Double($0) / 10_000)", "20", "<ele>5</ele>") }
    let file = try ReadFile(GPX.file(GPX.track(points.joined())))
    #expect(file.tracks.map { $0.segments.map(\.fixes.count) } == [[60_000]])
    let fixes = file.fixes
    #expect(fixes.indices.allSatisfy { isNear(fixes[$0].latitude, 10 + Double($0) / 10_000, 1e-9) })
    #expect(file.problems.isEmpty)
  }
}
