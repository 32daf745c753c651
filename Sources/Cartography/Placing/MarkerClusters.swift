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
    var clusters: [Cluster] = points.indices
      .filter { points[$0].x.isFinite && points[$0].y.isFinite }
      .map { Cluster(point: points[$0], members: [$0]) }
    // Each round leaves fewer clusters, or ends.
    while true {
      var merged: [Cluster] = []
      for cluster in clusters {
        var nearest: (index: Int, distance: Double)?
        for (index, other) in merged.enumerated() {
          let apart = other.point.distance(to: cluster.point)
          if apart <= distance, apart < nearest?.distance ?? .infinity {
            nearest = (index, apart)
          }
        }
        if let nearest {
          merged[nearest.index] = union(merged[nearest.index], cluster, points)
        } else {
          merged.append(cluster)
        }
      }
      if merged.count == clusters.count { return clusters }
      clusters = merged
    }
  }

  private static func union(_ a: Cluster, _ b: Cluster, _ points: [PagePoint]) -> Cluster {
    let members = (a.members + b.members).sorted()
    let count = Double(members.count)
    return Cluster(
      point: PagePoint(
        x: members.reduce(0) { $0 + points[$1].x } / count,
        y: members.reduce(0) { $0 + points[$1].y } / count),
      members: members)
  }
}
