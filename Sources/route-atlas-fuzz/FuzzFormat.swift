import TrackFormats

/// What is fuzzed by itself: a format of the registry, or a wrapper around formats.
struct FuzzFormat {
  /// The name of its folder of seeds, and what `make fuzz FORMAT=…` calls it.
  let name: String

  static let all =
    TrackFiles.formats.map { FuzzFormat(name: folderName($0)) }
    + ["gzip", "bzip2", "xz", "zstd", "zip", "encodings", "strava-activities"].map(FuzzFormat.init)

  /// As the tests that write the seeds call it.
  static func folderName(_ format: String) -> String {
    String(format.lowercased().map { $0 == " " ? "-" : $0 })
  }

  /// A file of words in `Dictionaries` that mutants are made of.
  var dictionary: String? {
    switch name {
    case "gpx", "tcx", "kml", "apple-health", "pwx", "fitlog", "suunto-sml", "encodings": "xml.dict"
    case "geojson", "json-positions", "strava-streams", "activity-list", "suunto-json",
      "polar-json", "google-location-records", "google-timeline", "nike-run-club",
      "endomondo", "zepp", "huawei-health", "owntracks":
      "json.dict"
    case "csv", "strava-activities", "nmea-0183", "igc", "huawei-hitrack", "samsung-health",
      "geolife-plt", "oziexplorer-plt":
      "tables.dict"
    case "fit": "fit.dict"
    default: nil
    }
  }
}
