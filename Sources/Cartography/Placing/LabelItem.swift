import Paper

/// A label or marker that wants a place in a panel.
public struct LabelItem: Sendable, Equatable {
  public enum Manner: Sendable {
    /// On its anchor or nowhere, over the line: a marker.
    case marker
    /// Beside its anchor.
    case beside
    /// Beside its anchor, or farther off with a leader line.
    case besideOrFar
  }

  /// Larger ones choose first; among equals the order given decides.
  public var priority: Int
  /// What it belongs to.
  public var anchor: PagePoint
  public var width: Double
  public var height: Double
  /// Points that it keeps from the anchor: the radius of the mark there.
  public var clearance: Double
  public var manner: Manner
  /// Its preferred direction, in radians clockwise from the page's right; `nil` for right above.
  public var side: Double?
  /// Whether it would rather be left out than lie on a line.
  public var keepsOffLines: Bool

  public init(
    priority: Int, anchor: PagePoint, width: Double, height: Double, clearance: Double = 2,
    manner: Manner = .beside, side: Double? = nil, keepsOffLines: Bool = false
  ) {
    self.priority = priority
    self.anchor = anchor
    self.width = width
    self.height = height
    self.clearance = clearance
    self.manner = manner
    self.side = side
    self.keepsOffLines = keepsOffLines
  }
}

extension LabelItem {
  /// Its leader from the anchor itself, where the line of a small mark may begin.
  func whole(_ leader: LabelPlacement.Leader) -> LabelPlacement.Leader {
    LabelPlacement.Leader(from: anchor, to: leader.to)
  }
}

/// The place that an item got.
public struct LabelPlacement: Sendable, Equatable {
  public var rect: PageRect
  /// The line from the anchor to the rectangle, where it stands off.
  public var leader: Leader?

  public struct Leader: Sendable, Equatable {
    public var from: PagePoint
    public var to: PagePoint

    /// Whether the two lines have a point between their ends in common.
    func crosses(_ other: Leader) -> Bool {
      func side(_ a: PagePoint, _ b: PagePoint, _ c: PagePoint) -> Double {
        (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
      }
      return side(from, to, other.from) * side(from, to, other.to) < 0
        && side(other.from, other.to, from) * side(other.from, other.to, to) < 0
    }
  }
}
