import AtlasDrawing
import AtlasStyle
import Cartography
import Paper
import Tracks

/// The axis of distance that profile, heart rate and splits share, so that they stand below each
/// other.
struct DistanceAxis {
  /// Room for the labels at the left of a chart.
  static let gutter = 26.0

  let total: Double
  let left: Double
  let right: Double

  init(_ page: TrackPageContents, in box: PageRect) {
    total = max(page.track.distance.last ?? 0, 0.001)
    left = box.x + DistanceAxis.gutter
    right = box.maxX
  }

  /// Points that a distance takes.
  func width(_ distance: Double) -> Double { x(distance) - left }

  func x(_ distance: Double) -> Double { left + (right - left) * distance / total }

  /// Ticks and labels below a chart.
  func draw(_ page: TrackPageContents, on canvas: Canvas, at y: Double) {
    let template = page.look.template
    let style = template.style(.axis)
    let figures = page.look.figures
    // Below a kilometre, metres read better than fractions; below half a mile, feet.
    let isShort = total < (figures.units == .metric ? 1000 : 800)
    let unit = isShort ? figures.units.metersPerHeight : figures.units.metersPerSplit
    let ticks = AxisTicks(
      from: 0, to: total / unit, count: max(2, min(8, Int((right - left) / 45))))
    let unitLabel = FigureFormat.space + (isShort ? figures.heightUnit : figures.distanceUnit)
    for value in ticks.values {
      let x = x(value * unit)
      canvas.line(x, y, x, y + 2.5, Stroke(template.color(.frame), 0.5))
      let text = value == 0 ? "0" : figures.number(value, decimals: ticks.fractionDigits)
      let isLast = x > right - 12
      canvas.text(
        value == 0 ? text + unitLabel : text, x: value == 0 ? x - 1.5 : min(x, right),
        baseline: y + 9.5, style, anchor: value == 0 ? .left : (isLast ? .right : .center))
    }
  }
}
