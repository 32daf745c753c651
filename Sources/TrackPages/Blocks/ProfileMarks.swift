import AtlasDrawing
import AtlasStyle
import Cartography
import Foundation
import Paper
import Tracks

/// What stands on a profile's axis of distance: pauses, as on the map, and named places, each where
/// it was and with its length or name where they find room.
struct ProfileMarks {
  private struct Mark {
    enum Kind { case pause, gap, place }
    var kind: Kind
    var x: Double
    var text: String
    /// The more, the earlier it takes its room.
    var weight: Double
  }

  private let look: PageStyle
  private let marks: [Mark]
  /// The profile's line on the page.
  private let line: [PagePoint]

  /// Seconds below which a pause has no mark.
  private static let leastPause = 20.0
  /// Points from a mark to the next.
  private static let pitch = 9.0
  private static let mostPlaces = 24
  /// Metres from the line within which a place is on the way.
  private static let reach = 200.0

  init(_ page: TrackPageContents, axis: DistanceAxis, line: [PagePoint]) {
    look = page.look
    self.line = line
    // A mark at the very end keeps within the chart.
    func place(_ fix: Int) -> Double { min(axis.x(page.track.distance[fix]), axis.right - 4.5) }
    let track = page.track
    var marks: [Mark] = []
    for pause in track.pauses
    where pause.seconds >= ProfileMarks.leastPause
      && track.distance.indices.contains(pause.firstFix)
    {
      marks.append(
        Mark(
          kind: pause.kind == .gap ? .gap : .pause, x: place(pause.firstFix),
          text: look.figures.duration(pause.seconds), weight: pause.seconds))
    }
    for waypoint in track.details.waypoints.prefix(ProfileMarks.mostPlaces) {
      guard let fix = ProfileMarks.nearest(to: waypoint.position, track.fixes) else { continue }
      marks.append(
        Mark(
          kind: .place, x: place(fix),
          text: String(waypoint.title.printable.prefix(40)), weight: .infinity))
    }
    self.marks = marks
  }

  /// The fix nearest to a place; `nil` where the track kept off it. On a plane, which is enough for
  /// some hundred metres.
  private static func nearest(to place: Position, _ fixes: [Fix]) -> Int? {
    let shrink = AxisShrink(latitude: place.latitude)
    var best: (fix: Int, square: Double)?
    for (index, fix) in fixes.enumerated() {
      let square = shrink.square(from: place, to: fix)
      if square < best?.square ?? .infinity { best = (index, square) }
    }
    return best.flatMap { $0.square <= reach * reach ? $0.fix : nil }
  }

  func draw(on canvas: Canvas, top: Double, bottom: Double) {
    let order = marks.indices.sorted {
      (marks[$1].weight, marks[$0].x) < (marks[$0].weight, marks[$1].x)
    }
    var drawn: [Mark] = []
    for mark in order.map({ marks[$0] }) {
      let stroke = Stroke(look.line.pause, 0.6, dash: mark.kind == .gap ? [3.5, 2] : [1.5, 1.5])
      if mark.kind != .place { canvas.line(mark.x, top, mark.x, bottom, stroke) }
      guard !drawn.contains(where: { abs($0.x - mark.x) < ProfileMarks.pitch }) else { continue }
      drawn.append(mark)
    }
    for mark in drawn {
      let point = PagePoint(x: mark.x, y: bottom)
      switch mark.kind {
      case .place: drawPlace(at: point, on: canvas)
      case .pause, .gap:
        StopMark.draw(
          mark.kind == .gap ? .gap : .pause, at: point, radius: 3.2, look: look, on: canvas)
      }
    }
    drawTexts(drawn, on: canvas, bottom: bottom)
  }

  private func drawPlace(at point: PagePoint, on canvas: Canvas) {
    let r = 3.2
    canvas.polygon(
      [
        PagePoint(x: point.x, y: point.y - r), PagePoint(x: point.x + r, y: point.y),
        PagePoint(x: point.x, y: point.y + r), PagePoint(x: point.x - r, y: point.y),
      ], fill: look.template.color(.waypoint), stroke: Stroke(look.template.color(.paper), 0.7))
  }

  /// Beside each mark, above the axis, where neither another mark nor the profile's line is near.
  private func drawTexts(_ drawn: [Mark], on canvas: Canvas, bottom: Double) {
    let style = look.template.style(.axis)
    let right = line.map(\.x).max() ?? 0
    var taken: [ClosedRange<Double>] = []
    for mark in drawn where !mark.text.isEmpty {
      let width = canvas.width(of: mark.text, style)
      let span = (mark.x + 5)...(mark.x + 5 + width)
      let others = drawn.filter { $0.x != mark.x }
      guard span.upperBound < right, width < 90,
        !others.contains(where: { span.contains($0.x) || abs($0.x - span.upperBound) < 5 }),
        !marks.contains(where: { $0.kind != .place && $0.x != mark.x && span.contains($0.x) }),
        !taken.contains(where: { $0.overlaps(span) }), lineKeepsOff(span, below: bottom - 13)
      else { continue }
      taken.append(span)
      canvas.text(mark.text, x: span.lowerBound, baseline: bottom - 3.5, style)
    }
  }

  /// Whether the profile stays above a height over a stretch of the page.
  private func lineKeepsOff(_ span: ClosedRange<Double>, below y: Double) -> Bool {
    for (a, b) in zip(line, line.dropFirst())
    where max(a.x, b.x) >= span.lowerBound && min(a.x, b.x) <= span.upperBound {
      if max(a.y, b.y) > y { return false }
    }
    return true
  }
}

/// Metres of a degree around a place.
private struct AxisShrink {
  let north = DegreeLength.mean
  let east: Double

  init(latitude: Double) {
    east = DegreeLength.mean * cos(latitude * .pi / 180)
  }

  func square(from place: Position, to fix: Fix) -> Double {
    let y = (fix.latitude - place.latitude) * north
    let x = Longitude.folded(fix.longitude - place.longitude) * east
    return x * x + y * y
  }
}
