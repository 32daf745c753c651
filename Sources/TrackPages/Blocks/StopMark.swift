import AtlasDrawing
import AtlasStyle
import Cartography
import Paper
import Tracks

/// The mark of a rest, or of a hole in the recording that is too short on paper for its dashes to
/// be seen. Stops at one place share a mark.
struct StopMark {
  enum Kind { case pause, gap }

  var kind: Kind
  var point: PagePoint
  /// Of all its stops.
  var seconds: Double

  /// Stops nearer than this, in points, share a mark.
  private static let reach = 4.0
  /// A map has no more of them.
  private static let most = 300
  /// Gaps longer than this on paper, in points, have dashes that say what they are.
  private static let longGap = 9.0
  /// Seconds from which a stop is a long one.
  static let long = 300.0

  /// The longest first.
  static func marks(of pauses: [Pause], on line: TrackLine, in panel: PageRect)
    -> [StopMark]
  {
    let order = pauses.indices.sorted {
      (pauses[$1].seconds, $0) < (pauses[$0].seconds, $1)
    }
    var marks: [StopMark] = []
    for pause in order.lazy.map({ pauses[$0] }) {
      guard line.points.indices.contains(pause.firstFix),
        line.points.indices.contains(pause.lastFix)
      else { continue }
      let (point, end) = (line.points[pause.firstFix], line.points[pause.lastFix])
      guard panel.contains(point), pause.kind != .gap || point.distance(to: end) < longGap
      else { continue }
      let kind: Kind = pause.kind == .gap ? .gap : .pause
      if let place = marks.firstIndex(where: {
        $0.kind == kind && $0.point.distance(to: point) < reach
      }) {
        marks[place].seconds += pause.seconds
      } else if marks.count < most {
        marks.append(StopMark(kind: kind, point: point, seconds: pause.seconds))
      }
    }
    return marks.enumerated()
      .sorted { ($1.element.seconds, $0.offset) < ($0.element.seconds, $1.offset) }
      .map(\.element)
  }

  var isLong: Bool { seconds >= StopMark.long }

  /// Half of its width in points, by how long it took.
  func radius(size: Double) -> Double {
    let full = isLong ? 3.6 : seconds >= 60 ? 2.9 : 2.2
    return full * max(0.8, size)
  }

  /// Minutes, or hours and minutes.
  func text(_ figures: FigureFormat) -> String {
    seconds < 3600
      ? figures.number(seconds / 60) + FigureFormat.space + figures.language["minute"]
      : figures.hours(seconds)
  }

  func draw(_ look: PageStyle, size: Double, on canvas: Canvas) {
    StopMark.draw(kind, at: point, radius: radius(size: size), look: look, on: canvas)
  }

  /// Two bars in a disc, as on a player, for a pause; an open ring for a gap.
  static func draw(
    _ kind: Kind, at point: PagePoint, radius: Double, look: PageStyle, on canvas: Canvas
  ) {
    let gray = look.template.color(.secondary)
    let scale = radius / 3.6
    switch kind {
    case .pause:
      canvas.circle(
        point, radius: radius, fill: look.template.color(.paper),
        stroke: Stroke(gray, max(0.4, 0.6 * scale)))
      for x in [-1.1 * scale, 1.1 * scale] {
        canvas.line(
          point.x + x, point.y - 1.7 * scale, point.x + x, point.y + 1.7 * scale,
          Stroke(gray, scale))
      }
    case .gap:
      canvas.circle(
        point, radius: radius * 0.75, fill: look.template.color(.paper),
        stroke: Stroke(gray, max(0.5, 0.9 * scale)))
    }
  }
}
