import AtlasStore
import Files
import Tracks

/// The keys of what is stored: each is a digest of all that decides the thing.
struct PlanKeys: Sendable {
  /// The program's own build.
  let build: Digest
  /// The settings that decide figures.
  let analysis: String
  /// The settings that decide the ink of detail pages.
  private(set) var pages: String

  /// What each file takes for granted.
  var conventions = FileConventions.Rules()
  /// What lists of activities say of files.
  var lists = ActivityLists()

  /// The same for pages of other settings.
  func drawing(pages: String) -> PlanKeys {
    var keys = self
    keys.pages = pages
    return keys
  }

  func note(of path: FilePath) -> ActivityNote? { lists.notes[path] }

  /// What reading and analysing a file gives. Its name counts: dates and titles come from it.
  func reading(content: Digest, path: FilePath) -> Digest {
    var key = DigestBuilder("reading")
    key.add(build)
    key.add(analysis)
    key.add(content)
    key.add(path.nameBytes)
    key.add(conventions.conventions(of: path).signature)
    key.add(note(of: path)?.signature ?? "")
    return key.finish()
  }

  /// What a list of activities says of other files.
  func list(content: Digest, path: FilePath) -> Digest {
    var key = DigestBuilder("list")
    key.add(build)
    key.add(content)
    key.add(path.nameBytes)
    return key.finish()
  }

  /// The detail page of a track, or one of its map sheets.
  func detail(
    content: Digest, number: Int, sheet: Int, title: String, fileName: [UInt8],
    conventions: FileConventions, note: ActivityNote?
  ) -> Digest {
    var key = DigestBuilder("detail")
    key.add(build)
    key.add(analysis)
    key.add(pages)
    key.add(content)
    key.add(Int64(number))
    key.add(Int64(sheet))
    key.add(title)
    key.add(fileName)
    key.add(conventions.signature)
    key.add(note?.signature ?? "")
    return key.finish()
  }

  /// A page that is not of one track.
  func page(signature: String) -> Digest {
    var key = DigestBuilder("page")
    key.add(build)
    key.add(signature)
    return key.finish()
  }
}
