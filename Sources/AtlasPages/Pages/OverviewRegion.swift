import AtlasDrawing
import Cartography
import Tracks

/// Tracks that lie near one another and share an overview map.
struct OverviewRegion: Sendable {
  let entries: [AtlasEntry]

  /// The heaviest first. Tracks without a position are in none, and those of virtual worlds only
  /// where there are no others.
  static func regions(of entries: [AtlasEntry]) -> [OverviewRegion] {
    let all = entries.filter { $0.summary.box != nil }
    let real = all.filter { $0.summary.whereabouts == .real }
    let placed = real.isEmpty ? all : real
    guard !placed.isEmpty else { return [] }
    let items = placed.map { Regions.Item(box: $0.summary.box!) }
    return Regions.regions(of: items).map { members in
      OverviewRegion(entries: members.map { placed[$0] })
    }
  }
}

extension Frame {
  /// A track's thinned line on a panel: what is seen of it, with the vertices that print shows.
  func lines(of line: OverviewLine, in panel: PageRect) -> [[PagePoint]] {
    let clipper = LineClipper(panel, margin: 10)
    return line.parts.flatMap { part in
      clipper.runs(of: part.map(point)).map { $0.points.thinned(tolerance: 0.2) }
    }
  }
}
