import AtlasStore
import Files
import Tracks

/// Finds what services' lists of activities say of files: `activities.csv` of Strava's export names
/// those in the folder beside it.
struct ActivityLists {
  /// What is said of files, by their paths.
  private(set) var notes: [FilePath: ActivityNote] = [:]

  /// Whether a file may be a list, by the ending of its name: tables, XML and JSON.
  static func mayBeList(_ path: FilePath) -> Bool {
    ["csv", "xml", "json"].contains(path.fileExtension)
  }

  /// The lists among files that have something to say: they lie beside recordings as their service
  /// puts them.
  static func lists(
    in files: [FoundFile], companions: [FoundFile], services: any RecordingServices
  ) -> [FoundFile] {
    let candidates = (files + companions).filter { mayBeList($0.path) }.map {
      (file: $0, folders: services.listFolders(fileName: $0.path.name))
    }.filter { !$0.folders.isEmpty }
    guard !candidates.isEmpty else { return [] }
    // All folders in which there is something, at whatever depth, but for the lists themselves.
    var folders: Set<FilePath> = []
    let listed = Set(candidates.map(\.file.path))
    for file in files where !listed.contains(file.path) {
      var folder = file.path.parent
      while folders.insert(folder).inserted, folder.parent != folder { folder = folder.parent }
    }
    return candidates.filter { candidate in
      let parent = candidate.file.path.parent
      return candidate.folders.contains { name in
        folders.contains(name.map { parent.appending(Array($0.utf8)) } ?? parent)
      }
    }.map(\.file)
  }

  mutating func add(_ catalogue: ActivityCatalogue, from list: FoundFile) {
    let folder = list.path.parent
    for row in catalogue.rows { notes[folder.appending(row.file)] = row.note }
  }
}
