import Testing
import Tracks

@testable import TrackFormats

@Suite("GPX: damage")
struct GPXDamageTests {
  private static let hundred = GPX.file(
    GPX.track((0..<100).map { GPX.point("46.\(1000 + $0)", "7.5", "<ele>\($0)</ele>") }.joined()))

  @Test("a file cut inside point 61 keeps 60 and says so once")
  func cutInAttributes() throws {
    let start = try #require(Self.hundred.firstRange(of: "46.1060")).lowerBound
    for length in [2, 9, 14, 18] {
      let end = Self.hundred.index(start, offsetBy: length)
      let file = try ReadFile(String(Self.hundred[..<end]))
      #expect(file.fixes.count == 60)
      #expect(file.fixes.last?.latitude == 46.1059)
      #expect(file.codes == [.truncated])
      #expect(file.problems[0].severity == .warning)
      #expect(file.invalid == 0)
    }
  }

  /// Wherever a file is cut, the points whose end tag is before the cut are read, and no other.
  @Test func everyCutKeepsWhatWasWhole() throws {
    let text = GPX.file(
      GPX.track(
        (0..<4).map { GPX.point("46.\($0)", "7.5", "<ele>1\($0)</ele>") }.joined(),
        before: "<name>Ridge</name>"))
    let bytes = Array(text.utf8)
    let endTag = Array("</trkpt>".utf8)
    for cut in 1..<bytes.count {
      let part = Array(bytes[..<cut])
      // Counted by hand: how often the end tag stands before the cut, its last bracket or not.
      let whole = part.indices.reduce(0) { count, index in
        part[index...].starts(with: endTag.dropLast()) ? count + 1 : count
      }
      let closed = part.indices.reduce(0) { count, index in
        part[index...].starts(with: endTag) ? count + 1 : count
      }
      switch TrackFiles.read(part, fileName: "a.gpx") {
      case .tracks(_, let tracks, _):
        let fixes = tracks.flatMap { $0.segments.flatMap(\.fixes) }
        #expect(fixes.count == whole || fixes.count == closed, "cut at \(cut)")
        #expect(fixes.indices.allSatisfy { fixes[$0].elevation == 10 + Double($0) })
        #expect(tracks[0].details.name == "Ridge")
      case .skipped: #expect(closed == 0, "cut at \(cut)")
      case .passedOver: Issue.record("passed over at \(cut)")
      }
    }
  }

  @Test("points without a longitude, or with an attribute twice, are dropped")
  func missingLongitude() throws {
    let extra =
      "<trkpt lat=\"46.0\"></trkpt><trkpt lat=\"46\" lat=\"7\"></trkpt><trkpt lat=\"46.0\"/>"
    let file = try ReadFile(GPX.file(GPX.track(GPX.t3Points + extra)))
    #expect(file.fixes.count == 3)
    #expect(isNear(file.meters, 222.39))
    #expect(file.invalid == 3)
    #expect(file.trackCodes == [.invalidFixes])
  }

  @Test func readingGoesOnAfterAFault() throws {
    let broken = [
      "<trkpt lat=\"46\" lon=7></trkpt>", "<trkpt lat=\"46\" lon=\"7></trkpt>", "<a < b>",
      "<trkpt lat=\"46\" lon=\"7\"><ele>1</elevation></trkpt>", "</wrong>", "<!wrong>",
    ]
    for fault in broken {
      let three = GPX.t3Points
      let file = try ReadFile(GPX.file(GPX.track(three + fault + three, before: "<name>n</name>")))
      // A start tag whose quote is open swallows the one after it.
      #expect(file.fixes.count >= 5, "\(fault)")
      #expect(file.codes.contains(.damaged), "\(fault)")
      #expect(file.tracks.count == 1, "\(fault)")
      #expect(file.tracks[0].details.name == "n", "\(fault)")
    }
  }

  @Test func missingEndTagsLoseNoPoints() throws {
    let segment = "<trkseg>\(GPX.t3Points)</trkseg>"
    let track = "<trk>\(segment)\(segment)</trk>"
    let whole = GPX.file(track + track)
    let cases: [(endTag: String, tracks: Int, segments: [Int])] = [
      ("</trkseg>", 2, [3, 3, 3, 3]), ("</trk>", 2, [3, 3, 3, 3]),
    ]
    for (endTag, tracks, segments) in cases {
      var from = whole.startIndex
      while let range = whole[from...].firstRange(of: endTag) {
        let file = try ReadFile(whole.replacingCharacters(in: range, with: ""))
        #expect(file.tracks.count == tracks, "without \(endTag)")
        #expect(file.tracks.flatMap { $0.segments.map(\.fixes.count) } == segments)
        #expect(!file.codes.isEmpty)
        from = range.upperBound
      }
    }
  }

  @Test func aFaultInANameLosesOnlyTheName() throws {
    let file = try ReadFile(GPX.file(GPX.track(GPX.t3Points, before: "<name>a < b</name>")))
    #expect(file.fixes.count == 3)
    #expect(file.codes == [.damaged])
  }

  @Test func aHundredFaultsAreTheLimit() throws {
    let body = String(repeating: GPX.t3Points + "<a < b>", count: 150)
    let file = try ReadFile(GPX.file(GPX.track(body)))
    #expect(file.codes.contains(.limitExceeded))
    #expect(file.fixes.count >= 297)
  }

  @Test func zerosAtTheEndAreATruncation() throws {
    let cut = Self.hundred.prefix(2000)
    let file = try ReadFile(Array(cut.utf8) + [UInt8](repeating: 0, count: 4096))
    #expect(file.codes.contains(.truncated) || file.codes.contains(.damaged))
    #expect(file.fixes.count > 20)
  }

  @Test func deepNestingAndHugeTextsDoNoHarm() throws {
    let deep = String(repeating: "<a>", count: 200_000)
    let took = try ContinuousClock().measure {
      let file = try ReadFile(GPX.file(GPX.track(GPX.t3Points) + deep))
      #expect(file.fixes.count == 3)
      let inside = GPX.point("46", "7", deep)
      #expect(try ReadFile(GPX.file(GPX.track(GPX.t3Points + inside))).fixes.count == 3)
      let huge = String(repeating: "x", count: 3_000_000)
      let named = GPX.track(GPX.t3Points, before: "<name z=\"\(huge)\">\(huge)</name>")
      #expect(try ReadFile(GPX.file(named)).fixes.count == 3)
    }
    #expect(took < .seconds(10))
  }
}
