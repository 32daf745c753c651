import Paper

/// What a canvas drew, as values: for tests that check pages against rules. Positions are points of
/// the page, whatever was moved or turned while it was drawn.
public final class PageInk {
  /// In the order of their drawing.
  public internal(set) var texts: [DrawnText] = []
  /// Discs, such as marks on a map.
  public internal(set) var discs: [DrawnDisc] = []
  /// Named rectangles within which something was to be drawn.
  public internal(set) var blocks: [DrawnBlock] = []
  /// The smallest width of a stroked line, in points.
  public internal(set) var thinnestLine = Double.infinity
  /// The finished page.
  public internal(set) var picture = Picture(width: 0, height: 0, scale: 1, pixels: [])

  /// A page as 0xAARRGGBB, row by row.
  public struct Picture: Sendable {
    public var width: Int
    public var height: Int
    /// Pixels in a point.
    public var scale: Double
    public var pixels: [UInt32]

    public init(width: Int, height: Int, scale: Double, pixels: [UInt32]) {
      self.width = width
      self.height = height
      self.scale = scale
      self.pixels = pixels
    }
  }
}

/// A text as it was drawn.
public struct DrawnText: Sendable {
  public var text: String
  /// Points.
  public var size: Double
  public var color: Color
  /// The rectangle of its letters' ink.
  public var ink: PageRect
  /// The box that it was asked to keep to; `nil` for a text set at a point.
  public var box: PageRect?
  /// Whether an ellipsis stands for its end.
  public var isCut: Bool
  /// Characters that no installed font has.
  public var unknownGlyphs: Int
  /// What was under its letters, halo included: the colour of each pixel that they changed; the whole
  /// of their rectangle where they changed none. Empty for text outside the page.
  public var ground: [Color]
  /// The place of its block in `PageInk.blocks`.
  public var block: Int?
}

/// A filled disc.
public struct DrawnDisc: Sendable {
  public var center: PagePoint
  public var radius: Double
  public var color: Color
  public var block: Int?
}

/// A rectangle of a page that draws one thing.
public struct DrawnBlock: Sendable {
  public var name: String
  public var box: PageRect
}
