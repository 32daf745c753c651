/// A pattern for paths: `*` and `?` within a name, `**` for any number of folders, `[a-z]` for one
/// letter. A pattern without `/` is tried on the name alone, in whatever folder.
struct Glob: Sendable, Equatable {
  /// One name of the pattern, or `**`.
  private enum Part: Sendable, Equatable {
    case anyFolders
    /// Bytes that stand for themselves.
    case plain([UInt8])
    case pattern([UInt8])
  }

  private let parts: [Part]
  private let isForNames: Bool

  init(_ pattern: String) {
    let bytes = Array(pattern.utf8)
    parts = bytes.split(separator: UInt8(ascii: "/")).reduce(into: []) { parts, name in
      if name.elementsEqual("**".utf8) {
        // Two of them in a row are one.
        if parts.last != .anyFolders { parts.append(.anyFolders) }
      } else {
        let isPlain = !name.contains { "*?[".utf8.contains($0) }
        parts.append(isPlain ? .plain(Array(name)) : .pattern(Array(name)))
      }
    }
    isForNames = !bytes.contains(UInt8(ascii: "/")) && pattern != "**"
  }

  /// `path` is relative to the input folder.
  func matches(_ path: [UInt8]) -> Bool { matches(path.split(separator: UInt8(ascii: "/"))) }

  /// The same for a path whose names are told apart already.
  ///
  /// As with a star in a name: a `**` that led nowhere takes one folder more and tries again, so the
  /// work grows with the product of the lengths at most.
  func matches(_ names: [ArraySlice<UInt8>]) -> Bool {
    if isForNames {
      guard let name = names.last, let part = parts.first else { return false }
      return Glob.matches(part, name)
    }
    var p = 0
    var n = 0
    var folders: (part: Int, name: Int)?
    while n < names.count {
      if p < parts.count, parts[p] == .anyFolders {
        folders = (p, n)
        p += 1
      } else if p < parts.count, Glob.matches(parts[p], names[n]) {
        p += 1
        n += 1
      } else if let last = folders {
        folders = (last.part, last.name + 1)
        p = last.part + 1
        n = last.name + 1
      } else {
        return false
      }
    }
    return parts[p...].allSatisfy { $0 == .anyFolders }
  }

  private static func matches(_ part: Part, _ name: ArraySlice<UInt8>) -> Bool {
    switch part {
    case .anyFolders: true
    case .plain(let bytes): bytes.count == name.count && bytes.elementsEqual(name)
    case .pattern(let bytes): matches(bytes, name)
    }
  }

  /// One name against one part. A star that led nowhere takes one byte more and tries again, so
  /// the work grows with the product of the lengths at most.
  private static func matches(_ part: [UInt8], _ name: ArraySlice<UInt8>) -> Bool {
    var p = 0
    var n = name.startIndex
    var star: (part: Int, name: Int)?
    while n < name.endIndex {
      if p < part.count, part[p] == UInt8(ascii: "*") {
        star = (p, n)
        p += 1
      } else if p < part.count, let step = step(part, p, name, n) {
        p = step.part
        n = step.name
      } else if let last = star {
        star = (last.part, last.name + 1)
        p = last.part + 1
        n = last.name + 1
      } else {
        return false
      }
    }
    return part[p...].allSatisfy { $0 == UInt8(ascii: "*") }
  }

  /// Where both stand after one letter, or `nil` where it does not fit.
  private static func step(
    _ part: [UInt8], _ p: Int, _ name: ArraySlice<UInt8>, _ n: Int
  ) -> (part: Int, name: Int)? {
    switch part[p] {
    case UInt8(ascii: "?"): return (p + 1, afterLetter(name, n))
    case UInt8(ascii: "["):
      guard let end = part[(p + 1)...].firstIndex(of: UInt8(ascii: "]")) else { fallthrough }
      return isIn(part[(p + 1)..<end], name[n]) ? (end + 1, n + 1) : nil
    default: return part[p] == name[n] ? (p + 1, n + 1) : nil
    }
  }

  private static func afterLetter(_ name: ArraySlice<UInt8>, _ n: Int) -> Int {
    var end = n + 1
    while end < name.endIndex, name[end] & 0xC0 == 0x80 { end += 1 }
    return end
  }

  private static func isIn(_ set: ArraySlice<UInt8>, _ byte: UInt8) -> Bool {
    var set = set
    let negated = set.first == UInt8(ascii: "!") || set.first == UInt8(ascii: "^")
    if negated { set = set.dropFirst() }
    var found = false
    while let low = set.first {
      if set.count >= 3, set[set.startIndex + 1] == UInt8(ascii: "-") {
        let high = set[set.startIndex + 2]
        if low <= byte, byte <= high { found = true }
        set = set.dropFirst(3)
      } else {
        if low == byte { found = true }
        set = set.dropFirst()
      }
    }
    return found != negated
  }
}
