import Native

/// The vocabularies that GPX files use, by namespace.
enum GPXNamespaces {
  /// Whether an element belongs to GPX itself, whatever its version. Hand-made files have no
  /// namespace at all, or a prefix that nothing declares.
  static func isGPX(_ namespace: XMLNamespace) -> Bool {
    switch namespace {
    case .none, .undeclared: true
    case .uri(let uri): uri.contains(lowercase: "topografix.com/gpx")
    }
  }

  /// Whether a `speed` of this vocabulary is in metres a second: GPX 1.0 and those who follow it,
  /// Garmin's extensions, Cluetrust's, and recorders that document it.
  static func speedIsMetric(_ namespace: XMLNamespace) -> Bool {
    guard case .uri(let uri) = namespace else { return true }
    return metric.contains { uri.contains(lowercase: $0) }
  }

  private static let metric: [StaticString] = [
    "topografix.com/gpx", "garmin.com/xmlschemas", "cluetrust.com", "opentracksapp.com",
    "osmand.net", "gpslogger", "apple.com",
  ]
}
