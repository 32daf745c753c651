import AtlasDrawing
import Cartography
import Paper
import Tracks

/// A chart of one value along an axis: its name with unit, mean and greatest value above, round
/// values at the left.
package struct SeriesChart {
  package let look: PageStyle
  package let value: LineValue
  package let activity: Activity
  /// In the value's own unit.
  package let line: SeriesLine
  /// The mean that is told where it is not that of the line.
  package var mean: Double?
  /// The greatest that is told.
  package var most: Double?
  /// Whether the ground below the line is filled.
  package var isFilled = false

  package init(
    look: PageStyle, value: LineValue, activity: Activity, line: SeriesLine, mean: Double? = nil,
    most: Double? = nil, isFilled: Bool = false
  ) {
    self.look = look
    self.value = value
    self.activity = activity
    self.line = line
    self.mean = mean
    self.most = most
    self.isFilled = isFilled
  }

  /// Where a chart lies on the page.
  package struct Place {
    package var box: PageRect
    package var left: Double
    package var right: Double
    /// The room below it that an axis takes.
    package var foot: Double
    /// From a place on the axis to the page.
    package var x: (Double) -> Double

    package init(
      box: PageRect, left: Double, right: Double, foot: Double, x: @escaping (Double) -> Double
    ) {
      self.box = box
      self.left = left
      self.right = right
      self.foot = foot
      self.x = x
    }
  }

  /// Points above the plot: the title.
  package static func head(_ look: PageStyle) -> Double { look.template.style(.label).size + 6 }

  private var color: Color { look.template.color(value == .heartRate ? .heartRate : .accent) }

  /// A pace is drawn with the fast end at the top, like a speed.
  private var isUpsideDown: Bool { value == .pace }

  /// From the value's own unit to the one on the axis.
  private func shown(_ value: Double) -> Double {
    let figures = look.figures
    switch self.value {
    case .pace: return figures.paceMeters(of: activity) / max(0.05, value)
    case .speed: return value * 3600 / figures.units.metersPerSplit
    case .elevation: return value / figures.units.metersPerHeight
    case .cadence: return activity.manner == .foot ? 2 * value : value
    case .auto, .gradient, .heartRate, .power, .time: return value
    }
  }

  /// The axis: over nearly all values, so that one slip of a sensor does not flatten the rest.
  private func range(_ line: SeriesLine, height: Double) -> AxisRange? {
    let sorted = line.sorted
    guard !sorted.isEmpty else { return nil }
    func share(_ share: Double) -> Double { sorted[Int(Double(sorted.count - 1) * share)] }
    var (low, high) = (share(0.01), share(0.99))
    var floor: Double? = 0
    var least = 20.0
    let isMetric = look.figures.units == .metric
    switch value {
    case .pace:
      // Steps at a walk between two stretches say no more than that it was slow.
      (low, high) = (share(0.002), min(share(0.96), 2.2 * share(0.5)))
      least = activity == .swimming ? 30 : 60
    case .speed: least = isMetric ? 6 : 4
    case .power: least = 60
    case .elevation:
      floor = low >= 0 ? 0 : nil
      least = isMetric ? 40 : 120
    case .heartRate, .cadence, .auto, .gradient, .time: break
    }
    if value != .pace, value != .elevation, value != .heartRate, low < 0.35 * high { low = 0 }
    return AxisRange(
      of: low, high, least: least, floor: floor, count: max(2, min(5, Int(height / 17))),
      isTime: value == .pace, below: value == .elevation ? 0.25 : 0.5)
  }

  package func draw(on canvas: Canvas, in place: Place) {
    let template = look.template
    let line = line.mapped(shown)
    let top = place.box.y + SeriesChart.head(look)
    let bottom = place.box.maxY - place.foot
    drawTitle(on: canvas, in: place.box)
    guard bottom > top + 4, let range = range(line, height: bottom - top), range.high > range.low
    else { return }
    func y(_ value: Double) -> Double {
      let share = (value - range.low) / (range.high - range.low)
      return isUpsideDown ? top + (bottom - top) * share : bottom - (bottom - top) * share
    }
    let axis = template.style(.axis)
    for value in range.values(over: bottom - top, least: axis.size * 1.25) {
      canvas.line(place.left, y(value), place.right, y(value), Stroke(template.color(.rule), 0.3))
      canvas.text(
        text(tick: value, range.ticks), x: place.left - 4, baseline: y(value) + 2.2,
        axis, anchor: .right)
    }
    let plot = PageRect(
      x: place.left, y: top - 0.5, width: max(1, place.right - place.left),
      height: bottom - top + 1)
    canvas.clipped(to: plot) {
      for run in line.runs {
        let points = run.map {
          PagePoint(x: place.x($0.place), y: min(max(y($0.value), top - 20), bottom + 20))
        }.thinned(tolerance: Simplifier.chartTolerance)
        if isFilled, let first = points.first, let last = points.last {
          canvas.polygon(
            [PagePoint(x: first.x, y: bottom)] + points + [PagePoint(x: last.x, y: bottom)],
            fill: color.mixed(with: template.color(.paper), 0.88))
        }
        canvas.polyline(points, Stroke(color, isFilled ? 1 : 0.8, cap: .round))
      }
      if let mean = shownMean.map(shown), mean >= range.low, mean <= range.high {
        canvas.line(place.left, y(mean), place.right, y(mean), meanStroke)
      }
    }
  }

  private var shownMean: Double? { mean ?? line.mean }

  private var meanStroke: Stroke { Stroke(look.template.color(.secondary), 0.5, dash: [2.5, 2]) }

  private func text(tick: Double, _ ticks: AxisTicks) -> String {
    value == .pace
      ? look.figures.duration(tick)
      : look.figures.number(tick, decimals: ticks.fractionDigits)
  }

  private func drawTitle(on canvas: Canvas, in box: PageRect) {
    let label = look.template.style(.label)
    let figures = look.figures
    let name = figures.name(of: value, activity: activity).uppercased()
    let baseline = box.y + label.size
    let unit = figures.unit(of: value, activity: activity)
    var x =
      box.x
      + canvas.text(
        figures.named(name, unit: unit), x: box.x, baseline: baseline, label)
    func add(_ word: String, _ value: Double?, sample: Stroke? = nil) {
      guard let value else { return }
      let text = "\(look.language[word]) \(figures.text(value, of: self.value, activity: activity))"
      let room = sample == nil ? 8.0 : 24
      guard x + room + canvas.width(of: text, label) <= box.maxX else { return }
      if let sample {
        canvas.line(
          x + 8, baseline - label.size * 0.34, x + 20, baseline - label.size * 0.34, sample)
      }
      x += room + canvas.text(text, x: x + room, baseline: baseline, label)
    }
    guard value != .elevation else { return }
    add("mean", shownMean, sample: meanStroke)
    add("most", most)
  }
}
