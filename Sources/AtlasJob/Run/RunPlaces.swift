import Files
import Glibc

/// What a run holds on the disk while it works: a lock for its cache and one for each thing that it
/// replaces.
///
/// Two jobs may come to one place by different ways: volumes that have the name of another job's
/// atlas, a link, a folder of pages that both write. So each place is locked by itself, at the end
/// of its links.
final class RunPlaces {
  private var locks: [FilePath: LockFile] = [:]
  /// Folders that this run made, the outermost first.
  private var made: [FilePath] = []

  /// Takes a lock, or throws `LockFile.Held`. One that this run has already is left as it is.
  func take(_ lock: FilePath) throws {
    guard locks[lock] == nil else { return }
    // A run that failed may take an empty folder away between these two.
    var tries = 3
    while locks[lock] == nil {
      try makeFolders(lock.parent)
      tries -= 1
      do {
        locks[lock] = try LockFile(lock)
      } catch let error as FileError where error.code == ENOENT && tries > 0 {}
    }
  }

  /// Makes a folder and those above it that are missing.
  func makeFolders(_ folder: FilePath) throws(FileError) {
    made += try FileSystem.makeFolders(folder)
  }

  /// Lets the locks go and takes away the folders that this run made and left empty.
  func leaveNothingEmpty() {
    locks = [:]
    for folder in made.reversed() { FileSystem.removeFolder(folder) }
  }

  /// Takes the locks of what stands, or will stand, at paths.
  func take(placesOf outputs: [FilePath]) throws {
    for output in outputs {
      do {
        try take(LockFile.path(beside: FileSystem.target(of: output)))
      } catch let error as FileError {
        throw RunFailure(error, writing: output)
      }
    }
  }

  /// The files of the locks.
  var files: Set<FilePath> { Set(locks.keys) }
}

extension LockFile {
  /// A hidden file beside what is locked: `.atlas.pdf.lock` for `atlas.pdf`.
  static func path(beside target: FilePath) -> FilePath {
    target.parent.appending(TemporaryName.hidden(target.nameBytes)).withSuffix(".lock")
  }

  /// That of a cache: beside it, where its links end.
  static func path(ofCache cache: FilePath) -> FilePath {
    ((try? FileSystem.target(of: cache)) ?? cache).withSuffix(".lock")
  }
}
