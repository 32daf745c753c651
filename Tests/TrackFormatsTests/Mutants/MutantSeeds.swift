import Foundation
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
      MutantSeeds(name: "gzip", files: texts.map(TrackFilesTests.gzip)),
      MutantSeeds(name: "bzip2", files: [PackedFixtures.all[0]]),
      MutantSeeds(name: "xz", files: [PackedFixtures.all[1]]),
      MutantSeeds(name: "zstd", files: [PackedFixtures.all[2]]),
      MutantSeeds(
        name: "zip",
        files: [KMZFixtures.several, KMZFixtures.climbing, KMZFixtures.export]
          + FormatFixture.all.map {
            StoredZip.archive([("1.\($0.format)", $0.bytes), ("doc.kml", FormatFixture.kml.bytes)])
          }),
      MutantSeeds(name: "encodings", files: encoded),
    ]
  }

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

/// A zip of files that are not packed, written after PKWARE's APPNOTE.
enum StoredZip {
  static func archive(_ files: [(path: String, bytes: [UInt8])]) -> [UInt8] {
    var body: [UInt8] = []
    var directory: [UInt8] = []
    for (path, bytes) in files {
      // The check sum stands at the end of the gzip of the same bytes.
      let sum = Array(TrackFilesTests.gzip(bytes).suffix(8).prefix(4))
      let name = Array(path.utf8)
      let common =
        [20, 0, 0, 8, 0, 0, 0, 0, 0, 0] + sum + little(bytes.count, 4) + little(bytes.count, 4)
        + little(name.count, 2) + [0, 0]
      directory += [0x50, 0x4B, 1, 2, 20, 0] + common
      directory += [0, 0, 0, 0, 0, 0, 0, 0, 0, 0] + little(body.count, 4) + name
      body += [0x50, 0x4B, 3, 4] + common + name + bytes
    }
    let counts = little(files.count, 2) + little(files.count, 2)
    return body + directory + [0x50, 0x4B, 5, 6, 0, 0, 0, 0] + counts
      + little(directory.count, 4) + little(body.count, 4) + [0, 0]
  }

  private static func little(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(value >> ($0 * 8) & 0xFF) }
  }
}
