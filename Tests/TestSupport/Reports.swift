import Foundation

/// Recordings that people reported, where a folder of them lies beside the project.
public enum Reports {
  private static let folder = ProjectFolder.file("../shared/reports")

  /// Whether they are there.
  public static let exist = FileManager.default.fileExists(atPath: folder)

  /// The bytes of a file. Throws where it cannot be read.
  public static func bytes(_ path: String) throws -> [UInt8] {
    try Array(Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(path)")))
  }
}
