import Testing
import Tracks

@testable import TrackFormats

@Suite("GPX as XML")
struct GPXReaderTests {
  /// What every writing of T3 must give.
  private func expectT3(_ file: ReadFile, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(file.fixes.count == 3, sourceLocation: sourceLocation)
    #expect(file.tracks.map(\.segments.count) == [1], sourceLocation: sourceLocation)
    #expect(isNear(file.meters, 222.39), sourceLocation: sourceLocation)
  }

  @Test func readsPositionsAndTimes() throws {
    let file = try ReadFile(GPX.t3)
    expectT3(file)
    #expect(file.format == "GPX")
    #expect(file.fixes.map(\.latitude) == [10.000, 10.001, 10.002])
    #expect(file.fixes.map(\.longitude) == [20, 20, 20])
    // 2022-03-01T08:00:00Z is 1,646,121,600 s.
    #expect(file.times == [1_646_121_600, 1_646_121_660, 1_646_121_720])
    #expect(file.problems.isEmpty && file.trackCodes.isEmpty)
    #expect(file.tracks[0].details.device == "t")
    #expect(file.tracks[0].details.kind == .recorded)
  }

  @Test("a root without namespace is GPX")
  func noNamespace() throws {
    let file = try ReadFile(
      GPX.file(GPX.track(GPX.t3Points), root: "version=\"1.1\" creator=\"t\""))
    expectT3(file)
    #expect((file.problems + file.tracks[0].problems).allSatisfy { $0.severity == .note })
  }

  @Test("GPX behind a prefix is read while another vocabulary is the default")
  func prefixedRoot() throws {
    let body = GPX.track(
      GPX.t3Points.replacing("</time></trkpt>", with: "</time></trkpt>")
    ).replacing("</", with: "</a:").replacing("<", with: "<a:").replacing("<a:/a:", with: "</a:")
    let hr = "<a:extensions><hr>120</hr></a:extensions></a:trkpt>"
    let first = try #require(body.firstRange(of: "</a:trkpt>"))
    let text = """
      <a:gpx xmlns:a="\(GPX.namespace)"
       xmlns="http://www.garmin.com/xmlschemas/TrackPointExtension/v2" version="1.1">
      \(body.replacingCharacters(in: first, with: hr))</a:gpx>
      """
    let file = try ReadFile(text)
    expectT3(file)
    #expect(file.fixes.map(\.heartRate) == [120, nil, nil])
    #expect(file.problems.isEmpty)
  }
}

extension String {
  func replacingCharacters(in range: Range<String.Index>, with text: String) -> String {
    self[..<range.lowerBound] + text + self[range.upperBound...]
  }
}
