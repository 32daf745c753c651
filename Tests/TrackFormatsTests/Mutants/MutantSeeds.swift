import Foundation
import TestSupport
import Testing

@testable import TrackFormats

/// Whole files that mutants are made of: of each format that is read, and of each wrapper.
struct MutantSeeds: Sendable, CustomTestStringConvertible {
  /// What `make fuzz FORMAT=…` calls it.
  var name: String
  var files: [[UInt8]]

  var testDescription: String { name }

  /// A format without a fixture has no files here, and its test fails.
  static let all =
    TrackFiles.formats.map { format in
      MutantSeeds(
        name: String(format.lowercased().map { $0 == " " ? "-" : $0 }),
        files: FormatFixture.all.filter { $0.format == format }.map(\.bytes)
          + (variants[format] ?? []))
    } + wrappers

  /// Other shapes of a format than its fixture's.
  private static let variants: [String: [[UInt8]]] = [
    "KMZ": [KMZFixtures.several, KMZFixtures.climbing, KMZFixtures.export]
  ]

  private static var wrappers: [MutantSeeds] {
    let texts = FormatFixture.all.map(\.bytes)
    return [
      MutantSeeds(name: "gzip", files: texts.map(storedGzip)),
      MutantSeeds(name: "bzip2", files: [PackedFixtures.all[0]]),
      MutantSeeds(name: "xz", files: [PackedFixtures.all[1]]),
      MutantSeeds(name: "zstd", files: [PackedFixtures.all[2]]),
      MutantSeeds(
        name: "zip",
        files: [KMZFixtures.several, KMZFixtures.climbing, KMZFixtures.export] + zips),
      MutantSeeds(name: "encodings", files: encoded),
      MutantSeeds(name: "strava-activities", files: [Array(catalogue.utf8)]),
    ]
  }

  /// Each format in a zip: packed and not, with sizes behind the content, with sizes of 64 bits, and
  /// in a zip in a zip; and a KML for a KMZ.
  private static var zips: [[UInt8]] {
    let kml = ZipBuilder.stored("doc.kml", FormatFixture.kml.bytes)
    return FormatFixture.all.enumerated().map { number, fixture in
      var file = ZipBuilder.deflated("activities/\(number).\(fixture.format)", fixture.bytes)
      switch number % 4 {
      case 0: file = ZipBuilder.stored("1/\(number)", fixture.bytes)
      case 1: file.isStreamed = true
      case 2: file.isLarge = true
      default: file = ZipBuilder.stored("in.zip", ZipBuilder([file]).finished())
      }
      return ZipBuilder(number % 3 == 0 ? [file, kml] : [file]).finished()
    }
  }

  private static let catalogue = """
    Activity ID,Activity Date,Activity Name,Activity Type,Activity Description,Filename
    100,"Jan 5, 2023, 7:01:02 PM","Tempo, \"\"hard\"\"",Trail Run,"First line
    second line",activities/100.gpx.gz
    102,6 janv. 2023 à 12:00:00,Évian,Vélo,,activities/102.fit.gz

    """

  private static var encoded: [[UInt8]] {
    let names = ["WINDOWS-1252", "GBK", "BIG5", "SHIFT_JIS", "UTF-7", "UTF-16", "NONE"]
    let declared = names.map {
      FormatFixture.gpx.text.replacing("UTF-8", with: $0).replacing("Evening", with: "\u{FC}")
    }
    let encodings: [(String.Encoding, [UInt8])] = [
      (.utf16LittleEndian, [0xFF, 0xFE]), (.utf16BigEndian, [0xFE, 0xFF]), (.utf16LittleEndian, []),
      (.utf32LittleEndian, [0xFF, 0xFE, 0, 0]), (.utf32BigEndian, [0, 0, 0xFE, 0xFF]),
    ]
    let texts = [FormatFixture.gpx, .csv, .nmea, .positions, .kml].map(\.text)
    let converted = encodings.enumerated().map { index, encoding in
      encoding.1 + Array(texts[index].data(using: encoding.0) ?? Data())
    }
    // Bytes of these encodings that are no UTF-8: "run" in Chinese and Japanese.
    let csv = Array("lat,lon,name\n46,7,".utf8)
    let names8: [[UInt8]] = [[0xC5, 0xDC, 0xB2, 0xBD], [0x91, 0x96, 0x82, 0xE9], [0xB6, 0x5D]]
    return declared.map { Array($0.utf8) } + converted + names8.map { csv + $0 + [0x0A] }
  }
}
