import AtlasDrawing
import Cartography
import Tracks

/// Elevation along the distance, in the map's colours, with the time at its top and the pauses
/// where they were.
struct ProfileBlock: DetailBlock {
  /// Metres of relief below which a profile shows nothing but noise.
  private static let leastRelief: Float = 4

  func hasContent(_ page: DetailContents) -> Bool {
    guard page.entry.summary.minElevation != nil, page.track.distance.last ?? 0 > 1 else {
      return false
    }
    let heights = page.track.elevation.filter { !$0.isNaN }
    guard let low = heights.min(), let high = heights.max() else { return false }
    return high - low >= ProfileBlock.leastRelief
  }

  func draw(_ page: DetailContents, on canvas: Canvas, in box: PageRect) {
    let template = page.look.template
    let axis = DistanceAxis(page, in: box)
    let elevations = page.track.elevation.filter { !$0.isNaN }
    guard let lowest = elevations.min(), let highest = elevations.max() else { return }
    let unit = page.look.figures.units.metersPerHeight
    let low = Double(lowest) / unit
    let high = Double(highest) / unit
    // A flat run stays flat: the axis spans at least 40 m (or 120 ft).
    let span = max(high - low, page.look.figures.units == .metric ? 40 : 120)
    let spare = span - (high - low)
    let ticks = AxisTicks(covering: low - spare / 2, to: high + spare / 2, count: 4)
    guard let bottomValue = ticks.values.first, let topValue = ticks.values.last,
      topValue > bottomValue
    else { return }

    let top = box.y + 14
    let bottom = box.maxY - 12
    func y(_ value: Double) -> Double {
      bottom - (bottom - top) * (value - bottomValue) / (topValue - bottomValue)
    }
    drawTimes(page, on: canvas, axis: axis, top: top)
    for value in ticks.values {
      canvas.line(axis.left, y(value), axis.right, y(value), Stroke(template.color(.rule), 0.3))
      canvas.text(
        page.look.figures.number(value), x: axis.left - 4, baseline: y(value) + 2.2,
        template.style(.axis), anchor: .right)
    }
    let label = template.style(.axis)
    canvas.text(
      page.look.figures.heightUnit, x: axis.left - 4, baseline: box.y + label.size + 0.5, label,
      anchor: .right)

    var points: [PagePoint] = []
    var values: [Float] = []
    var legs: [LegKind] = []
    for (index, elevation) in page.track.elevation.enumerated() where !elevation.isNaN {
      if !points.isEmpty {
        let leg = index > 0 ? page.track.legs[index - 1] : .moving
        // Along the distance a pause has no width, and a gap is a step.
        legs.append(leg == .pause ? .moving : leg)
      }
      points.append(
        PagePoint(x: axis.x(page.track.distance[index]), y: y(Double(elevation) / unit)))
      values.append(page.values[index])
    }
    // The line on top hides the area's edge.
    let outline = points.thinned(tolerance: 0.3)
    if let first = outline.first, let last = outline.last {
      canvas.polygon(
        [PagePoint(x: first.x, y: bottom)] + outline + [PagePoint(x: last.x, y: bottom)],
        fill: template.color(.area))
    }
    drawPauses(page, on: canvas, axis: axis, top: top, bottom: bottom)
    var look = page.look.line
    look.width = 1.3
    look.casingWidth = 0
    look.solidWidth = 1.2
    // Without speed the profile has the colour that the line has on the map.
    switch page.look.style {
    case .gradient: look.solid = look.neutral
    case .arrows: look.solid = look.arrow
    case .solid: break
    }
    canvas.draw(
      TrackLine(points: points, legs: legs), values: values,
      style: page.scale == nil || page.look.style != .gradient ? .solid : .gradient,
      look: look, in: box, crossesItself: false)
    canvas.line(axis.left, bottom, axis.right, bottom, Stroke(template.color(.frame), 0.5))
    axis.draw(page, on: canvas, at: bottom)
  }

  /// Elapsed time along the top: a tick where each round time was reached.
  private func drawTimes(
    _ page: DetailContents, on canvas: Canvas, axis: DistanceAxis, top: Double
  ) {
    guard let start = page.entry.summary.start, let elapsed = page.entry.summary.elapsedSeconds,
      elapsed > 60
    else { return }
    let template = page.look.template
    let style = template.style(.axis)
    var index = 0
    // Off the unit of the heights, which stands left of the axis.
    var lastRight = axis.left - 4
    let room = max(2, min(8, Int((axis.right - axis.left) / 52)))
    for next in AxisTicks(seconds: 0, to: elapsed, count: room).values where next > 0 {
      while index < page.track.fixes.count,
        (page.track.fixes[index].time ?? -.infinity) < start + next
      {
        index += 1
      }
      guard index < page.track.fixes.count else { break }
      let x = axis.x(page.track.distance[index])
      let text = page.look.figures.duration(next)
      let half = canvas.width(of: text, style) / 2
      if x - half > lastRight + 4, x + half < axis.right {
        canvas.line(x, top - 3, x, top, Stroke(template.color(.frame), 0.5))
        canvas.text(text, x: x, baseline: top - 5, style, anchor: .center)
        lastRight = x + half
      }
    }
    canvas.line(axis.left, top, axis.right, top, Stroke(template.color(.rule), 0.3))
  }

  private func drawPauses(
    _ page: DetailContents, on canvas: Canvas, axis: DistanceAxis, top: Double, bottom: Double
  ) {
    let stroke = Stroke(page.look.line.pause, 0.6, dash: [1.5, 1.5])
    for pause in page.track.pauses where pause.seconds >= 20 {
      guard page.track.distance.indices.contains(pause.firstFix) else { continue }
      let x = axis.x(page.track.distance[pause.firstFix])
      canvas.line(x, top, x, bottom, stroke)
    }
  }
}
