import CPangoCairo

/// A status of the cairo library, kept whole where it is unknown.
public struct CairoStatus: RawRepresentable, Error, Equatable, CustomStringConvertible {
  public var rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  init(_ status: cairo_status_t) { rawValue = UInt32(status.rawValue) }

  public static let success = CairoStatus(rawValue: 0)

  public var description: String {
    String(cString: cairo_status_to_string(cairo_status_t(rawValue)))
  }

  func check() throws {
    if self != .success { throw self }
  }
}
