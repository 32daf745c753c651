import AtlasDrawing
import Cartography
import Tracks

/// Heart rate along the distance.
struct HeartRateBlock: DetailBlock {
  func hasContent(_ page: DetailContents) -> Bool {
    let beats = page.track.fixes.count { $0.heartRate ?? 0 > 0 }
    return beats > 10 && 2 * beats > page.track.fixes.count && page.track.distance.last ?? 0 > 0
  }

  func draw(_ page: DetailContents, on canvas: Canvas, in box: PageRect) {
    let template = page.look.template
    let axis = DistanceAxis(page, in: box)
    let label = template.style(.label)
    var title = "\(page.look.language["heartRate"].uppercased()), \(page.look.language["beats"])"
    let summary = page.entry.summary
    if let mean = summary.meanHeartRate, let most = summary.maxHeartRate {
      title += "  ·  \(page.look.language["mean"]) \(page.look.figures.number(mean))"
      title += "  ·  \(page.look.language["most"]) \(most)"
    }
    canvas.text(title, x: box.x, baseline: box.y + label.size, label)

    let beats = page.track.fixes.compactMap { $0.heartRate }.filter { $0 > 0 }
    guard let least = beats.min(), let most = beats.max() else { return }
    let ticks = AxisTicks(covering: Double(least), to: Double(max(most, least + 20)), count: 2)
    guard let low = ticks.values.first, let high = ticks.values.last, high > low else { return }
    let top = box.y + label.size + 8
    // Without a profile above, the chart has the axis of distance itself.
    let isAlone = !ProfileBlock().hasContent(page)
    let bottom = box.maxY - (isAlone ? 12 : 3)
    func y(_ value: Double) -> Double { bottom - (bottom - top) * (value - low) / (high - low) }
    for value in ticks.values {
      canvas.line(axis.left, y(value), axis.right, y(value), Stroke(template.color(.rule), 0.3))
      canvas.text(
        page.look.figures.number(value), x: axis.left - 4, baseline: y(value) + 2.2,
        template.style(.axis), anchor: .right)
    }
    for line in lines(page, axis: axis, y: y) {
      canvas.polyline(
        line.thinned(tolerance: Simplifier.chartTolerance),
        Stroke(template.color(.heartRate), 0.8, cap: .round))
    }
    if isAlone {
      canvas.line(axis.left, bottom, axis.right, bottom, Stroke(template.color(.frame), 0.5))
      axis.draw(page, on: canvas, at: bottom)
    }
  }

  /// Unbroken stretches: a fix without heart rate, or a leg that is no movement, ends one.
  private func lines(
    _ page: DetailContents, axis: DistanceAxis, y: (Double) -> Double
  ) -> [[PagePoint]] {
    var lines: [[PagePoint]] = []
    var line: [PagePoint] = []
    for (index, fix) in page.track.fixes.enumerated() {
      if let beat = fix.heartRate, beat > 0 {
        line.append(PagePoint(x: axis.x(page.track.distance[index]), y: y(Double(beat))))
      }
      let breaks = index < page.track.legs.count && page.track.legs[index] == .gap
      if fix.heartRate == nil || breaks {
        if line.count > 1 { lines.append(line) }
        line = []
      }
    }
    if line.count > 1 { lines.append(line) }
    return lines
  }
}
