import Foundation

/// A settings file, read: a tree of values that knows where each was written.
///
/// Read it through `root`, then call `root.finish()`, which refuses the keys that nobody asked for.
public final class SettingsDocument {
  /// Larger files are no settings.
  public static let maximumSize = 1 << 20

  /// The file as the caller named it.
  public let name: String
  public let tree: SettingsValue
  /// The one reader of the top object: what it has been asked for counts as known.
  public let root: SettingsObject
  let places: [String: SettingsPlace]

  /// Reads a file. Throws a `SettingsError` where it cannot be read or is not a JSON5 object.
  public convenience init(file path: String) throws(SettingsError) {
    try self.init(text: SettingsDocument.read(path), name: path)
  }

  /// Reads a text; `name` is what messages call it. Throws a `SettingsError` where it is not a
  /// JSON5 object, or larger than `maximumSize`.
  public convenience init(text: String, name: String) throws(SettingsError) {
    func unreadable(_ why: String) -> SettingsError {
      SettingsError(file: name, line: nil, keyPath: "", reason: .unreadable(why))
    }
    guard text.utf8.count <= SettingsDocument.maximumSize else {
      throw unreadable("larger than 1 MiB: not a settings file")
    }
    var parser = JSON5Parser(text, name: name)
    let tree: SettingsValue
    do {
      tree = try parser.parse()
    } catch let error as SettingsError {
      throw error
    } catch {
      throw unreadable("\(error)")
    }
    guard case .object = tree else {
      throw SettingsError(
        file: name, line: parser.places[""]?.line, keyPath: "",
        reason: .wrongValue(expected: "an object { … }", found: tree.noun))
    }
    self.init(name: name, tree: tree, places: parser.places)
  }

  init(name: String, tree: SettingsValue, places: [String: SettingsPlace]) {
    self.name = name
    self.tree = tree
    self.places = places
    var entries: [String: SettingsValue] = [:]
    if case .object(let values) = tree { entries = values }
    root = SettingsObject(SettingsSource(name: name, places: places), path: "", entries: entries)
  }

  /// This file laid over another: where both have an object its keys are merged, at every depth; all
  /// else of this file replaces the base's. Each value keeps the place where it was written.
  public func merged(over base: SettingsDocument) -> SettingsDocument {
    SettingsDocument(
      name: name, tree: tree.merged(over: base.tree),
      places: base.places.merging(places) { _, upper in upper })
  }

  private static func read(_ path: String) throws(SettingsError) -> String {
    func unreadable(_ why: String) -> SettingsError {
      SettingsError(file: path, line: nil, keyPath: "", reason: .unreadable(why))
    }
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
      throw unreadable("no such file")
    }
    guard !isDirectory.boolValue else { throw unreadable("a folder, not a file") }
    guard let handle = FileHandle(forReadingAtPath: path) else {
      throw unreadable("cannot be opened")
    }
    defer { try? handle.close() }
    let data: Data
    do {
      data = try handle.read(upToCount: maximumSize + 1) ?? Data()
    } catch {
      throw unreadable("cannot be read")
    }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw unreadable("not UTF-8 text")
    }
    return text
  }
}
