import AtlasDrawing
import Cartography
import Paper

/// North, scale bar and ratio of a map.
package enum MapKey {
  /// Draws them to the right of a point, with the bar at its height; gives their width.
  @discardableResult
  package static func drawScale(
    _ frame: Frame, look: PageStyle, on canvas: Canvas, at north: PagePoint, width: Double = 110,
    hasNorth: Bool = true
  ) -> Double {
    let template = look.template
    let ink = template.color(.ink)
    let axis = template.style(.axis)
    if hasNorth {
      drawNorth(
        frame, look: look, on: canvas, at: PagePoint(x: north.x, y: north.y - 4))
      canvas.text(
        look.language["north"], x: north.x, baseline: north.y + 11, template.style(.mark),
        anchor: .center)
    }

    let bar = ScaleBar(
      metersPerPoint: frame.metersPerPoint, targetWidth: width, units: look.figures.units)
    let x = hasNorth ? north.x + 16 : north.x - 2
    let height = 3.2
    let step = bar.width / Double(bar.divisions)
    for part in 0..<bar.divisions {
      let rect = PageRect(
        x: x + Double(part) * step, y: north.y - height, width: step, height: height)
      canvas.fill(rect, part % 2 == 0 ? ink : template.color(.paper))
    }
    canvas.stroke(
      PageRect(x: x, y: north.y - height, width: bar.width, height: height), Stroke(ink, 0.5))
    canvas.text("0", x: x, baseline: north.y - height - 3, axis, anchor: .center)
    let length = look.figures.number(bar.length, decimals: bar.fractionDigits)
    canvas.text(
      length + FigureFormat.space + bar.unit.rawValue, x: x + bar.width,
      baseline: north.y - height - 3, axis, anchor: .center)
    canvas.text("1 : " + look.figures.number(frame.ratio), x: x, baseline: north.y + 11, axis)
    return 22 + bar.width + 12
  }

  /// A fix of a track that has few.
  package static func drawFix(at point: PagePoint, look: PageStyle, on canvas: Canvas) {
    canvas.circle(
      point, radius: 2.2, fill: look.line.solid, stroke: Stroke(look.template.color(.paper), 0.5))
  }

  /// A small arrow that points to the north at the map's middle.
  package static func drawNorth(
    _ frame: Frame, look: PageStyle, on canvas: Canvas, at middle: PagePoint, size: Double = 1
  ) {
    canvas.placed(at: middle, turned: frame.turn) {
      canvas.polygon(
        [
          PagePoint(x: 0, y: -6 * size), PagePoint(x: 4 * size, y: 6 * size),
          PagePoint(x: 0, y: 3.5 * size), PagePoint(x: -4 * size, y: 6 * size),
        ], fill: look.template.color(.ink))
    }
  }
}
