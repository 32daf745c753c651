/// A pattern for paths: `*` and `?` within a name, `**` for any number of folders, `[a-z]` for one
/// letter. A pattern without `/` is tried on the name alone, in whatever folder.
struct Glob: Sendable, Equatable {
  private let parts: [[UInt8]]
  private let isForNames: Bool

  init(_ pattern: String) {
    let bytes = Array(pattern.utf8)
    parts = bytes.split(separator: UInt8(ascii: "/")).map(Array.init)
    isForNames = !bytes.contains(UInt8(ascii: "/")) && pattern != "**"
  }

  /// `path` is relative to the input folder.
  func matches(_ path: [UInt8]) -> Bool {
    let names = path.split(separator: UInt8(ascii: "/"))
    if isForNames { return names.last.map { Glob.matches(parts.first ?? [], $0) } ?? false }
    return Glob.matches(parts[...], names[...])
  }

  private static func matches(
    _ parts: ArraySlice<[UInt8]>, _ names: ArraySlice<ArraySlice<UInt8>>
  ) -> Bool {
    guard let part = parts.first else { return names.isEmpty }
    if part == Array("**".utf8) {
      let rest = parts.dropFirst()
      if rest.isEmpty { return true }
      return (0...names.count).contains { matches(rest, names.dropFirst($0)) }
    }
    guard let name = names.first, matches(part, name) else { return false }
    return matches(parts.dropFirst(), names.dropFirst())
  }

  /// One name against one part. A star that led nowhere takes one byte more and tries again, so
  /// the work grows with the product of the lengths at most.
  private static func matches(_ part: [UInt8], _ name: ArraySlice<UInt8>) -> Bool {
    let name = Array(name)
    var p = 0
    var n = 0
    var star: (part: Int, name: Int)?
    while n < name.count {
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
    _ part: [UInt8], _ p: Int, _ name: [UInt8], _ n: Int
  ) -> (part: Int, name: Int)? {
    switch part[p] {
    case UInt8(ascii: "?"): return (p + 1, afterLetter(name, n))
    case UInt8(ascii: "["):
      guard let end = part[(p + 1)...].firstIndex(of: UInt8(ascii: "]")) else { fallthrough }
      return isIn(part[(p + 1)..<end], name[n]) ? (end + 1, n + 1) : nil
    default: return part[p] == name[n] ? (p + 1, n + 1) : nil
    }
  }

  private static func afterLetter(_ name: [UInt8], _ n: Int) -> Int {
    var end = n + 1
    while end < name.count, name[end] & 0xC0 == 0x80 { end += 1 }
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
