/// Reads the keys of an object and remembers which it was asked for.
///
/// A key that is absent or `null` counts as not given. Readers with a `default` note it, so that
/// `filledIn` shows what was used.
public final class SettingsObject {
  let source: SettingsSource
  let path: String
  private let entries: [String: SettingsValue]
  private var asked: Set<String> = []
  private var defaults: [String: SettingsValue] = [:]
  /// Readers of the objects below, by path.
  private var children: [String: SettingsObject] = [:]

  init(_ source: SettingsSource, path: String, entries: [String: SettingsValue]) {
    self.source = source
    self.path = path
    self.entries = entries
  }

  /// All keys given, sorted. They count as unknown until asked for.
  public var keys: [String] { entries.keys.sorted() }

  /// The value of a key; `nil` where it is absent or null. Asking makes the key known.
  public func item(_ key: String) -> SettingsItem? {
    asked.insert(key)
    guard let value = entries[key], value != .null else { return nil }
    return SettingsItem(
      value: value, source: source, path: SettingsPath.key(key, in: path), owner: self)
  }

  /// The value of a key that must be given. Throws a `SettingsError` where it is absent or null.
  public func required(_ key: String, _ expected: String) throws(SettingsError) -> SettingsItem {
    guard let item = item(key) else {
      throw source.error(at: SettingsPath.key(key, in: path), .missing(expected: expected))
    }
    return item
  }

  /// Throws a `SettingsError` for the first key, here and in all objects read below, that nobody
  /// asked for.
  public func finish() throws(SettingsError) {
    var unknown: [SettingsError] = []
    collectUnknown(into: &unknown)
    let first = unknown.min { a, b in
      (a.file, a.line ?? 0, a.description) < (b.file, b.line ?? 0, b.description)
    }
    if let first { throw first }
  }

  /// The object as it was used: what the file gives, and the defaults of what it does not.
  public var filledIn: SettingsValue {
    var result = entries
    for (key, value) in defaults where result[key] ?? .null == .null { result[key] = value }
    for key in asked {
      guard let child = children[SettingsPath.key(key, in: path)] else { continue }
      result[key] = child.filledIn
    }
    for (key, value) in result {
      guard case .array(let items) = value else { continue }
      result[key] = filledIn(items, path: SettingsPath.key(key, in: path))
    }
    return .object(result)
  }

  private func filledIn(_ items: [SettingsValue], path: String) -> SettingsValue {
    .array(
      items.enumerated().map { index, item in
        let itemPath = SettingsPath.item(index, in: path)
        if let child = children[itemPath] { return child.filledIn }
        if case .array(let inner) = item { return filledIn(inner, path: itemPath) }
        return item
      })
  }

  func note(_ value: SettingsValue, asDefaultOf key: String) {
    defaults[key] = value
  }

  func child(at path: String, entries: [String: SettingsValue]) -> SettingsObject {
    if let child = children[path] { return child }
    let child = SettingsObject(source, path: path, entries: entries)
    children[path] = child
    return child
  }

  private func collectUnknown(into errors: inout [SettingsError]) {
    let known = asked.sorted()
    for key in entries.keys.sorted() where !asked.contains(key) {
      let place = source.place(of: SettingsPath.key(key, in: path))
      errors.append(
        SettingsError(
          file: place?.file ?? source.name, line: place?.line, keyPath: path,
          reason: .unknownKey(key, nearest: NearestKey.of(key, among: known), known: known)))
    }
    for child in children.values { child.collectUnknown(into: &errors) }
  }
}
