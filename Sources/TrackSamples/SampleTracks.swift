import Foundation

/// Invented recordings that look like runs, for a first atlas and for tests.
///
/// All comes from seeds and fixed dates: the same bytes at every call.
public struct SampleTracks {
  /// File names and contents, in the order of the files' dates.
  public static func files() -> [(name: String, contents: String)] {
    samples.map { ($0.name, $0.make()) }
  }

  /// Writes all files into a folder, which is made where it is missing.
  ///
  /// - Returns: The paths written.
  /// - Throws: The file system's error if the folder or a file cannot be written.
  public static func write(to directory: String) throws -> [String] {
    let folder = URL(fileURLWithPath: directory, isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return try files().map { file in
      let url = folder.appendingPathComponent(file.name)
      try Data(file.contents.utf8).write(to: url, options: .atomic)
      return url.path
    }
  }
}

private let samples: [Sample] =
  SampleRuns.all + SampleWorkouts.all + SampleIncidents.all + SampleOutings.all
