import AtlasDrawing
import Cartography
import Foundation
import LandTable
import Paper
import Tracks

/// What lies below every line: meridians and parallels, with their values outside the frame.
package enum MapGround {
  /// Points between two values at an edge.
  private static let gap = 4.0

  /// The ratio from which maps show land and sea. Their outlines are up to 2.2 km off, or 0.9 mm on
  /// paper at this scale, and a third of that mostly: they tell coasts and bays, and a track along the
  /// shore does not come to lie in the sea by more than its line's width.
  package static let wide = 2_500_000.0
  /// The same of the map of all places, whose only purpose is to tell where in the world they are.
  package static let locating = 1_000_000.0

  /// Whether a track ran on the Earth.
  package static func isReal(_ entry: AtlasEntry) -> Bool { entry.summary.positionSource == .real }

  /// The ground of a map.
  ///
  /// - Parameter ratio: land and sea are told apart from 1 : `ratio` on; never without one
  package static func drawPanel(
    _ frame: Frame, from ratio: Double?, look: PageStyle, on canvas: Canvas
  ) {
    let template = look.template
    canvas.fill(frame.panel, template.color(.panel))
    guard let ratio, template.map.hasLand, frame.ratio >= ratio else { return }
    let panel = frame.panel
    let view = LandOutlines.earth.view(frame)
    let width = template.map.coastWidth
    // Out of sight beside two corners: a PDF has a path once for fill and stroke where both are cut to
    // the same rectangle, and that of what reaches over all edges is the panel.
    let beside = [
      [
        PagePoint(x: panel.minX - 4, y: panel.minY - 4),
        PagePoint(x: panel.minX - 3, y: panel.minY - 4),
      ],
      [
        PagePoint(x: panel.maxX + 4, y: panel.maxY + 4),
        PagePoint(x: panel.maxX + 3, y: panel.maxY + 4),
      ],
    ]
    canvas.clipped(to: panel) {
      let coast = width > 0 ? Stroke(template.color(.coast), width) : nil
      canvas.polygons([view.earth] + beside, fill: template.color(.sea), stroke: coast)
      canvas.polygons(view.land + beside, fill: template.color(.panel), stroke: coast)
    }
  }

  package static func drawGraticule(_ frame: Frame, look: PageStyle, on canvas: Canvas) {
    let template = look.template
    let graticule = Graticule(frame)
    canvas.polylines(
      graticule.lines.flatMap(\.parts), Stroke(template.color(.graticule), 0.5))
    let style = template.style(.axis)
    var taken: [Graticule.Edge: [ClosedRange<Double>]] = [:]
    for label in labels(graticule, frame, look) {
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
      draw(label, middle: middle, frame.panel, look, style, on: canvas)
    }
  }

  /// Values at the ends of lines that meet no edge, as on a map of half the world: below meridians,
  /// and left of parallels. Gives the rectangles that they take.
  package static func drawInnerValues(_ frame: Frame, look: PageStyle, on canvas: Canvas)
    -> [PageRect]
  {
    let style = look.template.style(.axis)
    let height = style.size * 1.2
    let inside = frame.panel.inset(2, 2)
    var taken: [PageRect] = []
    for line in Graticule(frame).lines where line.crossings.isEmpty {
      let points = line.parts.joined()
      let isMeridian = line.kind == .meridian
      guard
        let end = isMeridian ? points.max(by: { $0.y < $1.y }) : points.min(by: { $0.x < $1.x })
      else { continue }
      let text = text(of: line, look)
      let width = canvas.width(of: text, style)
      let rect = PageRect(
        x: isMeridian ? end.x - width / 2 : end.x - width - 2,
        y: isMeridian ? end.y + 1 : end.y - height / 2, width: width, height: height)
      guard inside.contains(rect), !taken.contains(where: rect.intersects) else { continue }
      taken.append(rect)
      canvas.text(
        text, x: rect.x, baseline: rect.y + style.size * 0.95, style,
        halo: Stroke(look.template.color(.panel), 1.6, cap: .round))
    }
    return taken
  }

  private static func text(of line: Graticule.Line, _ look: PageStyle) -> String {
    let degrees = line.text.replacing(".", with: look.language.decimal)
    let hemisphere = look.language.hemisphere(line.hemisphere)
    return degrees + (hemisphere.isEmpty ? "" : FigureFormat.space + hemisphere)
  }

  /// A value where a line meets the lower or the left edge.
  private struct Label {
    package var text: String
    package var edge: Graticule.Edge
    package var point: PagePoint
  }

  /// Meridians below and parallels at the left, as one looks for them; the other way round where the
  /// map is turned so far that they meet these edges. Never both at one edge.
  private static func labels(
    _ graticule: Graticule, _ frame: Frame, _ look: PageStyle
  ) -> [Label] {
    let isUpright = abs(cos(frame.turn)) >= abs(sin(frame.turn))
    return graticule.lines.flatMap { line in
      let text = text(of: line, look)
      let edge: Graticule.Edge = (line.kind == .meridian) == isUpright ? .bottom : .left
      return line.crossings.filter { $0.edge == edge }.map {
        Label(text: text, edge: edge, point: $0.point)
      }
    }
  }

  private static func draw(
    _ label: Label, middle: Double, _ panel: PageRect, _ look: PageStyle, _ style: TextStyle,
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

extension LandOutlines {
  /// Those of the program; made ready when a map first needs them.
  package static let earth = LandOutlines(LandTable.shared.rings)
}
