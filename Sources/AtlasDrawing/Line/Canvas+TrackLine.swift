import Cartography
import Tracks

extension Canvas {
  /// Points of line that share one casing. Where the line crosses itself, the later piece of
  /// casing cuts the earlier line.
  private static let casingPiece = 48.0

  /// Draws a track's line in order of time: pauses, gaps and jumps first, so that they never hide
  /// movement.
  ///
  /// `values` (0…1, NaN for none) colours the fixes; `area` is what can be seen.
  public func draw(
    _ line: TrackLine, values: [Float], style: LineStyle, look: LineLook, in area: PageRect
  ) {
    for stretch in line.stretches where stretch.kind != .moving {
      drawBroken(
        Array(line.points[stretch.fixes]), look.stroke(of: stretch.kind),
        in: area)
    }
    switch style {
    case .gradient:
      for stretch in line.stretches where stretch.kind == .moving {
        let runs = ClassedLine.runs(
          of: Array(line.points[stretch.fixes]),
          classes: LineColors.classes(of: values[stretch.fixes], palette: look.palette),
          in: LineClipper(area, margin: 20))
        drawRuns(runs, look: look)
      }
    case .solid:
      let stroke = Stroke(look.solid, look.solidWidth, cap: .round)
      for part in line.movingParts {
        for run in LineClipper(area, margin: 20).runs(of: Array(part)) {
          polyline(run.points.thinned(), stroke)
        }
      }
    case .arrows:
      for part in line.movingParts { drawArrows(along: Array(part), look: look, in: area) }
    }
  }

  /// Dashes or dots whose rhythm goes on over all legs, and over what is out of sight.
  func drawBroken(_ points: [PagePoint], _ stroke: Stroke, in area: PageRect) {
    for run in LineClipper(area, margin: 20).runs(of: points) {
      polyline(run.points, stroke, phase: run.start)
    }
  }

  private func drawRuns(_ runs: [ClassedLine.Run], look: LineLook) {
    let casing = Stroke(look.casing, look.width + 2 * look.casingWidth, cap: .round)
    var start = 0
    while start < runs.count {
      var end = start
      var length = 0.0
      while end < runs.count, length < Canvas.casingPiece {
        length += runs[end].length
        end += 1
      }
      if look.casingWidth > 0 {
        polyline(
          runs[start].points + runs[(start + 1)..<end].flatMap { $0.points.dropFirst() }, casing)
        if start > 0 { drawTail(of: runs[..<start], length: casing.width, look: look) }
      }
      for run in runs[start..<end] { draw(run, look: look) }
      start = end
    }
  }

  private func draw(_ run: ClassedLine.Run, look: LineLook) {
    polyline(run.points, Stroke(look.color(of: run), look.width, cap: .round))
  }

  /// Draws the end of what is there once more, over the round end of the next piece's casing.
  private func drawTail(of runs: ArraySlice<ClassedLine.Run>, length: Double, look: LineLook) {
    var rest = length
    var tail: [(points: [PagePoint], color: Color)] = []
    for run in runs.reversed() where rest > 0 {
      var points: [PagePoint] = [run.points[run.points.count - 1]]
      for point in run.points.dropLast().reversed() where rest > 0 {
        let from = points[points.count - 1]
        let step = from.distance(to: point)
        guard step > 0 else { continue }
        let share = min(1, rest / step)
        points.append(
          PagePoint(x: from.x + (point.x - from.x) * share, y: from.y + (point.y - from.y) * share))
        rest -= step
      }
      if points.count > 1 { tail.append((points.reversed(), look.color(of: run))) }
    }
    for piece in tail.reversed() {
      polyline(piece.points, Stroke(piece.color, look.width, cap: .round))
    }
  }
}

extension ClassedLine.Run {
  var length: Double {
    zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
  }
}

extension LineLook {
  func color(of run: ClassedLine.Run) -> Color {
    LineColors.color(ofClass: run.legClass, look: self)
  }
}
