import SettingsFiles
import Tracks

/// Reads jobs.
public enum JobFile {
  /// Reads a job file; paths in it start at its own folder.
  public static func read(_ path: FilePath) throws(SettingsError) -> Job {
    let place = path.resolved(in: FileSystem.currentFolder, home: nil)
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
    return try decode(text, name: path.description, file: place, home: FileSystem.home)
  }

  /// Decodes a job's text. `file` is where it stands, for its paths and its name.
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
      // A slip in a key's name makes another key look missing: the slip is what helps.
      if case .missing = error.reason {
        for key in JobDecoder.keys { _ = root.item(key) }
        try root.finish()
      }
      throw error
    }
  }

  private static func unreadable(_ path: FilePath, _ why: String) -> SettingsError {
    SettingsError(file: path.description, line: nil, keyPath: "", reason: .unreadable(why))
  }
}
