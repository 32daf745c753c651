import Foundation

/// The project's own folder, with the files that are data, not code.
public enum ProjectFolder {
  /// Its path, without a slash at the end.
  public static let location = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  /// The path of a file or folder in it.
  public static func file(_ name: String) -> String { "\(location)/\(name)" }

  /// A text file in it. Throws where there is none, or where it is not UTF-8.
  public static func text(_ name: String) throws -> String {
    try String(contentsOfFile: file(name), encoding: .utf8)
  }
}
