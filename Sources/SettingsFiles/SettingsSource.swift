/// Where the values under a reader come from.
struct SettingsSource: Sendable {
  var name: String
  var places: [String: SettingsPlace]

  /// An error at a path; the nearest ancestor that has a line lends it.
  func error(at path: String, _ reason: SettingsError.Reason) -> SettingsError {
    let place = place(of: path)
    return SettingsError(
      file: place?.file ?? name, line: place?.line, keyPath: path, reason: reason)
  }

  func place(of path: String) -> SettingsPlace? {
    var path = path
    while true {
      if let place = places[path] { return place }
      guard let cut = path.lastIndex(where: { $0 == "." || $0 == "[" }) else { return places[""] }
      path = String(path[..<cut])
    }
  }
}
