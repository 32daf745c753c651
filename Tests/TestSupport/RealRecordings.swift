import Foundation
import Testing

/// Recordings of real devices, where a folder of them lies beside the project: too large, and not
/// ours, to be part of it.
public enum RealRecordings {
  private static let folder = ProjectFolder.file("../shared/corpus")

  /// Whether they are there.
  public static let exist = !rows.isEmpty

  /// What independent readers found in a file.
  public struct Row: Sendable, CustomTestStringConvertible {
    /// Below the folder.
    public var path: String
    /// `recorded`, `planned` … or `error`, where strict readers refuse the file.
    public var kind: String
    public var points: Int
    public var timed: Int
    /// Seconds since 1970.
    public var first: Double?
    public var last: Double?
    public var kilometers: Double?
    public var testDescription: String { path }
  }

  /// All files of the list.
  public static let rows = read()

  /// The files below some of its folders.
  public static func rows(of folders: [String]) -> [Row] {
    rows.filter { row in folders.contains { row.path.hasPrefix($0 + "/") } }
  }

  /// The bytes of a file. Throws where it cannot be read.
  public static func bytes(_ path: String) throws -> [UInt8] {
    try Array(Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(path)")))
  }

  private static func read() -> [Row] {
    guard let text = try? String(contentsOfFile: folder + "/MANIFEST.tsv", encoding: .utf8) else {
      return []
    }
    let lines = text.split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    guard let header = lines.first else { return [] }
    return lines.dropFirst().map { line in
      func field(_ name: String) -> String {
        header.firstIndex(of: name).flatMap { $0 < line.count ? line[$0] : nil } ?? ""
      }
      return Row(
        path: line[0], kind: field("kind"), points: Int(field("points")) ?? 0,
        timed: Int(field("timed_points")) ?? 0, first: seconds(field("first_utc")),
        last: seconds(field("last_utc")),
        // The tracks of a TCX are mostly laps: the legs between them are part of the way.
        kilometers: Double(
          field(line[0].hasPrefix("tcx/") ? "distance_joined_km" : "distance_km")))
    }
  }

  private static func seconds(_ text: String) -> Double? {
    let date =
      (try? Date(text, strategy: .iso8601))
      ?? (try? Date(text, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: true)))
    return date?.timeIntervalSince1970
  }
}
