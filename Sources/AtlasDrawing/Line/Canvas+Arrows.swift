import Foundation
import Paper

extension Canvas {
  /// The line of arrows: marks along the line, and from mark to mark a shaft that follows it and
  /// ends in a tip on the rim of the next mark.
  ///
  /// On a phone's screen the mark is 27 points wide, the shaft 1.5, the tip's arms 9.5 at 30° to
  /// it; `arrowScale` brings that to paper. The sizes stay the same at every map scale.
  func drawArrows(along points: [PagePoint], look: LineLook, in area: PageRect) {
    let scale = look.arrowScale
    let mark = 27 * scale
    let shaft = Stroke(look.arrow, max(0.5, 1.5 * scale), cap: .round)
    // Marks stand so far apart that each arrow has a shaft of several tips: the line prevails.
    let stations = Canvas.stations(along: points, spacing: mark + 8 * 9.5 * scale)
    guard stations.count > 1 else { return }
    for (from, to) in zip(stations, stations.dropFirst()) {
      let path = Array(points[from...to])
      let outline = Canvas.shortened(path, start: mark / 2, end: mark / 2)
      guard outline.count > 1 else { continue }
      polyline(outline.thinned(), shaft)
      let tip = outline[outline.count - 1]
      let back = Canvas.point(before: tip, on: outline, at: 9.5 * scale)
      fillTip(at: tip, from: back, arm: 9.5 * scale, color: look.arrow)
    }
    for station in stations {
      circle(
        points[station], radius: mark / 2 - shaft.width / 2, fill: .white,
        stroke: shaft)
    }
  }

  /// A filled tip whose arms leave the shaft at 30°.
  func fillTip(at tip: PagePoint, from back: PagePoint, arm: Double, color: Color) {
    let angle = atan2(tip.y - back.y, tip.x - back.x)
    func end(_ turn: Double) -> PagePoint {
      PagePoint(x: tip.x - arm * cos(angle + turn), y: tip.y - arm * sin(angle + turn))
    }
    polygon([tip, end(.pi / 6), end(-.pi / 6)], fill: color)
  }

  /// Indexes of points that stand at least `spacing` apart along the line; first and last are in.
  static func stations(along points: [PagePoint], spacing: Double) -> [Int] {
    guard points.count > 1 else { return points.isEmpty ? [] : [0] }
    var stations = [0]
    var since = 0.0
    for index in 1..<points.count {
      since += points[index - 1].distance(to: points[index])
      if since >= spacing,
        points[stations[stations.count - 1]].distance(to: points[index]) >= spacing * 0.8
      {
        stations.append(index)
        since = 0
      }
    }
    if stations[stations.count - 1] != points.count - 1 {
      // The last stretch may be too short for an arrow of its own: it joins the one before.
      if stations.count > 1, since < spacing * 0.7 { stations.removeLast() }
      stations.append(points.count - 1)
    }
    return stations
  }

  /// A line without its first and last so many points of length.
  static func shortened(_ points: [PagePoint], start: Double, end: Double) -> [PagePoint] {
    cut(Array(cut(points, start).reversed()), end).reversed()
  }

  private static func cut(_ points: [PagePoint], _ length: Double) -> [PagePoint] {
    var rest = length
    for index in points.indices.dropFirst() {
      let step = points[index - 1].distance(to: points[index])
      if step > rest {
        let share = step > 0 ? rest / step : 0
        let a = points[index - 1]
        let b = points[index]
        let head = PagePoint(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share)
        return [head] + points[index...]
      }
      rest -= step
    }
    return []
  }

  private static func point(before tip: PagePoint, on line: [PagePoint], at length: Double)
    -> PagePoint
  {
    let rest = cut(line.reversed(), length)
    return rest.first ?? line[0]
  }
}
