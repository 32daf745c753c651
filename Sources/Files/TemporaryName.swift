import Glibc
import Native

/// Names of files that are being written: hidden, beside the target, and recognisable later.
public enum TemporaryName {
  public static let suffix = Array(".route-atlas-tmp".utf8)

  /// A name for a file that does not outlive the process: `.atlas.pdf.4711.route-atlas-tmp` for
  /// `atlas.pdf`. A name of the longest length is cut.
  public static func beside(_ target: FilePath) -> FilePath {
    let own = prefix(of: target) + Array("\(getpid())".utf8) + suffix
    let path = target.parent.appending(own)
    // The name has this process's number: it may stay there when the file is gone.
    Leftovers.add(path)
    return path
  }

  /// Removes what killed runs left beside a target. Call it only under the target's lock.
  public static func removeLeftovers(beside target: FilePath) {
    let start = prefix(of: target)
    guard let names = try? FileSystem.names(in: target.parent) else { return }
    for name in names
    where name.starts(with: start) && name.reversed().starts(with: suffix.reversed()) {
      FileSystem.remove(target.parent.appending(name))
    }
  }

  private static func prefix(of target: FilePath) -> [UInt8] {
    hidden(target.nameBytes) + [UInt8(ascii: ".")]
  }

  /// A name with a dot before it, and room for an ending. Long names that differ only at their ends
  /// stay different.
  public static func hidden(_ name: [UInt8]) -> [UInt8] {
    let short =
      name.count <= 200
      ? name : name.prefix(160) + Array(XXHash.hexadecimal(XXHash.digest(name)).utf8)
    return [UInt8(ascii: ".")] + short
  }
}
