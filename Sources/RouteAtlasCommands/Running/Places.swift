import AtlasJob

/// Paths of the command line and of the program itself.
enum Places {
  /// A path as the shell's folder makes it absolute. Shells leave the `~` of `--output=~/x.pdf`
  /// alone, and a folder of that name is never what was meant.
  static func absolute(_ path: FilePath) -> FilePath {
    FileSystem.tidied(path.resolved(in: FileSystem.currentFolder, home: FileSystem.home))
  }

  /// The folder of templates: what the environment names, that of an installed program, or the one
  /// in a folder above the program, as when it was built in place.
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
