import Paper

/// Finds places for labels and markers so that none covers another: the most important first, each
/// at the best place still free, and without one it is left out.
///
/// Deterministic: the same items in the same order get the same places.
public struct LabelPlacer: Sendable {
  /// Nothing is placed outside.
  public let panel: PageRect
  var taken: [PageRect] = []
  private(set) var lines: LineGrid
  /// The leaders so far, each from its very anchor: one crosses another only where there is no other
  /// place.
  var leaders: [LabelPlacement.Leader] = []
  /// What it costs to touch a line at all, and to lie on it with the whole rectangle: more than any
  /// place farther off.
  private static let touchCost = 6.0
  private static let lineCost = 80.0
  /// What it costs a leader to cross a line.
  private static let crossingCost = 0.8
  /// What it costs a leader to cross another: more than any place without a crossing, less than
  /// having no place.
  private static let leaderCost = 100.0
  /// Points that items keep from one another.
  private let gap: Double
  /// Half of a line's width, and what items keep from it.
  private let lineReach: Double

  /// - Parameters:
  ///   - lineReach: points to each side of a line that are its own
  ///   - cell: how fine the places of lines are kept, in points
  public init(panel: PageRect, gap: Double = 1, lineReach: Double = 0, cell: Double = 3) {
    self.panel = panel
    self.gap = gap
    self.lineReach = max(0, lineReach)
    lines = LineGrid(panel, cell: cell)
  }

  /// Keeps a rectangle free of all that is placed later.
  public mutating func addObstacle(_ rect: PageRect) { taken.append(rect) }

  /// Whether a marker would find its place free.
  public func hasRoom(around point: PagePoint, radius: Double) -> Bool {
    isFree(
      PageRect(x: point.x - radius, y: point.y - radius, width: 2 * radius, height: 2 * radius))
  }

  /// Keeps a square free around a marker.
  public mutating func addObstacle(around point: PagePoint, radius: Double) {
    addObstacle(
      PageRect(x: point.x - radius, y: point.y - radius, width: 2 * radius, height: 2 * radius))
  }

  /// The first of some rectangles that is free, which counts as taken from then on.
  public mutating func take(firstFreeOf rects: [PageRect]) -> PageRect? {
    guard let rect = rects.first(where: isFree) else { return nil }
    taken.append(rect)
    return rect
  }

  /// A line that labels should not cover.
  public mutating func addLine(_ line: [PagePoint]) { lines.add(line) }

  /// The places, in the order of the items; `nil` for one that found none. They count as taken from
  /// then on.
  public mutating func place(_ items: [LabelItem]) -> [LabelPlacement?] {
    var result = [LabelPlacement?](repeating: nil, count: items.count)
    let order = items.indices.sorted { a, b in
      items[a].priority != items[b].priority ? items[a].priority > items[b].priority : a < b
    }
    for index in order {
      guard let placement = best(for: items[index]) else { continue }
      taken.append(placement.rect)
      if let leader = placement.leader {
        lines.add([leader.from, leader.to])
        leaders.append(items[index].whole(leader))
      }
      result[index] = placement
    }
    untangle(items, &result)
    return result
  }

  func best(for item: LabelItem) -> LabelPlacement? {
    guard item.anchor.x.isFinite, item.anchor.y.isFinite, item.width > 0, item.height > 0,
      item.width <= panel.width, item.height <= panel.height
    else { return nil }
    if item.manner == .marker {
      let rect = PageRect(
        x: item.anchor.x - item.width / 2, y: item.anchor.y - item.height / 2,
        width: item.width, height: item.height)
      return isFree(rect) ? LabelPlacement(rect: rect, leader: nil) : nil
    }
    var best: (placement: LabelPlacement, cost: Double)?
    for candidate in LabelCandidate.all(for: item) {
      // The rest is farther off: none of it can be better.
      if let best, candidate.cost >= best.cost { break }
      guard isFree(candidate.placement.rect) else { continue }
      if let leader = candidate.placement.leader, isCrossed(leader) { continue }
      guard let onLines = cost(of: candidate.placement, of: item) else { continue }
      let cost = candidate.cost + onLines
      if cost < best?.cost ?? .infinity { best = (candidate.placement, cost) }
    }
    return best?.placement
  }

  /// What it costs to lie on lines; `nil` where that is out of the question.
  private func cost(of placement: LabelPlacement, of item: LabelItem) -> Double? {
    let share = lines.share(placement.rect.inset(-lineReach, -lineReach))
    if share > 0, item.keepsOffLines { return nil }
    var cost = share > 0 ? LabelPlacer.touchCost + LabelPlacer.lineCost * share : 0
    if let leader = placement.leader {
      // Its own mark may lie on the line, and the item with it.
      let own = item.clearance + lineReach
      let length = leader.from.distance(to: leader.to)
      if length > own,
        lines.touches(PagePoint.between(leader.from, leader.to, own / length), leader.to)
      {
        cost += LabelPlacer.crossingCost
      }
      let whole = item.whole(leader)
      if leaders.contains(where: { $0.crosses(whole) }) { cost += LabelPlacer.leaderCost }
    }
    return cost
  }

  func isFree(_ rect: PageRect) -> Bool {
    let wide = PageRect(
      x: rect.x - gap, y: rect.y - gap, width: rect.width + 2 * gap, height: rect.height + 2 * gap)
    return panel.contains(rect) && !taken.contains { $0.intersects(wide) }
  }

  func isCrossed(_ leader: LabelPlacement.Leader) -> Bool {
    taken.contains { rect in
      // The mark at its own anchor does not count.
      !rect.contains(leader.from)
        && LineClipper(rect, margin: 0).part(from: leader.from, to: leader.to) != nil
    }
  }
}
