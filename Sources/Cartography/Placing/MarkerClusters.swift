import Paper

/// Merges marks that lie too near to be told apart.
public enum MarkerClusters {
  public struct Cluster: Sendable, Equatable {
    /// The mean of its members' points.
    public var point: PagePoint
    /// Indices of the marks, ascending.
    public var members: [Int]
  }

  /// Each mark joins the nearest cluster within `distance` points, in the order given, or begins
  /// one; clusters that moved together are merged. In the order of their first members.
  public static func clusters(of points: [PagePoint], distance: Double) -> [Cluster] {
    var groups: [Group] = points.indices
      .filter { points[$0].x.isFinite && points[$0].y.isFinite }
      .map { Group(x: points[$0].x, y: points[$0].y, members: [$0]) }
    // Each round leaves fewer groups, or ends.
    while true {
      var merged: [Group] = []
      for group in groups {
        let point = group.point
        var nearest: (index: Int, distance: Double)?
        for (index, other) in merged.enumerated() {
          let apart = other.point.distance(to: point)
          if apart <= distance, apart < nearest?.distance ?? .infinity {
            nearest = (index, apart)
          }
        }
        if let nearest {
          merged[nearest.index].add(group)
        } else {
          merged.append(group)
        }
      }
      if merged.count == groups.count {
        return groups.map { Cluster(point: $0.point, members: $0.members.sorted()) }
      }
      groups = merged
    }
  }

  /// A cluster while it grows, with the sums of its members' places.
  private struct Group {
    var x: Double
    var y: Double
    var members: [Int]

    var point: PagePoint {
      PagePoint(x: x / Double(members.count), y: y / Double(members.count))
    }

    mutating func add(_ other: Group) {
      x += other.x
      y += other.y
      members += other.members
    }
  }
}
