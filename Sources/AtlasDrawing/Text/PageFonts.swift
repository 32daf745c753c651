import Native
import Synchronization

/// The installed fonts, as far as pages depend on them.
public enum PageFonts {
  /// File and version of the font that each of the families (with commas between) resolves to, and
  /// a hash of the fonts that supply letters they lack.
  public static func identity(families: String) -> String {
    identities.withLock { known in
      if let identity = known[families] { return identity }
      let names = split(families)
      let fallback = XXHash.digest(Array(InstalledFonts.fallback(families: names).utf8))
      let identity =
        (names.map { InstalledFonts.identity(family: $0) } + ["\(fallback)"])
        .joined(separator: "\n")
      known[families] = identity
      return identity
    }
  }

  /// Fonts are looked up once in a process, which does not see new ones anyway.
  private static let identities = Mutex<[String: String]>([:])

  /// The families that are not installed. Text set in them is drawn in others.
  public static func missing(families: String) -> [String] {
    split(families).filter { InstalledFonts.match(family: $0) != $0 }
  }

  /// Whether there is any font at all: without one, text would be a row of boxes.
  public static var hasAny: Bool { InstalledFonts.match(family: "sans-serif") != nil }

  private static func split(_ families: String) -> [String] {
    families.split(separator: ",").map { family in
      var name = family[...]
      while name.first == " " { name.removeFirst() }
      while name.last == " " { name.removeLast() }
      return String(name)
    }
  }
}
