import AtlasDrawing
import Cartography
import Tracks

/// What one needs to read the map: scale bar, ratio and north, what the lines mean, and the
/// legend of the colours with how much of the run fell where.
struct KeyBlock: DetailBlock {
  func hasContent(_ page: DetailContents) -> Bool { true }

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
    var entries: [(stroke: Stroke, text: String)] = []
    let summary = page.entry.summary
    let isUntimed = page.scale == nil || summary.elapsedSeconds == nil
    if isUntimed, page.track.legs.contains(.moving) {
      let plain = page.look.style == .gradient ? page.look.line.neutral : page.look.line.solid
      entries.append(
        (
          Stroke(plain, page.look.line.width, cap: .round),
          language[summary.kind == .planned ? "plannedLine" : "untimed"]
        ))
    }
    func total(_ kind: (Pause.Kind) -> Bool) -> (count: Int, seconds: Double) {
      let pauses = page.track.pauses.filter { kind($0.kind) }
      return (pauses.count, pauses.reduce(0) { $0 + $1.seconds })
    }
    let stops = total { $0 != .gap }
    if stops.count > 0 {
      entries.append(
        (
          page.look.line.pauseStroke,
          "\(language["pause"]) \(stops.count) · \(figures.duration(stops.seconds))"
        ))
    }
    let gaps = total { $0 == .gap }
    if gaps.count > 0 || page.track.legs.contains(.gap) {
      let count = max(gaps.count, page.track.legs.count { $0 == .gap })
      let time = gaps.seconds > 0 ? " · \(figures.duration(gaps.seconds))" : ""
      entries.append((page.look.line.pauseStroke, "\(language["gap"]) \(count)\(time)"))
    }
    if !page.track.jumps.isEmpty {
      let meters = page.track.jumps.reduce(0) { $0 + $1.meters }
      entries.append(
        (
          page.look.line.jumpStroke,
          "\(language["jump"]) \(page.track.jumps.count) · \(figures.distanceWithUnit(meters))"
        ))
    }
    let style = template.style(.axis)
    let rowHeight = 10.5
    for (index, entry) in entries.prefix(4).enumerated() {
      let y = box.y + 6 + Double(index) * rowHeight
      canvas.line(box.x, y, box.x + 24, y, entry.stroke)
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
