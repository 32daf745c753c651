import AtlasDrawing
import AtlasStyle
import Cartography
import Paper
import Tracks

/// What an overview's marks and lines mean, beside its scale; on a narrow sheet in rows below it.
struct OverviewKey {
  let look: PageStyle
  let map: OverviewMap
  /// Whether the map shows all regions.
  let isLocator: Bool
  /// Whether regions have maps of their own.
  let hasRegions: Bool
  let heat: OverviewHeat

  private static let pitch = 11.4

  static func isNarrow(_ look: PageStyle) -> Bool { look.content.width < 430 }

  /// Points that it takes below a map.
  static func height(_ look: PageStyle) -> Double { isNarrow(look) ? 82 : 42 }

  /// Whether one direction and one scale hold on the whole map: on one that shows more than these
  /// metres of the earth, they do not.
  static func hasScale(_ frame: Frame) -> Bool {
    max(frame.panel.width, frame.panel.height) * frame.metersPerPoint <= 5_000_000
  }

  private enum Part {
    case start, count, region, heat
  }

  /// Those that the map shows.
  private var parts: [Part] {
    let marks = map.starts.marks
    var parts: [Part] = []
    if isLocator, hasRegions { parts.append(.region) }
    if marks.contains(where: { $0.members.count == 1 }) { parts.append(.start) }
    if marks.contains(where: { $0.members.count > 1 }) { parts.append(.count) }
    if heat.lines.classes.count > 1, !isLocator { parts.append(.heat) }
    return parts
  }

  /// - Parameter corner: the lower left corner of the map
  func draw(on canvas: Canvas, at corner: PagePoint) {
    let north = PagePoint(x: corner.x + 6, y: corner.y + 21)
    let hasScale = OverviewKey.hasScale(map.frame)
    let width =
      hasScale ? MapKey.drawScale(map.frame, look: look, on: canvas, at: north) : 0
    let isNarrow = OverviewKey.isNarrow(look)
    let left = isNarrow || !hasScale ? corner.x + 2 : corner.x + width + 24
    var (x, y) = (left, isNarrow && hasScale ? north.y + 23 : north.y - 3)
    let right = look.content.maxX
    for part in parts {
      let needed = self.width(part, on: canvas)
      if x > left, x + needed > right {
        (x, y) = (left, y + OverviewKey.pitch)
      }
      draw(part, on: canvas, at: PagePoint(x: x, y: y), room: right - x)
      x += needed + 18
    }
  }

  private var style: TextStyle { look.template.style(.axis) }

  private func text(_ part: Part) -> String {
    switch part {
    case .start: look.language["startPage"]
    case .count: look.language["startCount"]
    case .region: look.language["regionMark"]
    case .heat: look.language["passes"]
    }
  }

  private func width(_ part: Part, on canvas: Canvas) -> Double {
    let own = canvas.width(of: text(part), style)
    guard part == .heat else { return own + 12 }
    return own
      + classTexts.reduce(0) { $0 + 22 + canvas.width(of: $1, style) }
  }

  private var classTexts: [String] {
    let classes = heat.lines.classes
    return (0..<classes.count).map { number in
      let range = classes.range(of: number)
      let (low, high) = (
        look.figures.number(Double(range.lowerBound)), look.figures.number(Double(range.upperBound))
      )
      return range.count == 1 ? low : "\(low)–\(high)"
    }
  }

  private func draw(_ part: Part, on canvas: Canvas, at point: PagePoint, room: Double) {
    let template = look.template
    let middle = point.y - 2
    switch part {
    case .start:
      canvas.circle(
        PagePoint(x: point.x + 3, y: middle), radius: OverviewMarks.dot,
        fill: template.color(.start), stroke: Stroke(template.color(.paper), 0.7))
    case .count:
      canvas.circle(
        PagePoint(x: point.x + 3, y: middle), radius: 5, fill: template.color(.paper),
        stroke: Stroke(template.color(.ink), 0.7))
      canvas.text(
        "3", x: point.x + 3, baseline: point.y + 0.3, template.style(.mark), anchor: .center)
    case .region:
      RegionBadge.draw(
        0, at: PagePoint(x: point.x + 3, y: middle), look: look, on: canvas)
    case .heat:
      var x = point.x + canvas.text(text(part), x: point.x, baseline: point.y + 0.4, style)
      for (number, text) in classTexts.enumerated() {
        canvas.line(x + 6, middle, x + 17, middle, heat.stroke(number))
        x += 19
        x += canvas.text(text, x: x, baseline: point.y + 0.4, style) + 3
      }
      return
    }
    canvas.text(
      text(part),
      in: PageRect(
        x: point.x + 11, y: point.y + 0.4 - style.size * 0.97, width: max(2, room - 11),
        height: style.size * 1.5), style, floor: look.language.smallestSize)
  }
}
