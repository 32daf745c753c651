import AtlasPages
import AtlasStyle
import Files
import SettingsFiles
import Tracks

/// Reads jobs.
public enum JobFile {
  /// An option whose values are names, and the names that it may take.
  public typealias NamedOption = (option: any JobOptionDeclaration, names: [String])

  /// Reads a job file; paths in it start at its own folder.
  ///
  /// Throws a `SettingsError` if it cannot be read or a value is wrong.
  public static func read(_ path: FilePath) throws(SettingsError) -> Job {
    let text = try text(path)
    let place = place(of: path)
    return try decode(text, name: path.description, file: place, home: FileSystem.home)
  }

  /// Refuses a job whose template or palette is in no library, with the line where it is named.
  ///
  /// `known` are the names that there are, by option. Throws a `SettingsError` that names the nearest.
  public static func check(
    _ path: FilePath, _ known: [NamedOption]
  ) throws(SettingsError) {
    let root = try SettingsDocument(text: try text(path), name: path.description).root
    for (option, names) in known {
      guard let item = try option.item(in: root) else { continue }
      let name = try item.string()
      switch (option.key == Job.options.template.key, TemplateLibrary.isPath(name)) {
      case (true, true):
        // A template may be a file of one's own.
        let file = FileSystem.tidied(
          FilePath(name).resolved(in: place(of: path).parent, home: FileSystem.home))
        guard FileSystem.kind(file) != .file else { continue }
        throw item.noFile(
          "the path of a template, from this file's folder, or a name: one of "
            + names.joined(separator: ", "),
          files: TemplateLibrary.files(besidePath: file.description), names: names)
      case (false, true): throw item.noPath(among: names, note: TemplateLibrary.palettesBeside)
      case (_, false):
        guard names.contains(name) else { throw item.unknown(among: names) }
      }
    }
  }

  private static func place(of path: FilePath) -> FilePath {
    FileSystem.tidied(path.resolved(in: FileSystem.currentFolder, home: nil))
  }

  private static func text(_ path: FilePath) throws(SettingsError) -> String {
    let place = place(of: path)
    let file: [UInt8]
    do {
      let info = try FileSystem.info(place)
      guard info.kind == .file, info.stamp.size <= SettingsDocument.maximumSize else {
        throw unreadable(path, info.kind == .folder ? "a folder, not a file" : "no settings file")
      }
      file = try FileSystem.read(place).bytes
    } catch let error as FileError {
      throw unreadable(path, error.reason)
    } catch let error as SettingsError {
      throw error
    } catch {
      throw unreadable(path, "\(error)")
    }
    guard let text = String(validating: file, as: UTF8.self) else {
      throw unreadable(path, "not UTF-8 text")
    }
    return text
  }

  /// Decodes a job's text. `file` is where it stands, for its paths and its name.
  ///
  /// Throws a `SettingsError` with file, line and key.
  public static func decode(
    _ text: String, name: String, file: FilePath, home: FilePath?
  ) throws(SettingsError) -> Job {
    let document = try SettingsDocument(text: text, name: name)
    let root = document.root
    let decoder = JobDecoder(root: root, folder: file.parent, home: home)
    do {
      let job = try decoder.decode(named: file.stem)
      try root.finish()
      return job
    } catch {
      // A slip in a key's name makes another key look missing: naming the slip helps more.
      if case .missing = error.reason {
        for option in JobOptions.all { _ = root.item(option.topKey) }
        try root.finish()
      }
      throw error
    }
  }

  private static func unreadable(_ path: FilePath, _ why: String) -> SettingsError {
    SettingsError(file: path.description, line: nil, keyPath: "", reason: .unreadable(why))
  }
}
