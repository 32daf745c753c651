import Cartography
import Tracks

extension Canvas {
  /// Vertices that lie nearer to the line than this are left out: 1/600 inch.
  static let printTolerance = 0.12
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
        Array(line.points[stretch.fixes]), stretch.kind == .jump ? look.jumpStroke : look.pauseStroke,
        in: area)
    }
    switch style {
    case .gradient:
      for stretch in line.stretches where stretch.kind == .moving {
        let runs = LineRuns.make(
          points: line.points[stretch.fixes], values: values[stretch.fixes], palette: look.palette,
          tolerance: Canvas.printTolerance)
        drawRuns(runs, look: look)
      }
    case .solid:
      let stroke = Stroke(look.solid, look.solidWidth, cap: .round)
      for part in line.movingParts {
        polyline(Simplifier.simplified(Array(part), tolerance: Canvas.printTolerance), stroke)
      }
    case .arrows:
      for part in line.movingParts { drawArrows(along: Array(part), look: look, in: area) }
    }
  }

  /// Dashes or dots whose rhythm goes on over all legs, and over what is out of sight.
  func drawBroken(_ points: [PagePoint], _ stroke: Stroke, in area: PageRect) {
    for piece in LineClipper.clipped(points, to: area.inset(-20, -20)) {
      polyline(piece.points, stroke, phase: piece.distance)
    }
  }

  private func drawRuns(_ runs: [LineRun], look: LineLook) {
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
        polyline(runs[start].points + runs[(start + 1)..<end].flatMap { $0.points.dropFirst() }, casing)
        if start > 0 { drawTail(of: runs[..<start], length: casing.width, look: look) }
      }
      for run in runs[start..<end] { draw(run, look: look) }
      start = end
    }
  }

  private func draw(_ run: LineRun, look: LineLook) {
    polyline(run.points, Stroke(look.color(of: run), look.width, cap: .round))
  }

  /// Draws the end of what is there once more, over the round end of the next piece's casing.
  private func drawTail(of runs: ArraySlice<LineRun>, length: Double, look: LineLook) {
    var rest = length
    var tail: [LineRun] = []
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
      if points.count > 1 { tail.append(LineRun(level: run.level, points: points.reversed())) }
    }
    for run in tail.reversed() { draw(run, look: look) }
  }
}

extension LineRun {
  var length: Double {
    zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
  }
}

extension LineLook {
  func color(of run: LineRun) -> Color {
    run.level.map { palette.colors[$0] } ?? neutral
  }
}
