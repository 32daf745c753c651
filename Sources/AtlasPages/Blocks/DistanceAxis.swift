import AtlasDrawing
import Cartography
import Tracks

/// The axis of distance that profile, heart rate and splits share, so that they stand below each
/// other.
struct DistanceAxis {
  /// Room for the labels at the left of a chart.
  static let gutter = 26.0

  let total: Double
  let left: Double
  let right: Double

  init(_ page: DetailContents, in box: PageRect) {
    total = max(page.track.distance.last ?? 0, 0.001)
    left = box.x + DistanceAxis.gutter
    right = box.maxX
  }

  func x(_ distance: Double) -> Double { left + (right - left) * distance / total }

  /// Ticks and labels below a chart.
  func draw(_ page: DetailContents, on canvas: Canvas, at y: Double) {
    let template = page.look.template
    let style = template.style(.axis)
    let unit = page.look.figures.units.metersPerSplit
    let ticks = AxisTicks(from: 0, to: total / unit, count: 8)
    let unitLabel = FigureFormat.space + page.look.figures.distanceUnit
    for value in ticks.values {
      let x = x(value * unit)
      canvas.line(x, y, x, y + 2.5, Stroke(template.color(.frame), 0.5))
      let text = page.look.figures.number(value, decimals: ticks.fractionDigits)
      let isLast = x > right - 12
      canvas.text(
        value == 0 ? text + unitLabel : text, x: value == 0 ? x - 1.5 : min(x, right),
        baseline: y + 9.5, style, anchor: value == 0 ? .left : (isLast ? .right : .center))
    }
  }
}
