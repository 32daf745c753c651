import AtlasDrawing
import AtlasStyle
import Cartography
import Paper
import Tracks

/// The mark at the end of a split: a numbered disc on the line where there is much room, else a tick
/// across the line with the number beside it.
struct SplitMark {
  var text: String
  var point: PagePoint
  /// Where the line heads there, in radians clockwise from the page's right; `nil` where it does
  /// not say.
  var heading: Double?
  /// Every fifth.
  var isStrong: Bool
  /// Half of the disc's width; `nil` for a tick.
  var radius: Double?
  /// Where the number of a tick stands; `nil` where it found no room.
  var label: LabelPlacement?

  /// Ends of splits nearer than this, in points, that lie on one way share a tick.
  private static let shared = 3.0

  /// A map has room for no more of them.
  private static let most = 500

  /// Marks of the splits that get one, in order, those at one place joined; `nil` where there are
  /// too many places.
  static func marks(
    of splits: [Split], every step: Int, on line: TrackLine, _ frame: Frame, _ track: AnalysedTrack
  ) -> [SplitMark]? {
    var marks: [(mark: SplitMark, numbers: [Int])] = []
    for split in splits where split.number % step == 0 {
      guard let (point, heading) = place(of: split, on: line, frame, track) else { continue }
      let isStrong = split.number % (5 * step) == 0
      if let same = marks.firstIndex(where: {
        $0.mark.point.distance(to: point) < shared && isOneWay($0.mark.heading, heading)
      }) {
        marks[same].numbers.append(split.number)
        marks[same].mark.isStrong = marks[same].mark.isStrong || isStrong
      } else {
        guard marks.count < most else { return nil }
        marks.append(
          (SplitMark(text: "", point: point, heading: heading, isStrong: isStrong), [split.number]))
      }
    }
    return marks.map { mark, numbers in
      var mark = mark
      mark.text = text(numbers)
      return mark
    }
  }

  /// `3`, `3, 7` or, of many, `3, 7 … 23`.
  static func text(_ numbers: [Int]) -> String {
    guard numbers.count > 3, let last = numbers.last else {
      return numbers.map(String.init).joined(separator: ", ")
    }
    return "\(numbers[0]), \(numbers[1]) … \(last)"
  }

  private static func isOneWay(_ a: Double?, _ b: Double?) -> Bool {
    guard let a, let b else { return true }
    return PagePoint.unit(a).dot(PagePoint.unit(b)) > 0
  }

  /// Where a split ends on the line as it is drawn, and where the line heads there; `nil` outside
  /// the panel.
  private static func place(
    of split: Split, on line: TrackLine, _ frame: Frame, _ track: AnalysedTrack
  ) -> (PagePoint, heading: Double?)? {
    let points = line.points
    guard points.indices.contains(split.endFix) else { return nil }
    let next = min(split.endFix + 1, points.count - 1)
    // The line may be moved aside: the share of the leg is measured on the ground.
    let from = frame.point(track.fixes[split.endFix].position)
    let leg = from.distance(to: frame.point(track.fixes[next].position))
    let share = leg > 0 ? from.distance(to: frame.point(split.end)) / leg : 0
    let point = PagePoint.between(points[split.endFix], points[next], share)
    guard frame.panel.contains(point) else { return nil }
    func farther(_ indices: some Sequence<Int>, _ reach: Double) -> PagePoint {
      var last = point
      for index in indices.prefix(500) {
        last = points[index]
        if last.distance(to: point) >= reach { break }
      }
      return last
    }
    // Where the line goes to and fro, what is around tells its direction.
    for reach in [4.0, 12, 36] {
      let before = farther(stride(from: split.endFix, through: 0, by: -1), reach)
      let after = farther(stride(from: next, to: points.count, by: 1), reach)
      if before.distance(to: after) > 0.9 * reach {
        return (point, PagePoint.heading(from: before, to: after))
      }
    }
    return (point, nil)
  }

  /// Half of a tick's length.
  static func tickReach(_ line: LineLook) -> Double {
    line.width / 2 + line.casingWidth + 1.4
  }

  /// The ends of its tick.
  func tick(_ line: LineLook) -> [PagePoint] {
    guard let heading else { return [] }
    let across = PagePoint.unit(heading + .pi / 2)
    let reach = SplitMark.tickReach(line)
    return [-reach, reach].map {
      PagePoint(x: point.x + across.x * $0, y: point.y + across.y * $0)
    }
  }

  /// What its tick takes of the map; `nil` for a disc.
  func tickBox(_ line: LineLook) -> PageRect? {
    let ends = tick(line)
    guard radius == nil, let (a, b) = ends.first.map({ ($0, ends[1]) }) else { return nil }
    return PageRect(
      x: min(a.x, b.x), y: min(a.y, b.y), width: abs(a.x - b.x), height: abs(a.y - b.y))
  }

  /// Beside ticks, the numbers of every fifth are the bold ones.
  func style(_ look: PageStyle) -> TextStyle {
    let mark = look.template.style(.mark)
    return isStrong || radius != nil
      ? mark : mark.with(weight: look.template.style(.axis).weight)
  }

  func draw(_ look: PageStyle, on canvas: Canvas) {
    let (ink, paper) = (look.template.color(.ink), look.template.color(.paper))
    let style = style(look)
    if let radius {
      canvas.circle(
        point, radius: radius, fill: paper, stroke: Stroke(ink, isStrong ? 1 : 0.6))
      canvas.text(
        text, x: point.x, baseline: point.y + style.size * 0.36, style, anchor: .center)
      return
    }
    let ends = tick(look.line)
    canvas.polyline(ends, Stroke(paper, isStrong ? 2.2 : 1.8))
    canvas.polyline(ends, Stroke(ink, isStrong ? 1.2 : 0.75))
    guard let label else { return }
    if let leader = label.leader {
      canvas.line(
        leader.from.x, leader.from.y, leader.to.x, leader.to.y, Stroke(ink, 0.4))
    }
    canvas.text(
      text, x: label.rect.midX, baseline: label.rect.midY + style.size * 0.36, style,
      anchor: .center, halo: Stroke(look.template.color(.panel), 1.8, cap: .round))
  }
}
