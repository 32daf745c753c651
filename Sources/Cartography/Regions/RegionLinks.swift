/// The shortest links that join all nodes.
enum RegionLinks {
  struct Link {
    var a: Int
    var b: Int
    var gap: Double
  }

  /// A minimum spanning tree by gap, then by the distance of the centres, in ascending order of both
  /// (R. C. Prim, 1957: time grows with the square of the count).
  static func spanning(_ nodes: [RegionNode]) -> [Link] {
    guard nodes.count > 1 else { return [] }
    let centers = nodes.map(\.center)
    var isJoined = [Bool](repeating: false, count: nodes.count)
    var nearest = [Int](repeating: 0, count: nodes.count)
    var gaps = [Double](repeating: .infinity, count: nodes.count)
    var distances = gaps
    var links: [(link: Link, distance: Double)] = []
    var newest = 0
    isJoined[0] = true
    for _ in 1..<nodes.count {
      var best = -1
      for index in nodes.indices where !isJoined[index] {
        let gap = nodes[newest].gap(to: nodes[index])
        let distance = (centers[newest] - centers[index]).length
        if (gap, distance) < (gaps[index], distances[index]) {
          gaps[index] = gap
          distances[index] = distance
          nearest[index] = newest
        }
        if best < 0 || (gaps[index], distances[index]) < (gaps[best], distances[best]) {
          best = index
        }
      }
      guard best >= 0 else { break }
      isJoined[best] = true
      links.append((Link(a: nearest[best], b: best, gap: gaps[best]), distances[best]))
      newest = best
    }
    return links.sorted { x, y in
      (x.link.gap, x.distance, x.link.a, x.link.b) < (y.link.gap, y.distance, y.link.a, y.link.b)
    }.map(\.link)
  }
}

/// Groups that grow together.
struct RegionForest {
  private var parents: [Int]
  /// At the root of each group: all its members as one node.
  private(set) var nodes: [RegionNode]
  /// How many groups there are.
  private(set) var count: Int

  init(_ nodes: [RegionNode]) {
    self.nodes = nodes
    parents = Array(nodes.indices)
    count = nodes.count
  }

  mutating func root(of index: Int) -> Int {
    var index = index
    while parents[index] != index {
      parents[index] = parents[parents[index]]
      index = parents[index]
    }
    return index
  }

  mutating func join(_ a: Int, _ b: Int) {
    let (first, second) = (min(root(of: a), root(of: b)), max(root(of: a), root(of: b)))
    guard first != second else { return }
    nodes[first] = nodes[first].union(nodes[second])
    nodes[second].members = []
    parents[second] = first
    count -= 1
  }

  var groups: [RegionNode] { nodes.indices.filter { parents[$0] == $0 }.map { nodes[$0] } }
}
