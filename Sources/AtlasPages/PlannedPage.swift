import AtlasDrawing
import Tracks

/// A page that is not of one track, before it is drawn.
public struct PlannedPage: Sendable {
  public var id: PageID
  /// Its title in the outline.
  public var title: String
  /// What the outline calls it together with the others of its kind; `nil` where it stands alone.
  public var section: String?
  /// All that decides its ink, as text to hash.
  public var signature: String
  public var draw: @Sendable () throws -> Fragment
  /// Draws it on any canvas; gives its links.
  var paint: (@Sendable (Canvas) -> [FragmentLink])?

  public init(
    id: PageID, title: String, signature: String, draw: @escaping @Sendable () throws -> Fragment
  ) {
    self.id = id
    self.title = title
    self.signature = signature
    self.draw = draw
  }
}

/// What stands on a page though other pages decide it: at its foot, and above a track's title how the
/// track did on its route. It is laid over the drawn page, which stays as it is when it changes.
public struct PageFoot: Sendable, Equatable {
  /// `nil`: the page shows no foot (a cover).
  public var label: String?
  public var center: String
  public var standing: RouteStanding?
  /// The page of the route's best; `nil` where that is this page.
  public var bestLabel: String?
  /// Whether the page lies across.
  public var isAcross: Bool

  public init(
    label: String?, center: String, standing: RouteStanding? = nil, bestLabel: String? = nil,
    isAcross: Bool = false
  ) {
    self.label = label
    self.center = center
    self.standing = standing
    self.bestLabel = bestLabel
    self.isAcross = isAcross
  }
}
