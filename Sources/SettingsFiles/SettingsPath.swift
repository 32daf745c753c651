/// The names that lead from a file's top to a value, as one text.
enum SettingsPath {
  static func key(_ key: String, in parent: String) -> String {
    let name = SettingsText.key(key)
    if name.hasPrefix("\"") { return parent + "[" + name + "]" }
    return parent.isEmpty ? name : parent + "." + name
  }

  static func item(_ index: Int, in parent: String) -> String { parent + "[\(index)]" }
}

/// Where a value was written.
struct SettingsPlace: Sendable, Equatable {
  var file: String
  /// From 1.
  var line: Int
}
