import AtlasDrawing
import AtlasStyle
import Cartography
import Paper
import Tracks

extension BlockName {
  static let profile = BlockName("profile")
}

/// Elevation along the distance, in the map's colours, with the time at its top and pauses and named
/// places on the axis of distance.
struct ProfileBlock: DetailBlock {
  let name = BlockName.profile

  /// Metres without a height from which the line is broken.
  private static let longestBlank = 30.0

  func hasContent(_ page: TrackPageContents) -> Bool { page.hasProfile }

  /// An unbroken stretch of the profile.
  private struct Part {
    var points: [PagePoint] = []
    var values: [Float] = []
    var legs: [LegKind] = []
  }

  func draw(_ page: TrackPageContents, on canvas: Canvas, in box: PageRect) {
    let template = page.look.template
    let axis = DistanceAxis(page, in: box)
    let elevations = page.track.elevation.filter { !$0.isNaN }
    guard let lowest = elevations.min(), let highest = elevations.max() else { return }
    let unit = page.look.figures.units.metersPerHeight
    let (low, high) = (Double(lowest) / unit, Double(highest) / unit)
    let label = template.style(.label)
    let head = max(14, label.size + 7)
    let (top, bottom) = (box.y + head, box.maxY - 12)
    guard bottom > top + 4 else { return }
    // A flat run stays flat: the axis spans at least 40 m (or 120 ft).
    let range = AxisRange(
      of: low, high, least: page.look.figures.units == .metric ? 40 : 120, floor: 0,
      count: max(2, min(5, Int((bottom - top) / 17))), below: 0.25)
    guard range.high > range.low else { return }
    func y(_ value: Double) -> Double {
      bottom - (bottom - top) * (value - range.low) / (range.high - range.low)
    }
    let title = page.look.figures.named(
      page.look.language["elevation"].uppercased(), unit: page.look.figures.heightUnit)
    let titleWidth = canvas.text(title, x: box.x, baseline: box.y + label.size, label)
    drawTimes(page, on: canvas, axis: axis, top: top, after: box.x + titleWidth)
    for value in range.values(over: bottom - top, least: template.style(.axis).size * 1.25) {
      canvas.line(axis.left, y(value), axis.right, y(value), Stroke(template.color(.rule), 0.3))
      canvas.text(
        page.look.figures.number(value, decimals: range.ticks.fractionDigits), x: axis.left - 4,
        baseline: y(value) + 2.2, template.style(.axis), anchor: .right)
    }

    let parts = parts(page, axis: axis) { y(Double($0) / unit) }
    for part in parts { fill(part, page, on: canvas, bottom: bottom) }
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
    for part in parts {
      canvas.draw(
        TrackLine(points: part.points, legs: part.legs), values: part.values,
        style: page.scale == nil || page.look.style != .gradient ? .solid : .gradient,
        look: look, in: box, crossesItself: false)
    }
    canvas.line(axis.left, bottom, axis.right, bottom, Stroke(template.color(.frame), 0.5))
    axis.draw(page, on: canvas, at: bottom)
    ProfileMarks(page, axis: axis, line: parts.flatMap(\.points)).draw(
      on: canvas, top: top, bottom: bottom)
  }

  /// The profile without the stretches that have no heights. What is no movement keeps its look: a
  /// step across a pause or a gap is dashed as on the map.
  private func parts(
    _ page: TrackPageContents, axis: DistanceAxis, y: (Float) -> Double
  ) -> [Part] {
    let track = page.track
    var parts: [Part] = []
    var part = Part()
    var last: Int?
    for (index, elevation) in track.elevation.enumerated() where !elevation.isNaN {
      if let last {
        let isBlank =
          index > last + 1
          && track.distance[index] - track.distance[last] > ProfileBlock.longestBlank
        if isBlank {
          parts.append(part)
          part = Part()
        } else {
          part.legs.append(track.legs[index - 1])
        }
      }
      part.points.append(PagePoint(x: axis.x(track.distance[index]), y: y(elevation)))
      part.values.append(page.values[index])
      last = index
    }
    parts.append(part)
    return parts.filter { $0.points.count > 1 }
  }

  /// The ground below the line, not below what was not recorded. The line on top hides its edge.
  private func fill(_ part: Part, _ page: TrackPageContents, on canvas: Canvas, bottom: Double) {
    var stretch: [PagePoint] = []
    func close() {
      let outline = stretch.thinned(tolerance: 0.3)
      if let first = outline.first, let last = outline.last, last.x > first.x {
        canvas.polygon(
          [PagePoint(x: first.x, y: bottom)] + outline + [PagePoint(x: last.x, y: bottom)],
          fill: page.look.template.color(.area))
      }
      stretch = []
    }
    for (index, point) in part.points.enumerated() {
      stretch.append(point)
      if part.legs.indices.contains(index), part.legs[index] == .gap { close() }
    }
    close()
  }

  /// Elapsed time along the top: a tick where each round time was reached.
  private func drawTimes(
    _ page: TrackPageContents, on canvas: Canvas, axis: DistanceAxis, top: Double,
    after left: Double
  ) {
    guard let start = page.entry.summary.start, let elapsed = page.entry.summary.elapsedSeconds,
      elapsed > 60
    else { return }
    let template = page.look.template
    let style = template.style(.axis)
    var index = 0
    var lastRight = max(axis.left - 4, left + 4)
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
}
