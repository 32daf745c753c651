import AtlasStore
import Files
import Foundation
import Tracks

/// What is kept of a run, so that the same run need not look again.
struct SavedRun: Codable {
  struct Output: Codable {
    var path: [UInt8]
    /// The key of what was written.
    var key: [UInt8]
    var format: Job.Format
  }

  struct Input: Codable {
    var file: [UInt8]?
    var problem: Problem
  }

  var files: RunReport.Files
  var tracks: Int
  var duplicates: Int
  var routes: [RepeatedRoute]
  var pages: Int
  var detailPages: Int
  var outputs: [Output]
  var problems: [Input]

  init(_ report: RunReport, outputs: [MadeOutput]) {
    files = report.files
    tracks = report.tracks
    duplicates = report.duplicates
    routes = report.routes
    pages = report.pages.total
    detailPages = report.detailPages.total
    self.outputs = outputs.map { Output(path: $0.path.bytes, key: $0.key.bytes, format: $0.format) }
    problems = report.problems
      .filter { ![.storeRebuilt, .fontMissing, .languageMissing].contains($0.problem.code) }
      .map { Input(file: $0.file?.bytes, problem: $0.problem) }
  }

  var bytes: [UInt8] { (try? JSONEncoder().encode(self)).map { [UInt8]($0) } ?? [] }

  /// `nil` where the bytes are none of ours.
  static func decode(_ bytes: [UInt8]) -> SavedRun? {
    try? JSONDecoder().decode(SavedRun.self, from: Data(bytes))
  }

  /// Fills a report of a run that had nothing to do.
  func fill(_ report: inout RunReport) {
    report.files = files
    report.files.unchanged = files.found
    report.files.read = 0
    report.tracks = tracks
    report.duplicates = duplicates
    report.routes = routes
    report.pages.total = pages
    report.detailPages.total = detailPages
    report.problems += problems.map {
      RunReport.InputProblem(file: $0.file.map(FilePath.init(bytes:)), problem: $0.problem)
    }
  }
}

/// What a run wrote, or left as it was.
struct MadeOutput: Sendable {
  var path: FilePath
  /// What it is made of.
  var key: Digest
  var format: Job.Format
}
