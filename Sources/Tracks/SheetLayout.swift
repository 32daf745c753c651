/// The map sheets of a long track, as they were planned.
public struct SheetLayout: Sendable, Equatable {
  /// A part of the ground, upright on paper.
  public struct Sheet: Sendable, Equatable {
    public var center: Position
    /// Radians by which the ground is turned clockwise.
    public var turn: Double

    public init(center: Position, turn: Double) {
      self.center = center
      self.turn = turn
    }
  }

  /// Metres of ground for a metre of paper.
  public var ratio: Double
  /// How many sheets share a page.
  public var perPage: Int
  /// In the order of the line.
  public var sheets: [Sheet]

  public init(ratio: Double, perPage: Int, sheets: [Sheet]) {
    self.ratio = ratio
    self.perPage = max(1, perPage)
    self.sheets = sheets
  }

  public var pageCount: Int { (sheets.count + perPage - 1) / perPage }
}
