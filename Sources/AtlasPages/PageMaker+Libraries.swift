import AtlasDrawing

extension PageMaker {
  /// The libraries that pages are drawn with, each with its version, as `cairo 1.16.0`.
  public static var libraries: [String] { LibraryVersions.all }

  /// The scripts, in English, of which the texts have characters that no installed font has.
  public func missingScripts(in texts: [String]) -> [String] {
    PageFonts.missingScripts(in: texts, families: look.template.fonts)
  }
}
