import AtlasJob
import Files

/// Paths of the command line and of the program itself.
enum Places {
  /// A path made absolute from the current folder. Shells leave the `~` of `--output=~/x.pdf` alone,
  /// and nobody means a folder of that name.
  static func absolute(_ path: FilePath) -> FilePath {
    FileSystem.tidied(path.resolved(in: FileSystem.currentFolder, home: FileSystem.home))
  }

  /// The folder of templates: the one that the environment names, that of an installed program, or one
  /// in a folder above the program, as where it was built in place.
  static func templates() -> FilePath {
    if let named = Environment["ROUTE_ATLAS_TEMPLATES"] { return absolute(FilePath(named)) }
    let program = FileSystem.executable
    let installed = program.parent.parent.appending("share/route-atlas/templates")
    if FileSystem.exists(installed) { return installed }
    var folder = program.parent
    while folder.parent != folder {
      let candidate = folder.appending("templates")
      if FileSystem.exists(candidate.appending("classic.json5")) { return candidate }
      folder = folder.parent
    }
    return installed
  }
}
