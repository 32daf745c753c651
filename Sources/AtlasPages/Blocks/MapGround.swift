import AtlasDrawing
import Cartography

/// What lies below every line: meridians and parallels, with their values outside the frame.
enum MapGround {
  /// Points between two values at an edge.
  private static let gap = 4.0

  static func drawGraticule(_ frame: Frame, look: PageLook, on canvas: Canvas) {
    let template = look.template
    let graticule = Graticule(frame)
    canvas.polylines(
      graticule.lines.flatMap(\.parts), Stroke(template.color(.graticule), 0.5))
    let style = template.style(.axis)
    // Meridians below and parallels at the left, as one looks for them; on a turned map, what of
    // them meets these edges elsewhere finds room between.
    let usual = labels(graticule, frame, look, isUsual: true)
    let others = labels(graticule, frame, look, isUsual: false)
    var taken: [Graticule.Edge: [ClosedRange<Double>]] = [:]
    var named: Set<Int> = []
    for (label, isUsual) in usual.map({ ($0, true) }) + others.map({ ($0, false) })
    where isUsual || !named.contains(label.line) {
      let half = canvas.width(of: label.text, style) / 2
      let isBelow = label.edge == .bottom
      let (low, high) =
        isBelow ? (frame.panel.minX, frame.panel.maxX) : (frame.panel.minY, frame.panel.maxY)
      let at = isBelow ? label.point.x : label.point.y
      let middle = min(max(at, low + half), high - half)
      let reach = (middle - half - gap)...(middle + half + gap)
      guard frame.turn == 0 || taken[label.edge]?.contains(where: reach.overlaps) != true
      else { continue }
      taken[label.edge, default: []].append(reach)
      named.insert(label.line)
      draw(label, middle: middle, frame.panel, look, style, on: canvas)
    }
  }

  /// A value where a line meets the lower or the left edge.
  private struct Label {
    var line: Int
    var text: String
    var edge: Graticule.Edge
    var point: PagePoint
  }

  private static func labels(
    _ graticule: Graticule, _ frame: Frame, _ look: PageLook, isUsual: Bool
  ) -> [Label] {
    graticule.lines.enumerated().flatMap { number, line in
      let degrees = line.text.replacing(".", with: look.language.decimal)
      let hemisphere = look.language.hemisphere(line.hemisphere)
      let text = degrees + (hemisphere.isEmpty ? "" : FigureFormat.space + hemisphere)
      let usual: Graticule.Edge = line.kind == .meridian ? .bottom : .left
      let other: Graticule.Edge = line.kind == .meridian ? .left : .bottom
      return line.crossings
        .filter { $0.edge == (isUsual ? usual : other) && (isUsual || frame.turn != 0) }
        .map { Label(line: number, text: text, edge: $0.edge, point: $0.point) }
    }
  }

  private static func draw(
    _ label: Label, middle: Double, _ panel: PageRect, _ look: PageLook, _ style: TextStyle,
    on canvas: Canvas
  ) {
    let tick = Stroke(look.template.color(.frame), 0.5)
    if label.edge == .bottom {
      canvas.line(label.point.x, panel.maxY, label.point.x, panel.maxY + 2, tick)
      canvas.text(label.text, x: middle, baseline: panel.maxY + 8.6, style, anchor: .center)
    } else {
      canvas.line(panel.minX - 2, label.point.y, panel.minX, label.point.y, tick)
      canvas.textUpwards(label.text, baseline: panel.minX - 3.6, middle: middle, style)
    }
  }
}
