import Files

/// Names that archives have.
enum ArchiveNames {
  private static let endings: Set<String> = ["zip", "tar", "tgz", "tbz2", "txz", "7z", "rar"]

  /// Whether a file may be an archive, by the ending of its name.
  static func mayBeArchive(_ path: FilePath) -> Bool {
    endings.contains(path.fileExtension) || path.name.lowercased().contains(".tar.")
  }
}
