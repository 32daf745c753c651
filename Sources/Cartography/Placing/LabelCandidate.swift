#if canImport(Glibc)
  import Glibc
#else
  import Foundation
#endif

/// A place that an item could take, and how much it is disliked.
struct LabelCandidate {
  var placement: LabelPlacement
  var cost: Double

  /// Directions from best to worst: right above, right, right below, left above, …
  private static let directions: [(x: Double, y: Double)] = [
    (1, -1), (1, 0), (1, 1), (-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1),
  ]

  /// In ascending order of cost.
  static func all(for item: LabelItem) -> [LabelCandidate] {
    var result: [LabelCandidate] = []
    for (index, direction) in directions.enumerated() {
      let rect = rect(item, direction, distance: item.clearance)
      result.append(
        LabelCandidate(
          placement: LabelPlacement(rect: rect, leader: nil), cost: 0.1 * Double(index)))
    }
    guard item.manner == .besideOrFar else { return result }
    for ring in 1...4 {
      for step in 0..<16 {
        // The first to the right and up, then turning clockwise.
        let angle = Double(step) / 16 * 2 * .pi - .pi / 4
        let distance = item.clearance + 12 * Double(ring)
        let rect = rect(item, (cos(angle), sin(angle)), distance: distance)
        let end = nearest(rect, to: item.anchor)
        let length = item.anchor.distance(to: end)
        guard length > item.clearance else { continue }
        let share = item.clearance / length
        let leader = LabelPlacement.Leader(
          from: PagePoint.between(item.anchor, end, share), to: end)
        result.append(
          LabelCandidate(
            placement: LabelPlacement(rect: rect, leader: leader),
            cost: 1 + 1.5 * Double(ring) + 0.01 * Double(step)))
      }
    }
    return result
  }

  /// The rectangle that lies in a direction, its nearest edge or corner at a distance.
  private static func rect(
    _ item: LabelItem, _ direction: (x: Double, y: Double), distance: Double
  ) -> PageRect {
    // A corner lies off by the diagonal of the clearance.
    let length = hypot(direction.x, direction.y)
    let x = item.anchor.x + direction.x / length * distance
    let y = item.anchor.y + direction.y / length * distance
    return PageRect(
      x: x - item.width * (1 - direction.x) / 2, y: y - item.height * (1 - direction.y) / 2,
      width: item.width, height: item.height)
  }

  private static func nearest(_ rect: PageRect, to point: PagePoint) -> PagePoint {
    PagePoint(
      x: min(rect.maxX, max(rect.minX, point.x)), y: min(rect.maxY, max(rect.minY, point.y)))
  }
}
