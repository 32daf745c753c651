import Native

/// Recordings in formats that are known and not read: a file of one is named with its format, and not
/// passed over.
enum UnreadFormats {
  /// The format of a file by the ending of its name, of those that only recordings have; `nil` for any
  /// other.
  static func name(of fileName: String) -> String? {
    let name = fileName.lowercased()
    return endings.first { name.hasSuffix($0.ending) }?.format
  }

  /// The format of a file by its content; `nil` for any other.
  static func name(of head: FileHead) -> String? {
    if head.bytes.starts(with: "SQLite format 3\0".utf8) {
      let tables = [("TRACKDATA", "Mi Fit database"), ("sport_summary", "Zepp database")]
      return tables.first { ByteSearch.find(Array($0.0.utf8), in: head.bytes) != nil }?.1
    }
    if head.rootElement == "Activity",
      head.text.withUnsafeBytes({ ByteSearch.find(Array("<Computer".utf8), in: $0) != nil })
    {
      return "Sigma"
    }
    return head.text.starts(with: "[Params]".utf8) ? "Polar HRM" : nil
  }

  private static let endings: [(ending: String, format: String)] = [
    (".slf", "Sigma"), (".smf", "Sigma"), (".hrm", "Polar HRM"), (".ttbin", "TomTom"),
    (".gdb", "Garmin MapSource"), (".mps", "Garmin MapSource"), (".srm", "SRM"), (".wko", "WKO+"),
    (".ovl", "overlay"), (".ubx", "u-blox"), (".sbn", "SiRF"), (".sbp", "Locosys"),
    (".tes", "Wintec"), (".crp", "HAC"), (".hst", "Garmin Training Center"),
  ]
}
