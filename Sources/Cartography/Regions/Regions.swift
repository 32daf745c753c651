import Tracks

/// Groups tracks that lie near one another, so that one holiday does not make the map of all other
/// runs useless.
public enum Regions {
  public struct Item: Sendable {
    public var box: GeoBox
    /// How much it counts: 1, or the track's length.
    public var weight: Double

    public init(box: GeoBox, weight: Double = 1) {
      self.box = box
      self.weight = weight
    }
  }

  /// Metres that always count as near.
  static let nearby = 60_000.0
  /// A region smaller than this, in metres, may grow threefold.
  static let smallest = 150_000.0
  /// More nodes than this are first gathered in cells.
  static let maximumNodes = 2500

  /// The indices of the items of each region: the heaviest region first, indices ascending.
  ///
  /// Two groups join where the gap between them is below 60 km, or below the size of the heavier up
  /// to 150 km, and where the map of both is no larger than three times the heavier (or 450 km).
  /// The time is bounded for any count.
  public static func regions(of items: [Item]) -> [[Int]] {
    var small: [RegionNode] = []
    var large: [RegionNode] = []
    for (index, item) in items.enumerated() {
      let node = RegionNode(item.box, weight: item.weight, index: index)
      if node.size > 3 * smallest { large.append(node) } else { small.append(node) }
    }
    var groups = joined(gathered(small))
    // A journey across a continent overlaps with everything on its way: it joins only others like
    // it.
    for journey in joined(gathered(large)).sorted(by: RegionNode.isHeavier) {
      let host = groups.indices.filter { index in
        groups[index].gap(to: journey) == 0 && mayJoin(groups[index], journey)
      }.min { RegionNode.isHeavier(groups[$0], groups[$1]) }
      if let host { groups[host] = groups[host].union(journey) } else { groups.append(journey) }
    }
    return groups.sorted(by: RegionNode.isHeavier).map(\.members)
  }

  private static func joined(_ nodes: [RegionNode]) -> [RegionNode] {
    var forest = RegionForest(nodes)
    for link in RegionLinks.spanning(nodes) {
      let (a, b) = (forest.root(of: link.a), forest.root(of: link.b))
      if mayJoin(forest.nodes[a], forest.nodes[b]) { forest.join(a, b) }
    }
    return forest.groups
  }

  private static func mayJoin(_ a: RegionNode, _ b: RegionNode) -> Bool {
    let heavier = RegionNode.isHeavier(a, b) ? a : b
    let low = Vector3(
      x: min(a.low.x, b.low.x), y: min(a.low.y, b.low.y), z: min(a.low.z, b.low.z))
    let high = Vector3(
      x: max(a.high.x, b.high.x), y: max(a.high.y, b.high.y), z: max(a.high.z, b.high.z))
    let size = max(high.x - low.x, high.y - low.y, high.z - low.z)
    return a.gap(to: b) <= max(nearby, min(heavier.size, smallest))
      && size <= 3 * max(smallest, heavier.size)
  }

  /// The nodes, or, where they are too many, those of each cell of space as one.
  private static func gathered(_ nodes: [RegionNode]) -> [RegionNode] {
    var result = nodes
    var cell = nearby / 4
    while result.count > maximumNodes {
      var byCell: [[Int]: RegionNode] = [:]
      for node in nodes {
        let center = node.center
        let key = [center.x, center.y, center.z].map { Int(($0 / cell).rounded(.down)) }
        byCell[key] = byCell[key].map { $0.union(node) } ?? node
      }
      result = byCell.values.sorted { ($0.members.first ?? 0) < ($1.members.first ?? 0) }
      cell *= 2
    }
    return result
  }
}
