import Testing
import Tracks

@testable import TrackFormats

@Suite("The registry of formats")
struct RegistryTests {
  @Test func everyFormatHasAFixture() {
    #expect(
      FormatFixture.all.map(\.format) == TrackFiles.formats,
      "Add a fixture of the new format to FormatFixtures.swift")
    #expect(Set(TrackFiles.formats).count == TrackFiles.formats.count)
  }

  @Test(arguments: FormatFixture.all)
  func readsItsFixtureWhateverItsName(_ fixture: FormatFixture) throws {
    for name in ["a", "a.gpx", "a.jpg", "目录.txt"] {
      let file = try ReadFile(fixture.bytes, name: name)
      #expect(file.format == fixture.format)
      #expect(file.tracks.flatMap { $0.segments.map(\.fixes.count) } == fixture.segments)
      let fixes = file.fixes
      #expect(fixes.first?.latitude == fixture.first.latitude)
      #expect(fixes.first?.longitude == fixture.first.longitude)
      #expect(fixes.last?.latitude == fixture.last.latitude)
      #expect(fixes.last?.longitude == fixture.last.longitude)
    }
  }

  @Test(arguments: FormatFixture.all)
  func onlyItsOwnReaderRecognisesIt(_ fixture: FormatFixture) {
    fixture.bytes.withUnsafeBytes { bytes in
      let head = FileHead(bytes)
      let names = TrackFormatRegistry.readers.filter { $0.recognises(head) }.map { $0.name }
      #expect(names == [fixture.format])
    }
  }

  /// Mutants of the fixtures: bytes changed, dropped, doubled, cut, and parts of others put in.
  @Test(arguments: FormatFixture.all)
  func noMutantOfAFixtureDoesHarm(_ fixture: FormatFixture) {
    var random = Lcg(state: fixture.format.utf8.reduce(7) { $0 &* 31 &+ UInt64($1) })
    let original = fixture.bytes
    let pieces: [[UInt8]] = [
      Array("<when>".utf8), Array("</Placemark>".utf8), Array("<coordinates>".utf8),
      Array("<trkpt ".utf8), Array("<Trackpoint>".utf8), Array("</Lap>".utf8),
      Array("<Track>".utf8),
      [0x40, 0, 0, 20, 0, 1, 0, 4, 0x85], [0x00], [0x80], Array(".FIT".utf8),
      Array("</trkseg>".utf8), Array("<![CDATA[".utf8), Array("<!--".utf8),
      Array("]]>".utf8), Array("&#x110000;".utf8), Array("&".utf8), Array("1e999".utf8),
      Array("NaN".utf8), Array("-".utf8), Array("[[[[{".utf8), Array("}]".utf8), Array("\"".utf8),
      Array("\\u".utf8), Array("99999999999999999999".utf8), [0], [0xFF], [0xEF, 0xBB, 0xBF],
      [0x0A], Array(",".utf8),
    ]
    for _ in 0..<1500 {
      var bytes = original
      for _ in 0...random.below(4) where !bytes.isEmpty {
        let place = random.below(bytes.count)
        switch random.below(6) {
        case 0: bytes[place] = UInt8(random.below(256))
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(bytes[random.below(bytes.count)], at: place)
        case 3: bytes.removeSubrange(place..<min(bytes.count, place + random.below(40)))
        case 4: bytes.insert(contentsOf: pieces[random.below(pieces.count)], at: place)
        default: bytes = Array(bytes[..<place])
        }
      }
      let outcome = TrackFiles.read(bytes, fileName: "a.gpx")
      #expect(outcome == TrackFiles.read(bytes, fileName: "a.gpx"))
      guard case .tracks(_, let tracks, _) = outcome else { continue }
      #expect(!tracks.isEmpty)
      for track in tracks {
        #expect(track.segments.allSatisfy { !$0.fixes.isEmpty })
        for fix in track.segments.flatMap(\.fixes) {
          #expect(abs(fix.latitude) <= 90 && abs(fix.longitude) <= 180)
          #expect(fix.time?.isFinite ?? true)
          #expect(fix.elevation?.isFinite ?? true)
          #expect((fix.speed ?? 0) >= 0 && (fix.speed ?? 0).isFinite)
        }
      }
    }
  }
}

/// A generator that gives the same numbers on every machine (D. Knuth's MMIX constants).
struct Lcg {
  var state: UInt64

  mutating func below(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return bound > 0 ? Int((state >> 33) % UInt64(bound)) : 0
  }
}
