/// A track's line, thinned for overviews: parts that are drawn as unbroken lines.
public struct OverviewLine: Sendable, Equatable {
  public var parts: [[Position]]

  public init(parts: [[Position]]) {
    self.parts = parts
  }
}
