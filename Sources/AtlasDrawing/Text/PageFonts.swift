import Native

/// The fonts of this machine, as far as pages depend on them.
public enum PageFonts {
  /// File and version of the font that each of the families (with commas between) comes down to.
  public static func identity(families: String) -> String {
    split(families).map { InstalledFonts.identity(family: $0) }.joined(separator: "\n")
  }

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
