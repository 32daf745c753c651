import Tracks

#if canImport(Glibc)
  import Glibc
#else
  import Foundation
#endif

/// Covers a long line with rectangles of ground of one size, as few as a walk along it finds: each
/// begins where the line leaves what is covered already, so that a way back takes no second one.
public enum SheetCover {
  /// A degree of latitude where it is longest (WGS84), so that no rectangle comes out too small.
  public static let metersPerDegree = 111_700.0
  /// Beyond this latitude degrees of longitude change too fast within a sheet.
  private static let northernmost = 84.0
  /// Vertices that are put into long legs, at most.
  private static let mostAdded = 20_000

  private struct Place {
    var x: Double
    var y: Double
    var isCovered = false
  }

  /// The middles of the rectangles, in the order in which the line reaches them.
  ///
  /// - Parameters:
  ///   - parts: the line; what lies between two parts need not be covered
  ///   - width: metres from west to east
  ///   - height: metres from south to north
  ///   - most: more rectangles than this are not wanted
  /// - Returns: `nil` where it would take more than `most`, or where the line comes near a pole
  public static func centers(
    of parts: [[Position]], width: Double, height: Double, most: Int
  ) -> [Position]? {
    guard width > 0, height > 0, var places = places(of: parts, step: min(width, height) / 4)
    else { return nil }
    var centers: [Position] = []
    var next = 0
    while let first = places[next...].firstIndex(where: { !$0.isCovered }) {
      guard centers.count < most else { return nil }
      let center = center(from: first, places, width: width, height: height)
      let reachY = height / 2 / metersPerDegree
      let reachX = width / 2 / (metersPerDegree * shrink(center.y))
      for index in first..<places.count
      where abs(places[index].x - center.x) <= reachX * (1 + 1e-9)
        && abs(places[index].y - center.y) <= reachY * (1 + 1e-9)
      {
        places[index].isCovered = true
      }
      places[first].isCovered = true
      next = first
      centers.append(
        Position(latitude: center.y, longitude: remainder(center.x, 360)))
    }
    return centers
  }

  /// The middle of the longest stretch from a vertex on that fits; covered vertices need no room.
  private static func center(
    from first: Int, _ places: [Place], width: Double, height: Double
  ) -> (x: Double, y: Double) {
    var (west, east) = (places[first].x, places[first].x)
    var (south, north) = (places[first].y, places[first].y)
    for place in places[first...].dropFirst() where !place.isCovered {
      let wider = (min(west, place.x), max(east, place.x))
      let higher = (min(south, place.y), max(north, place.y))
      // The narrowest degree of the stretch would allow most; the widest is safe.
      let scale = metersPerDegree * shrink(abs(higher.0) < abs(higher.1) ? higher.0 : higher.1)
      guard (wider.1 - wider.0) * scale <= width,
        (higher.1 - higher.0) * metersPerDegree <= height
      else { break }
      (west, east) = wider
      (south, north) = higher
    }
    return ((west + east) / 2, (south + north) / 2)
  }

  /// The vertices with longitudes that do not jump at the antimeridian, and more within long legs.
  private static func places(of parts: [[Position]], step: Double) -> [Place]? {
    var places: [Place] = []
    places.reserveCapacity(parts.reduce(0) { $0 + $1.count })
    var added = 0
    var last: Double?
    for part in parts {
      for (index, position) in part.enumerated() {
        guard abs(position.latitude) <= northernmost else { return nil }
        let x = last.map { $0 + remainder(position.longitude - $0, 360) } ?? position.longitude
        if index > 0, let from = places.last {
          let legX = (x - from.x) * metersPerDegree * shrink(position.latitude)
          let legY = (position.latitude - from.y) * metersPerDegree
          let count = (hypot(legX, legY) / step).rounded(.down)
          guard Double(added) + count <= Double(mostAdded) else { return nil }
          added += Int(count)
          for number in 0..<Int(count) {
            let share = Double(number + 1) / (count + 1)
            places.append(
              Place(
                x: from.x + (x - from.x) * share, y: from.y + (position.latitude - from.y) * share))
          }
        }
        places.append(Place(x: x, y: position.latitude))
        last = x
      }
    }
    return places.isEmpty ? nil : places
  }

  /// How much shorter a degree of longitude is at a latitude than at the equator.
  public static func shrink(_ latitude: Double) -> Double { cos(latitude * .pi / 180) }
}
