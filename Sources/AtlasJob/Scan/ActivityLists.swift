import AtlasStore
import Files
import Tracks

/// Finds what services' lists of activities say of files: `activities.csv` of Strava's export names
/// those in the folder beside it.
struct ActivityLists {
  /// What is said of files, by their paths.
  private(set) var notes: [FilePath: ActivityNote] = [:]

  private static let name = Array("activities.csv".utf8)

  static func isList(_ path: FilePath) -> Bool {
    path.nameBytes.elementsEqual(name) { $0 == $1 || $0 | 0x20 == $1 }
  }

  /// The lists among files that have something to say: others lie in folders beside them.
  static func lists(in files: [FoundFile], companions: [FoundFile]) -> [FoundFile] {
    let all = files.filter { isList($0.path) } + companions
    guard !all.isEmpty else { return [] }
    let folders = Set(files.lazy.map { $0.path.parent.parent })
    return all.filter { folders.contains($0.path.parent) }
  }

  mutating func add(_ catalogue: ActivityCatalogue, from list: FoundFile) {
    let folder = list.path.parent
    for row in catalogue.rows { notes[folder.appending(row.file)] = row.note }
  }
}
