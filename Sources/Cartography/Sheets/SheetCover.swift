import Foundation
import Tracks

/// Covers a long line with rectangles of ground of one size, as few as a walk along it finds: each
/// begins where the line leaves what is covered already, so that the way back needs no second one.
public struct SheetCover: Sendable {
  /// A rectangle on the ground.
  public struct Sheet: Sendable {
    public var center: Position
    /// Radians that the ground is turned clockwise, so that the rectangle stands upright and, where
    /// there was a choice, the line comes in below and goes on above.
    public var turn: Double
  }

  /// Beyond this latitude degrees of longitude change too fast within a sheet.
  private static let northernmost = 84.0
  /// Vertices that are put into long legs, at most.
  private static let mostAdded = 20_000

  private struct Place {
    var x: Double
    var y: Double
    var isCovered = false
  }

  /// Metres.
  private let width: Double
  private let height: Double
  private let turns: [Turn]
  private var places: [Place]

  /// `nil` for a line that comes near a pole, and for one without vertices.
  ///
  /// - Parameters:
  ///   - parts: the line; what lies between two parts need not be covered
  ///   - width: metres that a rectangle shows from left to right
  ///   - height: metres that it shows upwards
  ///   - turns: how the ground may be turned, in radians clockwise; of several, each may be turned
  ///     by half a circle as well
  public init?(over parts: [[Position]], width: Double, height: Double, turns: [Double] = [0]) {
    guard width > 0, height > 0, !turns.isEmpty,
      let places = SheetCover.places(of: parts, step: min(width, height) / 4)
    else { return nil }
    self.width = width
    self.height = height
    self.turns = turns.map { Turn(angle: $0) }
    self.places = places
  }

  /// The rectangles, in the order in which the line reaches them; `nil` where there would be more
  /// than `most`.
  public func sheets(most: Int) -> [Sheet]? {
    var cover = self
    var sheets: [Sheet] = []
    var next = 0
    while let first = cover.places[next...].firstIndex(where: { !$0.isCovered }) {
      guard sheets.count < most else { return nil }
      sheets.append(cover.take(from: first))
      next = first
    }
    return sheets
  }

  /// The length of a degree of longitude at a latitude, as a share of that at the equator.
  public static func shrink(_ latitude: Double) -> Double { cos(latitude * .pi / 180) }

  /// The rectangle around the longest stretch from a vertex on that fits; covered vertices need no
  /// room. All that lies in it is covered from then on.
  private mutating func take(from first: Int) -> Sheet {
    let origin = places[first]
    let east = DegreeLength.longest * SheetCover.shrink(origin.y)
    let north = DegreeLength.longest
    var open = turns.map { (turn: $0, extent: Extent()) }
    var last = first
    for index in first..<places.count where !places[index].isCovered {
      let place = places[index]
      let (x, y) = ((place.x - origin.x) * east, (place.y - origin.y) * north)
      // Most vertices widen none, and nothing has to be made for them.
      var isWider = false
      for one in open.indices where !open[one].extent.contains(open[one].turn.turned(x, y)) {
        isWider = true
      }
      guard isWider else {
        last = index
        continue
      }
      let wider = open.map { ($0.turn, $0.extent.with($0.turn.turned(x, y))) }
        .filter { $0.1.width <= width && $0.1.height <= height }
      if wider.isEmpty { break }
      open = wider
      last = index
    }
    // The narrowest has most room beside the line.
    var (turn, extent) = open.min { $0.extent.width < $1.extent.width } ?? (turns[0], Extent())
    // The origin lies in the rectangle: none of its corners is farther to the north or south.
    let reach = (width + height) / north
    // Later vertices that fit without pushing the stretch out need no sheet of their own.
    for index in last..<places.count where !places[index].isCovered {
      let place = places[index]
      let off = place.y - origin.y
      if off > reach || off < -reach { continue }
      let wider = extent.with(
        turn.turned((place.x - origin.x) * east, (place.y - origin.y) * north))
      if wider.width <= width, wider.height <= height { extent = wider }
    }
    let (midX, midY) = extent.middle
    for index in first..<places.count where !places[index].isCovered {
      let place = places[index]
      let off = place.y - origin.y
      if off > reach || off < -reach { continue }
      let (x, y) = turn.turned((place.x - origin.x) * east, (place.y - origin.y) * north)
      if abs(x - midX) <= width / 2 * (1 + 1e-9), abs(y - midY) <= height / 2 * (1 + 1e-9) {
        places[index].isCovered = true
      }
    }
    let (x, y) = turn.back(midX, midY)
    let end = places[last]
    let climb = turn.turned((end.x - origin.x) * east, (end.y - origin.y) * north).y
    return Sheet(
      center: Position(
        latitude: origin.y + y / north, longitude: Longitude.wrapped(origin.x + x / east)),
      turn: turn.angle + (turns.count > 1 && climb < 0 ? .pi : 0))
  }

  /// The vertices with longitudes that do not jump at the antimeridian, and more within long legs.
  private static func places(of parts: [[Position]], step: Double) -> [Place]? {
    var places: [Place] = []
    places.reserveCapacity(parts.reduce(0) { $0 + $1.count })
    var added = 0
    for part in parts {
      for (index, position) in part.enumerated() {
        guard abs(position.latitude) <= northernmost else { return nil }
        let last = places.last
        let x =
          last.map { $0.x + Longitude.wrapped(position.longitude - $0.x) } ?? position.longitude
        if index > 0, let last {
          let legX = (x - last.x) * DegreeLength.longest * shrink(position.latitude)
          let legY = (position.latitude - last.y) * DegreeLength.longest
          let count = (hypot(legX, legY) / step).rounded(.down)
          guard Double(added) + count <= Double(mostAdded) else { return nil }
          added += Int(count)
          for number in 0..<Int(count) {
            let share = Double(number + 1) / (count + 1)
            places.append(
              Place(
                x: last.x + (x - last.x) * share, y: last.y + (position.latitude - last.y) * share))
          }
        }
        places.append(Place(x: x, y: position.latitude))
      }
    }
    return places.isEmpty ? nil : places
  }
}

/// What a stretch spans, in metres of the turned ground.
private struct Extent {
  private var minX = Double.infinity
  private var maxX = -Double.infinity
  private var minY = Double.infinity
  private var maxY = -Double.infinity

  var width: Double { maxX - minX }
  var height: Double { maxY - minY }
  var middle: (x: Double, y: Double) {
    maxX < minX ? (0, 0) : ((minX + maxX) / 2, (minY + maxY) / 2)
  }

  func contains(_ point: (x: Double, y: Double)) -> Bool {
    point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
  }

  func with(_ point: (x: Double, y: Double)) -> Extent {
    var extent = self
    extent.minX = min(minX, point.x)
    extent.maxX = max(maxX, point.x)
    extent.minY = min(minY, point.y)
    extent.maxY = max(maxY, point.y)
    return extent
  }
}
