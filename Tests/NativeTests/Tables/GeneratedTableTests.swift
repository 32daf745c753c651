import TestSupport
import Testing

@testable import Native

/// The tables of C against what they say of themselves, and against the scripts that make them.
@Suite("Generated tables") struct GeneratedTableTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var target: String
    var script: String
    var name: String
    var bytes: @Sendable () -> [UInt8]
    var testDescription: String { target }
  }

  static let cases = [
    Case(target: "CZoneTable", script: "zones", name: ZoneTableData.name) {
      ZoneTableData.expanded()
    },
    Case(target: "CLandTable", script: "land", name: LandTableData.name) {
      LandTableData.expanded()
    },
    Case(target: "CPlaceTable", script: "places", name: PlaceTableData.name) {
      PlaceTableData.expanded()
    },
  ]

  @Test("a table has the length and the check sum that it names", arguments: cases)
  func isWhole(_ table: Case) throws {
    let file = try GeneratedTable(target: table.target)
    let bytes = table.bytes()
    #expect(file.name == table.name)
    #expect(file.size == bytes.count)
    #expect(file.length == file.letters.utf8.count)
    var sum = CRC32()
    bytes.withUnsafeBytes { sum.add($0) }
    let digits = String(sum.value, radix: 16)
    let padded = String(repeating: "0", count: 8 - digits.count) + digits
    #expect(table.name.hasSuffix(padded))
  }

  @Test("a table names the versions that its script has", arguments: cases)
  func namesItsScript(_ table: Case) throws {
    let script = try ProjectFolder.text("scripts/\(table.script)")
    let file = try GeneratedTable(target: table.target)
    #expect(file.head.first == "// Made by scripts/\(table.script); not to be edited.")
    let packages = try #require(file.packages).split(separator: " ")
    #expect(!packages.isEmpty)
    let usage = try #require(script.firstRange(of: "The source is"))
    let all = try #require(script.firstRange(of: "PACKAGES = "))
    for package in packages {
      #expect(script[..<usage.lowerBound].contains(package), "\(package) is installed")
      #expect(script[all.upperBound...].contains(package), "\(package) is written")
    }
    let written = script[all.upperBound...].prefix(200).matches(of: /[\w-]+={1,2}[\w.-]+/)
    #expect(written.map { String($0.output) } == packages.map(String.init))
  }
}
