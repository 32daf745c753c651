import AtlasStore
import Tracks

/// The keys of what is stored: each is a digest of all that decides the thing.
struct PlanKeys: Sendable {
  /// The program's own build.
  let build: Digest
  /// The settings that decide figures.
  let analysis: String
  /// The settings that decide the ink of detail pages.
  let pages: String

  /// What the coordinates of each file mean.
  var coordinates = CoordinateRules()
  var inputs: [FilePath] = []

  func system(of path: FilePath) -> CoordinateSystem {
    coordinates.system(of: path, below: inputs)
  }

  /// What reading and analysing a file gives. Its name counts: dates and titles come from it.
  func reading(content: Digest, path: FilePath) -> Digest {
    var key = DigestBuilder("reading")
    key.add(build)
    key.add(analysis)
    key.add(content)
    key.add(path.nameBytes)
    key.add(system(of: path).rawValue)
    return key.finish()
  }

  /// The detail page of a track.
  func detail(
    content: Digest, number: Int, title: String, fileName: [UInt8], system: CoordinateSystem
  ) -> Digest {
    var key = DigestBuilder("detail")
    key.add(build)
    key.add(analysis)
    key.add(pages)
    key.add(content)
    key.add(Int64(number))
    key.add(title)
    key.add(fileName)
    key.add(system.rawValue)
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
