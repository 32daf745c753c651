import AtlasDrawing
import AtlasStyle
import Cartography
import Paper
import Tracks

/// The legend of a line's colours: from low or slow at the left to high or fast at the right, with a
/// histogram of moving time above, and the unit below.
struct ValueLegend {
  let scale: ValueScale
  let activity: Activity
  let look: PageStyle

  init?(_ page: TrackPageContents) {
    guard page.look.style == .gradient, let scale = page.scale else { return nil }
    self.scale = scale
    activity = page.entry.summary.activity
    look = page.look
  }

  func draw(on canvas: Canvas, in box: PageRect) {
    if scale.isSingle {
      drawSingle(on: canvas, in: box)
      return
    }
    let template = look.template
    let palette = look.palette
    let style = template.style(.axis)
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
    // Beyond the slow end a speed is lower, but a pace is higher.
    let (less, more) = scale.value == .pace ? ("≥ ", "≤ ") : ("≤ ", "≥ ")
    let baseline = bar.maxY + style.size + 1.6
    let left = canvas.text(
      (scale.hasBelow ? less : "") + text(scale.low), x: bar.x, baseline: baseline, style)
    let right = canvas.text(
      (scale.hasAbove ? more : "") + text(scale.high), x: bar.maxX, baseline: baseline, style,
      anchor: .right)
    let room = (bar.x + left + 5)...max(bar.x + left + 5, bar.maxX - right - 5)
    for tick in ticks(on: canvas, bar, within: room, style) {
      canvas.line(tick.x, bar.maxY, tick.x, bar.maxY + 1.6, Stroke(template.color(.frame), 0.5))
      canvas.text(tick.text, x: tick.x, baseline: baseline, style, anchor: .center)
    }
    // By its baseline: fonts of some languages are higher, and would hang out of the block.
    canvas.text(
      canvas.fitted(title, style, width: box.width), x: bar.midX,
      baseline: min(baseline + style.size * 1.25 + 0.6, box.maxY - style.size * 0.25), style,
      anchor: .center)
  }

  /// Round values between the ends, each where it lies: as many as find room.
  private func ticks(
    on canvas: Canvas, _ bar: PageRect, within room: ClosedRange<Double>, _ style: TextStyle
  ) -> [(x: Double, text: String)] {
    for count in [8, 6, 5, 4, 3, 2, 1] {
      var ticks: [(x: Double, text: String)] = []
      var free = room.lowerBound
      var fits = true
      let values = ValueLegend.roundValues(scale, activity, look.figures, count: count)
      for (value, text) in values.sorted(by: { $0.value < $1.value }) {
        let x = bar.x + bar.width * scale.position(of: value)
        let half = canvas.width(of: text, style) / 2
        // Next to an end, a round value says what the end says.
        if x - half < room.lowerBound || x + half > room.upperBound { continue }
        fits = fits && x - half >= free
        ticks.append((x, text))
        free = x + half + 5
      }
      if fits, !ticks.isEmpty { return ticks }
    }
    return []
  }

  /// Values between the ends that are round in the unit that is shown, with their texts.
  static func roundValues(
    _ scale: ValueScale, _ activity: Activity, _ figures: FigureFormat, count: Int
  ) -> [(value: Double, text: String)] {
    /// From the unit that is shown, and the other way: both ways for a pace.
    func turned(_ value: Double) -> Double {
      switch scale.value {
      case .pace: figures.paceMeters(of: activity) / max(value, 1e-6)
      case .auto, .speed: value * figures.units.metersPerSplit / 3600
      case .elevation: value * figures.units.metersPerHeight
      case .cadence: activity.manner == .foot ? value / 2 : value
      case .gradient, .heartRate, .power, .time: value
      }
    }
    func shown(_ value: Double) -> Double {
      switch scale.value {
      case .pace: turned(value)
      default: value / turned(1)
      }
    }
    let ends = [shown(scale.low), shown(scale.high)].sorted()
    let isTime = scale.value == .pace || scale.value == .time
    let ticks =
      isTime
      ? AxisTicks(seconds: ends[0], to: ends[1], count: count)
      : AxisTicks(from: ends[0], to: ends[1], count: count)
    return ticks.values.map { tick in
      (
        turned(tick),
        isTime
          ? figures.duration(tick) : figures.number(tick, decimals: ticks.fractionDigits)
      )
    }
  }

  /// A steady value: one colour, and what it is.
  private func drawSingle(on canvas: Canvas, in box: PageRect) {
    let style = look.template.style(.axis)
    canvas.fill(
      PageRect(x: box.maxX - 30, y: box.y + 14, width: 30, height: 6),
      look.palette.color(at: 0.5))
    let unit = look.figures.unit(of: scale.value, activity: activity)
    canvas.text(
      text(scale.low) + (unit.map { FigureFormat.space + $0 } ?? ""), x: box.maxX,
      baseline: box.y + 30, style, anchor: .right)
  }

  private func text(_ value: Double) -> String {
    look.figures.text(value, of: scale.value, activity: activity)
  }

  /// The value and its unit; that it stands in for another; that all pages share the colours.
  private var title: String {
    let figures = look.figures
    var title = figures.named(
      figures.name(of: scale.value, activity: activity),
      unit: figures.unit(of: scale.value, activity: activity))
    if let missing = scale.missing {
      let name = figures.name(of: missing, activity: activity)
      title += "  ·  " + look.language["notRecorded"].replacing("{value}", with: name)
    } else if scale.isShared {
      title += "  ·  " + look.language["wholeAtlas"]
    }
    return title
  }
}
