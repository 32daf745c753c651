import Tracks

/// A page that is not of one track, before it is drawn.
public struct PlannedPage: Sendable {
  public var id: PageID
  /// Its title in the outline.
  public var title: String
  /// All that decides its ink, as text to hash.
  public var signature: String
  public var draw: @Sendable () throws -> Fragment

  public init(
    id: PageID, title: String, signature: String, draw: @escaping @Sendable () throws -> Fragment
  ) {
    self.id = id
    self.title = title
    self.signature = signature
    self.draw = draw
  }
}

/// What stands at the foot of a page.
public struct PageFoot: Sendable, Equatable {
  /// `nil`: the page shows no foot (a cover).
  public var label: String?
  public var center: String

  public init(label: String?, center: String) {
    self.label = label
    self.center = center
  }
}
