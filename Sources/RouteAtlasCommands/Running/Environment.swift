import Glibc

/// The process's environment.
enum Environment {
  /// A variable's text; `nil` where it is not set or empty.
  static subscript(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }
}
