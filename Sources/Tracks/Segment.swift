/// An unbroken run of fixes; a recording gap ends it.
public struct Segment: Sendable, Equatable {
  public var fixes: [Fix]

  public init(fixes: [Fix] = []) {
    self.fixes = fixes
  }
}
