import AtlasStore
import Files
import Glibc

/// What tells this build of the program from every other: the hash of its own file, and the
/// versions of the libraries that it loads.
enum BuildStamp {
  static func current(_ store: AtlasStore?, libraries: [String]) -> Digest {
    var build = DigestBuilder("build")
    build.add(program(store))
    for library in libraries { build.add(library) }
    return build.finish()
  }

  /// Reads the running program's file, unless the store knows a file with the same stamp.
  private static func program(_ store: AtlasStore?) -> Digest {
    let path = FilePath("/proc/self/exe")
    guard let info = try? FileSystem.info(path) else { return Digest(of: "unknown build".utf8) }
    var stamp = DigestBuilder("stamp of the program")
    for number in [
      info.stamp.size, info.stamp.modified, info.stamp.changed,
      Int64(bitPattern: info.stamp.inode), Int64(bitPattern: info.stamp.device),
    ] {
      stamp.add(number)
    }
    let key = stamp.finish().bytes
    if let known = (try? store?.fact("build")).flatMap({ $0 }), known.count == 32,
      Array(known[..<16]) == key, let digest = Digest(stored: Array(known[16...]))
    {
      return digest
    }
    var content = DigestBuilder("program")
    do {
      // Piece by piece: the program is larger than all that a run needs beside it.
      try FileSystem.forEachPiece(of: path) { content.add(Digest(of: $0)) }
    } catch {
      return Digest(of: key)
    }
    let digest = content.finish()
    // Not remembering it only costs time.
    try? store?.put(fact: key + digest.bytes, "build")
    return digest
  }
}
