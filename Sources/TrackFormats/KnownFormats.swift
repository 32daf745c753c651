/// File names that claim to be recordings.
enum KnownFormats {
  /// Whether a file's name says that it is a recording. It decides only what an unreadable file is
  /// called: skipped, or passed over.
  static func claims(fileName: String) -> Bool {
    let name = plainName(fileName)
    return endings.contains { name.hasSuffix($0) } || UnreadFormats.name(of: name) != nil
  }

  /// A file's name in small letters, without the ending of its packing.
  static func plainName(_ fileName: String) -> String {
    var name = fileName.lowercased()[...]
    for packing in [".gz", ".bz2", ".xz", ".zst"] where name.hasSuffix(packing) {
      name = name.dropLast(packing.count)
    }
    return String(name)
  }

  /// Whether a file's name is one of a reader's format.
  static func claims(fileName: String, for reader: any TrackReader.Type) -> Bool {
    let name = fileName.lowercased()
    return reader.fileEndings.contains { name.hasSuffix($0) }
  }

  private static let endings = TrackFormatRegistry.readers.flatMap { $0.fileEndings }
}
