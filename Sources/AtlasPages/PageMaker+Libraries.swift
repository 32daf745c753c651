import AtlasDrawing

extension PageMaker {
  /// The libraries that pages are drawn with, each with its version, as `cairo 1.16.0`.
  public static var libraries: [String] { LibraryVersions.all }
}
