import AtlasDrawing
import AtlasStyle
import Cartography
import Paper

/// The mark of a track's start or finish; one disc of two colours where they are one place.
struct EndMark {
  enum Kind { case start, finish, both, loneFix }

  var kind: Kind
  var point: PagePoint
  /// Points; the rim of paper around the disc comes to it.
  var radius: Double
  var rim: Double

  var reach: Double { radius + rim }

  /// Points between start and finish below which they share a mark.
  static let shared = 5.0
  private static let largest = (radius: 4.6, rim: 1.2)

  /// The marks at the ends of a line, as large as `size` (1 on a large map) and the distance
  /// between them allow. Those outside the panel are left out.
  static func marks(of line: [PagePoint], in panel: PageRect, size: Double) -> [EndMark] {
    guard let start = line.first, let finish = line.last else { return [] }
    let full = size * (largest.radius + largest.rim)
    func mark(_ kind: Kind, _ point: PagePoint, reach: Double) -> EndMark {
      let rim = reach * largest.rim / (largest.radius + largest.rim)
      return EndMark(kind: kind, point: point, radius: reach - rim, rim: rim)
    }
    let apart = start.distance(to: finish)
    let marks: [EndMark]
    if line.count == 1 {
      marks = [mark(.loneFix, start, reach: full)]
    } else if apart < shared {
      marks = [mark(.both, PagePoint.between(start, finish, 0.5), reach: full)]
    } else {
      let reach = min(full, apart / 2)
      marks = [mark(.start, start, reach: reach), mark(.finish, finish, reach: reach)]
    }
    return marks.filter { panel.contains($0.point) }
  }

  /// What it is called, as a key of the language's words.
  var word: String {
    switch kind {
    case .start: "start"
    case .finish: "finish"
    case .both: "startFinish"
    case .loneFix: "oneFix"
    }
  }

  func draw(_ template: Template, on canvas: Canvas) {
    let (start, finish) = (template.color(.start), template.color(.finish))
    canvas.circle(point, radius: reach, fill: template.color(.paper))
    switch kind {
    case .start, .loneFix: canvas.circle(point, radius: radius, fill: start)
    case .finish: canvas.circle(point, radius: radius, fill: finish)
    case .both: canvas.halves(point, radius: radius, left: start, right: finish)
    }
  }
}
