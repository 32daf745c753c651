import Foundation
import Paper

/// Rounds the gentle bends of a line whose legs are so long on paper that its corners would show: a
/// receiver records a position only now and then, and nobody turned on the spot there.
///
/// Each leg becomes a cubic whose ends keep the line's vertices and head along the mean direction of
/// the legs that meet there. Sharp corners stay, as do legs beside much shorter ones, whose directions
/// say little, and the curve keeps within a point of the leg.
public struct RoundedBends {
  /// Legs shorter than this, in points, show no corners.
  private static let shortest = 2.5
  /// Radians; a sharper corner stays one.
  private static let sharpest = 0.8
  /// Points that a curve may lie off its leg.
  private static let farthest = 0.8

  private let points: [PagePoint]
  /// The direction of each leg; `nil` where it is too short to tell.
  private let headings: [Double?]
  private let lengths: [Double]

  public init(_ points: [PagePoint]) {
    self.points = points
    let lengths = zip(points, points.dropFirst()).map { $0.distance(to: $1) }
    self.lengths = lengths
    headings = lengths.indices.map { leg in
      lengths[leg] >= RoundedBends.shortest && lengths[leg] < 1000
        ? PagePoint.heading(from: points[leg], to: points[leg + 1]) : nil
    }
  }

  /// How many pieces a leg should have so that its curve looks smooth; 1 for a straight one.
  public func pieces(of leg: Int) -> Int {
    let turn = turns(of: leg)
    let bend = abs(turn.start) + abs(turn.end)
    guard bend > 0.02 else { return 1 }
    // The largest distance from curve to chord falls with the square of their count.
    let off = lengths[leg] * bend / 8
    return max(1, min(8, Int((off / 0.03).squareRoot().rounded(.up))))
  }

  /// The point at a share of a leg's curve; its ends exactly.
  public func point(on leg: Int, at share: Double) -> PagePoint {
    let (a, b) = (points[leg], points[leg + 1])
    guard share > 0, share < 1, let heading = headings[leg] else {
      return PagePoint.between(a, b, share)
    }
    let turn = turns(of: leg)
    guard turn.start != 0 || turn.end != 0 else { return PagePoint.between(a, b, share) }
    // Hermite's cubic.
    let (t, u) = (share, 1 - share)
    let (from, to) = (PagePoint.unit(heading + turn.start), PagePoint.unit(heading + turn.end))
    let (h0, h1) = (u * u * (1 + 2 * t), t * t * (3 - 2 * t))
    let (g0, g1) = (t * u * u * lengths[leg], -t * t * u * lengths[leg])
    return PagePoint(
      x: h0 * a.x + h1 * b.x + g0 * from.x + g1 * to.x,
      y: h0 * a.y + h1 * b.y + g0 * from.y + g1 * to.y)
  }

  /// The line with its bends rounded.
  public var line: [PagePoint] {
    guard headings.contains(where: { $0 != nil }) else { return points }
    var result: [PagePoint] = []
    for leg in headings.indices {
      let pieces = pieces(of: leg)
      for piece in 0..<pieces {
        result.append(point(on: leg, at: Double(piece) / Double(pieces)))
      }
    }
    return result + points.suffix(1)
  }

  /// By how much the curve's direction differs from the leg's at its start and end, in radians.
  private func turns(of leg: Int) -> (start: Double, end: Double) {
    guard let heading = headings[leg] else { return (0, 0) }
    let most = 8 * RoundedBends.farthest / lengths[leg]
    func turn(_ other: Int) -> Double {
      guard headings.indices.contains(other), let next = headings[other],
        4 * min(lengths[other], lengths[leg]) >= max(lengths[other], lengths[leg])
      else { return 0 }
      let corner = remainder(next - heading, 2 * .pi)
      guard abs(corner) < RoundedBends.sharpest else { return 0 }
      // On an arc through the vertices each leg takes its own part of the corner.
      let turn = corner * lengths[leg] / (lengths[leg] + lengths[other])
      return max(-most / 2, min(most / 2, turn))
    }
    return (turn(leg - 1), turn(leg + 1))
  }
}
