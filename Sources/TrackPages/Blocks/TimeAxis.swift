import AtlasDrawing
import AtlasStyle
import Cartography
import Paper
import Tracks

/// The axis of elapsed time that the charts and splits of a track without positions share.
struct TimeAxis {
  /// Seconds.
  let total: Double
  /// Since 1970.
  let start: Double
  let left: Double
  let right: Double

  /// `nil` for a track of which nothing was recorded over time.
  init?(_ page: TrackPageContents, in box: PageRect) {
    guard let first = page.track.readings.first?.time, let last = page.track.readings.last?.time,
      last > first
    else { return nil }
    start = first
    total = last - first
    left = box.x + DistanceAxis.gutter
    right = box.maxX
  }

  /// Where a time, in seconds since the start, lies.
  func x(_ seconds: Double) -> Double { left + (right - left) * seconds / total }

  var ticks: [Double] {
    AxisTicks(seconds: 0, to: total, count: max(2, min(10, Int((right - left) / 48)))).values
  }

  /// Ticks and labels below the charts.
  func draw(_ page: TrackPageContents, on canvas: Canvas, at y: Double) {
    let template = page.look.template
    let style = template.style(.axis)
    canvas.line(left, y, right, y, Stroke(template.color(.frame), 0.5))
    for tick in ticks {
      let x = x(tick)
      canvas.line(x, y, x, y + 2.5, Stroke(template.color(.frame), 0.5))
      let text = tick == 0 ? "0" : page.look.figures.duration(tick)
      let half = canvas.width(of: text, style) / 2
      canvas.text(
        text, x: x + half > right ? right : x, baseline: y + 9.5, style,
        anchor: x + half > right ? .right : .center)
    }
  }
}
