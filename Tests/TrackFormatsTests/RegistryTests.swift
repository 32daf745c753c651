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
      // One of activities without positions.
      if fixture.segments.isEmpty { continue }
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

  @Test("a name claims a format by the endings of its reader, packed or not")
  func endings() {
    for name in ["a.gpx", "B.FIT", "c.plt.gz", "d.kmz", "e.nmea.zst", "f.geojson"] {
      #expect(KnownFormats.claims(fileName: name))
    }
    for name in ["a.csv", "b.json", "c.txt", "d.jpg", "gpx"] {
      #expect(!KnownFormats.claims(fileName: name))
    }
    #expect(KnownFormats.claims(fileName: "A.KML", for: KMLReader.self))
    #expect(!KnownFormats.claims(fileName: "a.kmz", for: KMLReader.self))
  }
}
