import AtlasStyle
import Paper

extension IndexPages {
  /// Right edges (left for date, name and activity) of the columns; `nil` for those that a narrow
  /// sheet has no room for.
  struct Columns {
    let date: Double
    let name: Double
    let nameWidth: Double
    let activity: Double?
    let distance: Double
    let time: Double
    let rate: Double?
    let climb: Double?
    /// Where the rows end.
    let right: Double
    /// `nil` where tracks have no pages.
    let page: Double?

    /// The columns get narrower on the way to a pocket; below these widths they are left out.
    private static let forActivity = 460.0
    private static let forRate = 360.0

    /// - Parameter activityRoom: points that activities need left of the right edge of distances, by
    ///   the points of a unit; the rest is for names
    init(_ box: PageRect, body: Double, hasPages: Bool, activityRoom: (Double) -> Double) {
      // Widths that fit text of 8 points.
      let unit = body / 8
      date = box.x
      right = box.maxX
      name = box.x + 54 * unit
      page = hasPages ? right : nil
      var edge = hasPages ? right - 34 * unit : right
      if box.width >= Columns.forRate {
        climb = edge
        rate = edge - 44 * unit
        edge -= 102 * unit
      } else {
        (climb, rate) = (nil, nil)
      }
      time = edge
      distance = edge - 52 * unit
      let left = distance - 48 * unit
      activity =
        box.width >= Columns.forActivity
        ? max(left - 58 * unit, min(left, distance - activityRoom(unit))) : nil
      nameWidth = (activity ?? left) - name - 8
    }
  }
}
