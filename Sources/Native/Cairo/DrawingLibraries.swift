import CPangoCairo

/// The versions of the C libraries that draw.
public enum DrawingLibraries {
  /// As `1.16.0`.
  public static var cairo: String { String(cString: cairo_version_string()) }

  /// As `1.50.12`.
  public static var pango: String { String(cString: pango_version_string()) }

  /// As `2.14.1`.
  public static var fontconfig: String {
    let version = FcGetVersion()
    return "\(version / 10_000).\(version / 100 % 100).\(version % 100)"
  }
}
