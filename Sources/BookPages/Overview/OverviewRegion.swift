import AtlasDrawing
import AtlasStyle
import Cartography
import Paper
import Tracks

/// Tracks that lie near one another and share an overview map.
struct OverviewRegion: Sendable {
  let entries: [AtlasEntry]

  /// The heaviest first. Tracks without a position are in none, and those of virtual worlds only
  /// where there are no others.
  static func regions(of entries: [AtlasEntry]) -> [OverviewRegion] {
    let all = entries.filter { $0.summary.box != nil }
    let real = all.filter { $0.summary.positionSource == .real }
    let placed = real.isEmpty ? all : real
    let items = placed.compactMap { entry in entry.summary.box.map { Regions.Item(box: $0) } }
    return Regions.regions(of: items).map { members in
      OverviewRegion(entries: members.map { placed[$0] })
    }
  }

  /// More maps than these would be a book of their own.
  static let mostMaps = 12
  /// Fewer tracks than these are found on the map of all places.
  static let fewest = 3

  /// How many of the regions, from the first, have a map of their own: all places otherwise show
  /// what the others have.
  static func mapped(_ regions: [OverviewRegion]) -> Int {
    guard regions.count > 1 else { return regions.count }
    return regions.prefix(mostMaps).prefix { $0.entries.count >= fewest }.count
  }

  /// The box around all of its tracks.
  var box: GeoBox? { GeoBox(around: entries.compactMap(\.summary.box)) }

  /// The town by which the region is called; those of virtual worlds are in none.
  func town(_ look: PageStyle) -> String? {
    guard entries.contains(where: { $0.summary.positionSource == .real }) else { return nil }
    return box.flatMap(look.town(of:))
  }

  /// `A` for the first.
  static func letter(_ number: Int) -> String {
    let scalar = UnicodeScalar(UInt8(65 + max(0, min(25, number))))
    return String(Character(scalar))
  }
}

extension GeoBox {
  /// Corners and middles of the edges: what a frame must hold to hold the box.
  var outline: [Position] {
    let center = center
    func longitude(_ share: Double) -> Double {
      Longitude.folded(west + width * share)
    }
    return [0, 0.5, 1].flatMap { share in
      [south, center.latitude, north].map {
        Position(latitude: $0, longitude: longitude(share))
      }
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
