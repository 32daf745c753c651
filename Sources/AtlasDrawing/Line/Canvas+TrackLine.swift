import Cartography
import Paper
import Tracks

extension Canvas {
  /// Points of line that share one casing. Where the line crosses itself, the later piece of
  /// casing cuts the earlier line.
  private static let casingPiece = 48.0

  /// Draws a track's line in order of time: pauses, gaps and jumps first, so that they never hide
  /// movement.
  ///
  /// `values` (0…1, NaN for none) colours the fixes; `area` is what can be seen. A line that
  /// never `crossesItself`, such as a chart's, takes less ink: what has one colour is one stroke, and
  /// its bends are not rounded.
  public func draw(
    _ line: TrackLine, values: [Float], style: LineStyle, look: LineLook, in area: PageRect,
    crossesItself: Bool = true
  ) {
    for stretch in line.stretches where stretch.kind != .moving {
      let points = Array(line.points[stretch.fixes])
      drawBroken(
        stretch.kind == .pause ? points.withoutWandering : points, look.stroke(of: stretch.kind),
        in: area)
    }
    switch style {
    case .gradient:
      var before: [ClassedLine.Run] = []
      for fixes in line.movingFixes(in: area) {
        let minimumLength = max(ClassedLine.minimumLength, 1.2 * look.width)
        let blended = BlendedLine(
          Array(line.points[fixes]), values: values[fixes], palette: look.palette,
          minimumLength: minimumLength, isRounded: crossesItself)
        let runs = ClassedLine.runs(
          of: blended.points,
          classes: LineColors.classes(of: blended.values, palette: look.palette),
          in: LineClipper(area, margin: 20),
          tolerance: crossesItself ? Simplifier.printTolerance : Simplifier.chartTolerance,
          minimumLength: minimumLength, slack: LineColors.slack(of: look.palette))
        if crossesItself || look.casingWidth > 0 {
          drawRuns(runs, after: before, look: look)
          before = runs.isEmpty ? before : (before + runs).suffix(Canvas.tailRuns)
        } else {
          drawByColor(runs, look: look)
        }
      }
    case .solid:
      let stroke = Stroke(look.solid, look.solidWidth, cap: .round)
      for fixes in line.movingFixes(in: area) {
        let part = Array(line.points[fixes])
        let rounded = crossesItself ? RoundedBends(part).line : part
        for run in LineClipper(area, margin: 20).runs(of: rounded) {
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

  private func drawByColor(_ runs: [ClassedLine.Run], look: LineLook) {
    var lines = [[[PagePoint]]](repeating: [], count: Int(UInt8.max) + 1)
    for run in runs { lines[Int(run.legClass)].append(run.points) }
    for (legClass, lines) in lines.enumerated() where !lines.isEmpty {
      let color = LineColors.color(ofClass: UInt8(legClass), look: look)
      polylines(lines, Stroke(color, look.width, cap: .round))
    }
  }

  /// How many runs are searched for the end of a line.
  private static let tailRuns = 20

  /// `earlier` are the last runs of the stretch before, which may end where this one begins.
  private func drawRuns(
    _ runs: [ClassedLine.Run], after earlier: [ClassedLine.Run], look: LineLook
  ) {
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
        polyline(Canvas.joined(runs[start..<end]).thinned(tolerance: 0.2), casing)
        if start > 0 {
          drawTail(of: runs[..<start], length: casing.width, look: look)
        } else if let last = earlier.last?.points.last, let first = runs[0].points.first,
          last.distance(to: first) < casing.width
        {
          // A rest lies between the two: its place is no end of the line.
          drawTail(of: earlier[...], length: casing.width, look: look)
        }
      }
      for run in runs[start..<end] { draw(run, look: look) }
      start = end
    }
  }

  /// The points of runs that follow one another, shared ends once.
  private static func joined(_ runs: ArraySlice<ClassedLine.Run>) -> [PagePoint] {
    var points: [PagePoint] = []
    points.reserveCapacity(runs.reduce(0) { $0 + $1.points.count })
    for run in runs { points.append(contentsOf: run.points.dropFirst(points.isEmpty ? 0 : 1)) }
    return points
  }

  private func draw(_ run: ClassedLine.Run, look: LineLook) {
    polyline(run.points, Stroke(look.color(of: run), look.width, cap: .round))
  }

  /// Draws the end of the line so far once more, over the round end of the next piece's casing.
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
    var sum = 0.0
    for index in points.indices.dropFirst() { sum += points[index - 1].distance(to: points[index]) }
    return sum
  }
}

extension LineLook {
  func color(of run: ClassedLine.Run) -> Color {
    LineColors.color(ofClass: run.legClass, look: self)
  }
}
