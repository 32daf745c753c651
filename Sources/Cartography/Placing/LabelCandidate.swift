import Foundation
import Paper

/// A place that an item could take, and its cost.
struct LabelCandidate {
  var placement: LabelPlacement
  var cost: Double

  /// Directions from best to worst: right above, right, right below, left above, …
  private static let directions: [(x: Double, y: Double)] = [
    (1, -1), (1, 0), (1, 1), (-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1),
  ]

  /// Turns from an item's preferred side, from best to worst: beside the mark, then on the other
  /// side of the line.
  private static let turns: [Double] = [
    0, 0.3, -0.3, 0.6, -0.6, .pi, .pi + 0.3, .pi - 0.3, .pi + 0.6, .pi - 0.6,
  ]

  /// Rings of places farther off, 12 points apart.
  private static let rings = 6

  /// In ascending order of cost.
  static func all(for item: LabelItem) -> [LabelCandidate] {
    var result = near(item)
    guard item.manner == .besideOrFar else { return result }
    // The first to the right and up, then turning clockwise.
    let first = item.side ?? -.pi / 4
    for ring in 1...rings {
      for step in 0..<16 {
        let angle = Double(step) / 16 * 2 * .pi + first
        let distance = item.clearance + 12 * Double(ring)
        let rect = rect(item, angle, distance: distance)
        guard let placement = led(item, to: rect) else { continue }
        result.append(
          LabelCandidate(
            placement: placement, cost: 1 + 1.5 * Double(ring) + 0.01 * Double(step)))
      }
    }
    return result
  }

  /// A place that a leader line leads to; `nil` where it is too near for one.
  static func led(_ item: LabelItem, to rect: PageRect) -> LabelPlacement? {
    let end = nearest(rect, to: item.anchor)
    let length = item.anchor.distance(to: end)
    guard length > item.clearance else { return nil }
    let start = PagePoint.between(item.anchor, end, item.clearance / length)
    return LabelPlacement(rect: rect, leader: LabelPlacement.Leader(from: start, to: end))
  }

  /// Places beside the anchor.
  private static func near(_ item: LabelItem) -> [LabelCandidate] {
    let rects =
      item.side.map { side in
        turns.map { rect(item, side + $0, distance: item.clearance) }
      } ?? directions.map { rect(item, $0, distance: item.clearance) }
    return rects.enumerated().map { index, rect in
      LabelCandidate(
        placement: LabelPlacement(rect: rect, leader: nil), cost: 0.1 * Double(index))
    }
  }

  /// The rectangle beside or at a corner, its nearest edge or corner at a distance.
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

  /// The rectangle whose middle lies in a direction and whose nearest point is at a distance.
  private static func rect(_ item: LabelItem, _ angle: Double, distance: Double) -> PageRect {
    let (x, y) = (abs(cos(angle)), abs(sin(angle)))
    let (w, h) = (item.width / 2, item.height / 2)
    // How far off the middle is: an edge faces the anchor or, else, a corner.
    var middle = (w + distance) / max(x, 1e-9)
    if middle * y > h {
      middle = (h + distance) / max(y, 1e-9)
      if middle * x > w {
        let along = x * w + y * h
        middle =
          along + max(0, along * along - w * w - h * h + distance * distance).squareRoot()
      }
    }
    return PageRect(
      x: item.anchor.x + cos(angle) * middle - w, y: item.anchor.y + sin(angle) * middle - h,
      width: item.width, height: item.height)
  }

  private static func nearest(_ rect: PageRect, to point: PagePoint) -> PagePoint {
    PagePoint(
      x: min(rect.maxX, max(rect.minX, point.x)), y: min(rect.maxY, max(rect.minY, point.y)))
  }
}
