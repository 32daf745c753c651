import AtlasDrawing
import Cartography
import Tracks

/// What one needs to read the map: scale bar, ratio and north, what the lines mean, and the
/// legend of the colours with how much of the run fell where.
struct KeyBlock: DetailBlock {
  func hasContent(_ page: DetailContents) -> Bool { !page.track.fixes.isEmpty }

  func draw(_ page: DetailContents, on canvas: Canvas, in box: PageRect) {
    let scaleWidth =
      page.frame.map {
        MapKey.drawScale(
          $0, look: page.look, on: canvas, at: PagePoint(x: box.x + 6, y: box.y + 15))
      } ?? 0
    let legend = PageRect(x: box.maxX - 190, y: box.y, width: 190, height: box.height)
    if page.look.style == .gradient, let scale = page.scale {
      draw(scale, page, on: canvas, in: legend)
    }
    drawLineKinds(
      page, on: canvas,
      in: PageRect(
        x: box.x + scaleWidth + 18, y: box.y, width: max(60, legend.x - box.x - scaleWidth - 36),
        height: box.height))
  }

  /// A sample of each kind of line that occurs, with its total.
  private func drawLineKinds(_ page: DetailContents, on canvas: Canvas, in box: PageRect) {
    let template = page.look.template
    let language = page.look.language
    let figures = page.look.figures
    var entries: [(stroke: Stroke, text: String, isPause: Bool)] = []
    let summary = page.entry.summary
    let isUntimed = page.scale == nil || summary.elapsedSeconds == nil
    if isUntimed, page.track.legs.contains(.moving) {
      let plain = page.look.style == .gradient ? page.look.line.neutral : page.look.line.solid
      entries.append(
        (
          Stroke(plain, page.look.line.width, cap: .round),
          language[summary.kind == .planned ? "plannedLine" : "untimed"], false
        ))
    }
    let stops = page.stops
    if stops.count > 0 {
      entries.append(
        (
          page.look.line.pauseStroke,
          "\(stops.count) × \(language["pause"]) · \(figures.duration(stops.seconds))", true
        ))
    }
    let gaps = GapTotals(page.track)
    if gaps.count > 0 {
      var parts = ["\(gaps.count) × \(language["gap"])"]
      if gaps.seconds >= 1 { parts.append(figures.duration(gaps.seconds)) }
      if gaps.meters >= 1 { parts.append(figures.distanceWithUnit(gaps.meters)) }
      entries.append((page.look.line.gapStroke, parts.joined(separator: " · "), false))
    }
    if !page.track.jumps.isEmpty {
      var parts = ["\(page.track.jumps.count) × \(language["jump"])"]
      let seconds = page.track.jumps.reduce(0) { $0 + ($1.seconds ?? 0) }
      if seconds >= 1 { parts.append(figures.duration(seconds)) }
      parts.append(figures.distanceWithUnit(page.track.jumps.reduce(0) { $0 + $1.meters }))
      entries.append((page.look.line.jumpStroke, parts.joined(separator: " · "), false))
    }
    let style = template.style(.axis)
    let rowHeight = 10.5
    for (index, entry) in entries.prefix(4).enumerated() {
      let y = box.y + 6 + Double(index) * rowHeight
      canvas.line(box.x, y, box.x + 24, y, entry.stroke)
      if entry.isPause {
        MapMarks.drawPause(at: PagePoint(x: box.x + 12, y: y), look: page.look, on: canvas)
      }
      canvas.text(
        entry.text,
        in: PageRect(x: box.x + 30, y: y - style.size * 0.62, width: box.width - 30, height: 10),
        style, floor: 6)
    }
  }

  /// Colours from slow to fast, always in this direction, with a histogram of moving time above.
  private func draw(
    _ scale: ValueScale, _ page: DetailContents, on canvas: Canvas, in box: PageRect
  ) {
    let template = page.look.template
    let figures = page.look.figures
    let pace = page.entry.summary.activity.showsPace
    let style = template.style(.axis)
    let palette = page.look.palette
    let name = page.look.language[pace ? "pace" : "speed"]
    let unit = figures.rateUnit(pace: pace)
    if scale.isSingle {
      canvas.fill(
        PageRect(x: box.maxX - 30, y: box.y + 14, width: 30, height: 6), palette.color(at: 0.5))
      canvas.text(
        "\(figures.rate(scale.low, pace: pace)) \(unit)", x: box.maxX, baseline: box.y + 30, style,
        anchor: .right)
      return
    }
    let bar = PageRect(x: box.x, y: box.y + 16, width: box.width, height: 6)
    let step = bar.width / Double(ValueScale.steps)
    let most = max(scale.histogram.max() ?? 0, 1e-9)
    for (index, share) in scale.histogram.enumerated() where share > 0 {
      let height = max(0.4, 14 * share / most)
      canvas.fill(
        PageRect(
          x: bar.x + Double(index) * step + 0.3, y: bar.y - 1 - height, width: step - 0.6,
          height: height), template.color(.rule))
    }
    let colors = palette.colors.count
    for index in 0..<colors {
      let width = bar.width / Double(colors)
      // Each colour reaches under the next one, so that no seam shows.
      let rest = bar.maxX - (bar.x + Double(index) * width)
      canvas.fill(
        PageRect(
          x: bar.x + Double(index) * width, y: bar.y, width: min(rest, 2 * width),
          height: bar.height),
        palette.colors[index])
    }
    let baseline = bar.maxY + 8
    func label(_ share: Double) -> String {
      figures.rate(scale.low + (scale.high - scale.low) * share, pace: pace)
    }
    // Beyond the slow end a speed is lower, but a pace is higher.
    let beyondSlow = scale.hasBelow ? (pace ? "≥ " : "≤ ") : ""
    let beyondFast = scale.hasAbove ? (pace ? "≤ " : "≥ ") : ""
    canvas.text(beyondSlow + label(0), x: bar.x, baseline: baseline, style)
    canvas.text(label(0.5), x: bar.midX, baseline: baseline, style, anchor: .center)
    canvas.text(
      beyondFast + label(1), x: bar.maxX, baseline: baseline, style, anchor: .right)
    canvas.text(
      "\(name), \(unit)", x: bar.midX, baseline: baseline + 9, style, anchor: .center)
  }

}

/// Stretches without fixes: how many, how long, and how much of the distance lies in them.
struct GapTotals {
  var count = 0
  var seconds = 0.0
  var meters = 0.0

  init(_ track: AnalysedTrack) {
    for (leg, kind) in track.legs.enumerated() where kind == .gap {
      count += 1
      meters += track.distance[leg + 1] - track.distance[leg]
      if let start = track.fixes[leg].time, let end = track.fixes[leg + 1].time, end > start {
        seconds += end - start
      }
    }
  }
}
