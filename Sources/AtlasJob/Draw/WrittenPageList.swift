import AtlasStore
import Files

/// What the program wrote into a folder of pages, as a hidden text file there tells it.
///
/// By it a page that has not changed is left alone, and a file of somebody else's is never touched.
struct WrittenPageList: Equatable {
  struct Entry: Equatable {
    /// All that decided the file's bytes; `nil` for a stand-in that is to be drawn again.
    var key: Digest?
    var size: Int64
    var modified: Int64
    /// Of its bytes.
    var content: Digest
    var name: String

    /// Whether the file has the bytes that were written, though a copy or a backup may have given it
    /// another time.
    func isOurs(in folder: FilePath) -> Bool {
      if stands(in: folder) { return true }
      let file = folder.appending(name)
      guard let info = try? FileSystem.info(file, followingLinks: false), info.kind == .file,
        info.stamp.size == size, let bytes = try? FileSystem.read(file).bytes
      else { return false }
      return Digest(of: bytes) == content
    }

    /// The same with the time that its file has now.
    func stampedAgain(in folder: FilePath) -> Entry {
      var entry = self
      if let info = try? FileSystem.info(folder.appending(name), followingLinks: false) {
        entry.modified = info.stamp.modified
      }
      return entry
    }

    /// Whether the file is still as it was written.
    func stands(in folder: FilePath) -> Bool {
      guard let info = try? FileSystem.info(folder.appending(name), followingLinks: false) else {
        return false
      }
      return info.kind == .file && info.stamp.size == size && info.stamp.modified == modified
    }
  }

  /// The key of all pages together; `nil` while they are being replaced.
  var key: Digest?
  /// While pages are being replaced, a name may have two entries.
  var entries: [Entry] = []

  static let name = ".route-atlas-pages"
  private static let head = "route-atlas pages 2"

  var bytes: [UInt8] {
    var lines = [WrittenPageList.head, key?.description ?? "-"]
    lines += entries.map {
      "\($0.key?.description ?? "-") \($0.size) \($0.modified) \($0.content) \($0.name)"
    }
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  init() {}

  /// Lines that are none of ours are passed over: their files are then strangers.
  init(bytes: [UInt8]) {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    guard lines.first == WrittenPageList.head[...] else { return }
    key = lines.dropFirst().first.flatMap { WrittenPageList.digest($0) }
    for line in lines.dropFirst(2) {
      let parts = line.split(separator: " ", maxSplits: 4)
      guard parts.count == 5, let size = Int64(parts[1]), let modified = Int64(parts[2]),
        let content = WrittenPageList.digest(parts[3]), !parts[4].contains("/"),
        !parts[4].hasPrefix(".")
      else { continue }
      entries.append(
        Entry(
          key: WrittenPageList.digest(parts[0]), size: size, modified: modified, content: content,
          name: String(parts[4])))
    }
  }

  private static func digest(_ text: Substring) -> Digest? {
    guard text.utf8.count == 32, text.allSatisfy(\.isHexDigit) else { return nil }
    var bytes: [UInt8] = []
    var rest = text
    while !rest.isEmpty {
      guard let byte = UInt8(rest.prefix(2), radix: 16) else { return nil }
      bytes.append(byte)
      rest = rest.dropFirst(2)
    }
    return Digest(stored: bytes)
  }
}
