/// Formats of recordings that are recognised but not read yet, and names that claim to be one.
enum KnownFormats {
  /// The format of a recording that no reader takes; `nil` for anything else.
  static func unread(_ head: FileHead) -> String? {
    switch head.rootElement {
    case "kml": "KML"
    default: nil
    }
  }

  /// Whether a file's name says that it is a recording. It decides only what an unreadable file is
  /// called: skipped, or passed over.
  static func claims(fileName: String) -> Bool {
    var name = fileName.lowercased()[...]
    for packing in [".gz", ".bz2", ".xz", ".zst"] where name.hasSuffix(packing) {
      name = name.dropLast(packing.count)
    }
    return endings.contains { name.hasSuffix($0) }
  }

  private static let endings = [
    ".gpx", ".plt", ".fit", ".tcx", ".kml", ".kmz", ".nmea", ".geojson",
  ]
}
