import AtlasDrawing
import AtlasStyle
import Cartography
import Paper

/// Places of marks on a map, none on another: the weightiest stand where they belong, others give
/// way with a line to their place.
struct MarkPlaces {
  struct Item {
    var point: PagePoint
    var radius: Double
    var priority: Int
  }

  /// The middle of each mark.
  let points: [PagePoint]
  private let leaders: [(from: PagePoint, to: PagePoint)]

  init(_ items: [Item], _ placer: inout LabelPlacer) {
    func label(_ item: Item, _ manner: LabelItem.Manner) -> LabelItem {
      let side = 2 * item.radius + 0.6
      return LabelItem(
        priority: item.priority, anchor: item.point, width: side, height: side,
        clearance: 3, manner: manner)
    }
    var points = items.map(\.point)
    var leaders: [(from: PagePoint, to: PagePoint)] = []
    let own = placer.place(items.map { label($0, .marker) })
    let moved = items.indices.filter { own[$0] == nil }
    let others = placer.place(moved.map { label(items[$0], .besideOrFar) })
    for (index, placement) in zip(moved, others) {
      guard let placement else { continue }
      points[index] = placement.rect.center
      leaders.append((items[index].point, placement.rect.center))
      // The small square at its end.
      placer.addObstacle(around: items[index].point, radius: 1.5)
    }
    self.points = points
    self.leaders = leaders
  }

  /// Lines to where marks belong that stand elsewhere; marks are drawn over their ends.
  func drawLeaders(_ look: PageStyle, on canvas: Canvas) {
    let ink = look.template.color(.secondary)
    let halo = Stroke(look.template.color(.panel), 2, cap: .round)
    for (from, to) in leaders { canvas.line(from.x, from.y, to.x, to.y, halo) }
    for (from, to) in leaders {
      canvas.line(from.x, from.y, to.x, to.y, Stroke(ink, 0.5))
      canvas.fill(PageRect(x: from.x - 0.9, y: from.y - 0.9, width: 1.8, height: 1.8), ink)
    }
  }
}
