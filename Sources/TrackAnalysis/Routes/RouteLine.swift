import Foundation
import Tracks

/// A line as places at even distances, with noise evened out, on a plane that fits the Earth at its
/// start.
struct RouteLine {
  /// Metres east and north of the line's start.
  typealias Place = SIMD2<Float>

  let start: Position
  /// `RouteLimits.step` apart as the crow flies; the last may be nearer.
  let places: [Place]
  /// Metres from place to place.
  let length: Double

  /// `nil` for what is too short, too long or too small to be a route.
  init?(_ positions: [Position]) {
    let positions = positions.filter {
      abs($0.latitude) <= 90 && abs($0.longitude) <= 360
    }
    guard let start = positions.first,
      let fine = RouteLine.evenPlaces(RouteLine.projected(positions, around: start))
    else { return nil }
    let smooth = RouteLine.smoothed(fine)
    let places = RouteLine.stepped(smooth)
    guard let last = places.last, places.count > 2 else { return nil }
    let rest = last - places[places.count - 2]
    let length =
      RouteLimits.step * Double(places.count - 2) + Double((rest * rest).sum().squareRoot())
    var (low, high) = (places[0], places[0])
    for place in places {
      low = pointwiseMin(low, place)
      high = pointwiseMax(high, place)
    }
    let extent = ((high - low) * (high - low)).sum().squareRoot()
    guard RouteLimits.length.contains(length), Double(extent) >= RouteLimits.extent
    else { return nil }
    self.start = start
    self.places = places
    self.length = length
  }

  /// Where it ends, from its start.
  var finish: Place { places[places.count - 1] }

  /// The place at a share of the line.
  func place(at share: Double) -> Place {
    places[min(places.count - 1, max(0, Int(share * Double(places.count - 1))))]
  }

  /// Where another line's start lies, from this one's.
  ///
  /// Planes around starts that are near each other differ by a shift alone, to a few centimetres in a
  /// kilometre.
  func offset(of other: Position) -> Place {
    let east = Longitude.folded(other.longitude - start.longitude)
    return Place(
      Float(east * RouteLine.metersEast(at: start)),
      Float((other.latitude - start.latitude) * DegreeLength.mean))
  }

  private static func metersEast(at position: Position) -> Double {
    DegreeLength.mean * max(0.01, cos(position.latitude * Double.pi / 180))
  }

  private static func projected(
    _ positions: [Position], around start: Position
  ) -> [SIMD2<Double>] {
    let east = metersEast(at: start)
    var turns = 0.0
    var before = start.longitude
    return positions.map { position in
      // A step over the antimeridian is a short one.
      if position.longitude - before > 180 { turns -= 360 }
      if position.longitude - before < -180 { turns += 360 }
      before = position.longitude
      return SIMD2(
        (position.longitude + turns - start.longitude) * east,
        (position.latitude - start.latitude) * DegreeLength.mean)
    }
  }

  /// Places `fineStep` apart along a line; `nil` where the line is longer than a route.
  private static func evenPlaces(_ line: [SIMD2<Double>]) -> [SIMD2<Double>]? {
    var length = 0.0
    for i in line.indices.dropFirst() {
      let leg = line[i] - line[i - 1]
      length += (leg * leg).sum().squareRoot()
    }
    // Noise can lengthen the line of a slow walk twofold.
    guard length <= 2 * RouteLimits.length.upperBound, let first = line.first else { return nil }
    var places = [first]
    places.reserveCapacity(Int(length / RouteLimits.fineStep) + 2)
    // Metres of the leg that belong to the step begun before it.
    var due = RouteLimits.fineStep
    for i in line.indices.dropFirst() {
      let leg = line[i] - line[i - 1]
      let meters = (leg * leg).sum().squareRoot()
      while due <= meters {
        places.append(line[i - 1] + leg * (due / meters))
        due += RouteLimits.fineStep
      }
      due -= meters
    }
    if let last = line.last { places.append(last) }
    return places
  }

  /// The mean of each place and two on either side of it; fewer towards the ends, which stay.
  private static func smoothed(_ places: [SIMD2<Double>]) -> [SIMD2<Double>] {
    places.indices.map { i in
      let reach = min(2, i, places.count - 1 - i)
      var sum = places[i]
      if reach > 0 { sum += places[i - 1] + places[i + 1] }
      if reach > 1 { sum += places[i - 2] + places[i + 2] }
      return sum / Double(2 * reach + 1)
    }
  }

  /// Goes along the line with dividers open by `step`: small wiggles add nothing.
  private static func stepped(_ line: [SIMD2<Double>]) -> [Place] {
    guard let first = line.first, let last = line.last else { return [] }
    let square = RouteLimits.step * RouteLimits.step
    var here = first
    var places = [Place(first)]
    for i in line.indices.dropFirst() {
      var from = line[i - 1]
      let to = line[i]
      while ((to - here) * (to - here)).sum() >= square {
        // Where the leg leaves the circle around the place before.
        let (leg, arm) = (to - from, from - here)
        let a = (leg * leg).sum()
        let b = (leg * arm).sum()
        let root = (b * b - a * ((arm * arm).sum() - square)).squareRoot()
        let share = (root - b) / a
        from = share.isFinite ? from + leg * min(1, max(0, share)) : to
        here = from
        places.append(Place(here))
      }
    }
    if ((last - here) * (last - here)).sum() * 4 > square { places.append(Place(last)) }
    return places
  }
}
