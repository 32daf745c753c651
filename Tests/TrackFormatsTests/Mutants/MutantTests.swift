import Foundation
import Testing
import TrackAnalysis
import Tracks

@testable import TrackFormats

/// No bytes do harm: mutants of each format go through reading and analysis. `make fuzz` does the
/// same for longer, and counts the branches that are taken.
@Suite("Mutants")
struct MutantTests {
  @Test(arguments: MutantSeeds.all)
  func noMutantDoesHarm(_ seeds: MutantSeeds) {
    #expect(!seeds.files.isEmpty, "Add a fixture of the format to FormatFixtures.swift")
    var mutator = Mutator(seed: seeds.name)
    for round in 0..<1000 {
      let bytes = mutator.mutant(of: seeds.files)
      if seeds.name == "strava-activities" {
        _ = StravaCatalogue.read(bytes, fileName: "activities.csv")
      }
      if seeds.name == "zip" { useMembers(of: bytes) }
      let outcome = TrackFiles.read(bytes, fileName: "a.gpx")
      if round % 8 == 0 { #expect(outcome == TrackFiles.read(bytes, fileName: "a.gpx")) }
      guard case .tracks(_, let tracks, _) = outcome else { continue }
      #expect(!tracks.isEmpty)
      for track in tracks {
        let faults = faults(of: track)
        #expect(faults.isEmpty, "round \(round)")
        if !faults.isEmpty { return }
      }
    }
  }

  /// The seeds themselves are read, so that their mutants come near enough to be.
  @Test(arguments: MutantSeeds.all)
  func seedsAreRead(_ seeds: MutantSeeds) {
    let read = seeds.files.filter {
      if case .tracks = TrackFiles.read($0, fileName: "a") { return true }
      return useMembers(of: $0) > 0 || StravaCatalogue.read($0, fileName: "activities.csv") != nil
    }
    #expect(!read.isEmpty && read.count * 2 >= seeds.files.count)
  }

  /// Lists an archive and expands its members; how many came out whole.
  @discardableResult private func useMembers(of bytes: [UInt8]) -> Int {
    let archive = MemoryBytes(bytes: bytes)
    guard let listing = try? TrackArchives.list(archive, fileName: "a.zip") else { return 0 }
    return listing.members.lazy.filter { $0.fault == nil }.prefix(4).filter {
      let ending = try? TrackArchives.forEachPiece(of: $0, in: archive, limit: 1 << 20) { _ in }
      return ending == .whole
    }.count
  }

  /// What must hold of whatever was read, and of its figures.
  private func faults(of track: Track) -> [String] {
    var faults: [String] = []
    if track.segments.contains(where: \.fixes.isEmpty) { faults.append("an empty segment") }
    for fix in track.segments.lazy.flatMap(\.fixes) {
      if !(abs(fix.latitude) <= 90 && abs(fix.longitude) <= 180) { faults.append("no place") }
      if fix.time?.isFinite == false { faults.append("a time") }
      if fix.elevation?.isFinite == false { faults.append("an elevation") }
      if !((fix.speed ?? 0) >= 0 && (fix.speed ?? 0).isFinite) { faults.append("a speed") }
    }
    let analysed = analyse(track)
    let kept = analysed.fixes.count + analysed.summary.dropped.total
    if kept != track.fixCount + track.dropped.total { faults.append("lost fixes") }
    if !(analysed.summary.distance.isFinite && analysed.summary.distance >= 0) {
      faults.append("a distance")
    }
    return faults
  }

  private static let folder = ProcessInfo.processInfo.environment["ROUTE_ATLAS_SEEDS"]

  /// For `make fuzz`.
  @Test(.enabled(if: folder != nil)) func seedsAreWritten() throws {
    let root = URL(fileURLWithPath: try #require(Self.folder))
    for seeds in MutantSeeds.all {
      let folder = root.appendingPathComponent(seeds.name)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for (number, file) in seeds.files.enumerated() {
        try Data(file).write(to: folder.appendingPathComponent("\(number)"))
      }
    }
  }
}
