extension FilePath {
  /// For people: below the current folder as they would type it, and with nothing in it that a
  /// terminal would obey.
  public var shown: String {
    let current = FileSystem.currentFolder
    let isBelow = current.parent != current && isInside(current)
    let bytes = isBelow ? Array(self.bytes[(current.bytes.count + 1)...]) : self.bytes
    return FilePath.printable(String(decoding: bytes, as: UTF8.self))
  }

  /// A text in which control characters, and marks that turn the direction of writing, are shown
  /// as U+FFFD.
  public static func printable(_ text: String) -> String {
    func isObeyed(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar.value {
      case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: true
      default: false
      }
    }
    guard text.unicodeScalars.contains(where: isObeyed) else { return text }
    var shown = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { shown.append(isObeyed(scalar) ? "\u{FFFD}" : scalar) }
    return String(shown)
  }

  /// The same path without `.` and `..`, by its letters alone: where a folder in it is a link, the
  /// result may be another file. See `FileSystem.tidied`.
  public var withoutDots: FilePath {
    var kept: [ArraySlice<UInt8>] = []
    let dot = UInt8(ascii: ".")
    for part in bytes.split(separator: UInt8(ascii: "/")) where part != [dot] {
      if part != [dot, dot] {
        kept.append(part)
      } else if let last = kept.last, last != [dot, dot] {
        kept.removeLast()
      } else if !isAbsolute {
        kept.append(part)
      }
    }
    let joined = Array(kept.joined(separator: [UInt8(ascii: "/")]))
    if isAbsolute { return FilePath(bytes: [UInt8(ascii: "/")] + joined) }
    return joined.isEmpty ? FilePath(".") : FilePath(bytes: joined)
  }
}
