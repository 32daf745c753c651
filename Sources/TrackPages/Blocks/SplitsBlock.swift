import AtlasDrawing
import AtlasStyle
import Cartography
import Paper
import Tracks

extension BlockName {
  static let splits = BlockName("splits")
}

/// Bars of kilometres or miles: how fast, from zero up, below the place of the profile. Each has its
/// figure above it where all find room; else an axis at the left tells what their heights mean. Where
/// a bar would be too thin, several splits share one. Where the device's own laps are shown, they say
/// it better.
struct SplitsBlock: DetailBlock {
  let name = BlockName.splits

  /// Points that a bar has at least.
  private static let leastWidth = 2.6

  func hasContent(_ page: TrackPageContents) -> Bool {
    !page.showsLaps && page.splits.count > 1
      && page.splits.allSatisfy { ($0.movingSeconds ?? 0) > 0 }
      && page.splits.contains { $0.rate != nil }
  }

  /// Neighbouring splits as one bar.
  struct Bar {
    /// The number of its last split.
    var number: Int
    var meters: Double
    var seconds: Double
    /// With rests.
    var elapsed: Double
    /// Its fixes; the first is the last of the bar before.
    var fixes: ClosedRange<Int> = 0...0

    /// Metres and seconds of the splits that have a rate.
    var rated = (meters: 0.0, seconds: 0.0)

    /// Zero where none of its splits has a rate: there is no bar then.
    var speed: Double { rated.seconds > 0 ? rated.meters / rated.seconds : 0 }
  }

  /// Where the bars stand on the page.
  private struct Axis {
    var left: Double
    var right: Double
    /// Left and right edge of each bar.
    var edges: [(left: Double, right: Double)]

    /// Along the distance, or without positions over time, as the charts above.
    init?(_ page: TrackPageContents, _ bars: [Bar], in box: PageRect) {
      var from = 0.0
      if page.isPlaceless {
        guard let axis = TimeAxis(page, in: box) else { return nil }
        (left, right) = (axis.left, axis.right)
        edges = bars.map { bar in
          defer { from += bar.elapsed }
          return (axis.x(from), min(axis.right, axis.x(from + bar.elapsed)))
        }
      } else {
        let axis = DistanceAxis(page, in: box)
        (left, right) = (axis.left, axis.right)
        edges = bars.map { bar in
          defer { from += bar.meters }
          return (axis.x(from), axis.x(from + bar.meters))
        }
      }
    }
  }

  func draw(_ page: TrackPageContents, on canvas: Canvas, in box: PageRect) {
    let template = page.look.template
    let figures = page.look.figures
    let activity = page.entry.summary.activity
    let unit = figures.units.metersPerSplit
    let numbers = template.style(.axis)
    let label = template.style(.label)
    let total = page.splits.reduce(0) { $0 + $1.meters }
    let single = (box.width - DistanceAxis.gutter) * unit / max(unit, total)
    let group =
      [1, 2, 5, 10, 20, 50, 100].first { Double($0) * single >= SplitsBlock.leastWidth } ?? 200
    // The rest at a track's end says nothing where it is too small to be seen.
    let bars = SplitsBlock.bars(page.splits, group: group).filter {
      $0.meters >= min(100, 0.1 * unit)
    }
    guard let axis = Axis(page, bars, in: box), let fastest = bars.map(\.speed).max(), fastest > 0
    else { return }
    drawTitle(page, group: group, on: canvas, in: box)

    let top = box.y + label.size + 12
    let bottom = box.maxY - 9
    func y(_ speed: Double) -> Double {
      bottom - (bottom - top) * min(1, max(0, speed / fastest))
    }
    let texts = bars.map { $0.speed > 0 ? figures.rate($0.speed, of: activity) : "–" }
    let widest = texts.map { canvas.width(of: $0, numbers) }.sorted()[texts.count * 9 / 10]
    let whole = axis.edges.map { $0.right - $0.left }.sorted()[bars.count / 2]
    let isDirect = widest + 2 <= whole
    if !isDirect {
      for (speed, text) in ticks(fastest: fastest, activity, figures) {
        canvas.line(axis.left, y(speed), axis.right, y(speed), Stroke(template.color(.rule), 0.3))
        canvas.text(text, x: axis.left - 4, baseline: y(speed) + 2.2, numbers, anchor: .right)
      }
    }
    var free = axis.left - 20
    for (bar, (edge, text)) in zip(bars, zip(axis.edges, texts)) {
      let width = edge.right - edge.left
      let rect = PageRect(
        x: edge.left, y: y(bar.speed), width: max(0.3, width - min(1, width * 0.15)),
        height: bottom - y(bar.speed))
      if bar.speed > 0 { canvas.fill(rect, color(of: bar, page)) }
      guard isDirect else { continue }
      let length = canvas.width(of: text, numbers)
      let x = min(rect.midX - length / 2, axis.right - length)
      guard x > free else { continue }
      canvas.text(text, x: x, baseline: rect.y - 2, numbers)
      free = x + length + 1.5
    }
    canvas.line(axis.left, bottom, axis.right, bottom, Stroke(template.color(.frame), 0.5))
    drawNumbers(bars, axis, group: group, page, on: canvas, baseline: bottom + 8)
  }

  private func drawTitle(
    _ page: TrackPageContents, group: Int, on canvas: Canvas, in box: PageRect
  ) {
    let figures = page.look.figures
    let label = page.look.template.style(.label)
    let activity = page.entry.summary.activity
    var title = page.look.language["splits"].uppercased()
    // Whose pace is over another length than its splits says which they have.
    if group > 1 || activity == .swimming {
      title += " \(group)\(FigureFormat.space)\(figures.distanceUnit)"
    }
    title = figures.named(title, unit: figures.rateUnit(of: activity))
    let isPaused = page.splits.contains { ($0.elapsedSeconds ?? 0) - ($0.movingSeconds ?? 0) > 5 }
    if isPaused { title += "  ·  " + page.look.language["withoutPauses"] }
    canvas.text(
      canvas.fitted(title, label, width: box.width), x: box.x, baseline: box.y + label.size, label)
  }

  /// Two or three round values up to the fastest, in m/s, with their texts.
  private func ticks(
    fastest: Double, _ activity: Activity, _ figures: FigureFormat
  ) -> [(Double, String)] {
    guard activity.showsPace else {
      let unit = figures.units.metersPerSplit / 3600
      let ticks = AxisTicks(from: 0, to: fastest / unit, count: 4)
      return ticks.values.filter { $0 > 0 }.map {
        ($0 * unit, figures.number($0, decimals: ticks.fractionDigits))
      }
    }
    let meters = figures.paceMeters(of: activity)
    let best = meters / fastest
    let step = best < 120 ? 10.0 : best < 900 ? 30 : 300
    let first = (best / step).rounded(.up) * step
    return [first, 2 * first].map { (meters / $0, figures.duration($0)) }
  }

  /// Numbers below all bars, or below every second, fifth, tenth …; below a shorter last one its
  /// length.
  private func drawNumbers(
    _ bars: [Bar], _ axis: Axis, group: Int, _ page: TrackPageContents, on canvas: Canvas,
    baseline: Double
  ) {
    let figures = page.look.figures
    let style = page.look.template.style(.axis)
    let whole = Double(group) * figures.units.metersPerSplit
    var limit = axis.right + 20
    if let last = bars.last, let edge = axis.edges.last, last.meters <= 0.999 * whole {
      let text = figures.distance(last.meters)
      let length = canvas.width(of: text, style)
      let x = min((edge.left + edge.right) / 2 - length / 2, axis.right - length)
      canvas.text(text, x: x, baseline: baseline, style)
      limit = x - 3
    }
    let longest = bars.map { canvas.width(of: "\($0.number)", style) }.max() ?? 0
    let slot = axis.edges.map { $0.right - $0.left }.sorted()[bars.count / 2]
    let step = [1, 2, 5, 10, 20, 50].first { Double($0) * slot >= longest + 3 } ?? 100
    var free = axis.left - 20
    for (bar, edge) in zip(bars, axis.edges)
    where bar.meters > 0.999 * whole && bar.number % (step * group) == 0 {
      let text = "\(bar.number)"
      let length = canvas.width(of: text, style)
      let x = (edge.left + edge.right) / 2 - length / 2
      guard x > free, x + length < limit else { continue }
      canvas.text(text, x: x, baseline: baseline, style)
      free = x + length + 2
    }
  }

  /// The map's colours over the bar, as one; a page without such colours has one for all bars.
  private func color(of bar: Bar, _ page: TrackPageContents) -> Color {
    let paper = page.look.template.color(.paper)
    if page.isPlaceless { return page.look.template.color(.accent).mixed(with: paper, 0.5) }
    switch page.look.style {
    case .gradient:
      guard let scale = page.scale else { return page.look.line.neutral.mixed(with: paper, 0.55) }
      if scale.value.isRate { return page.look.palette.color(at: scale.position(of: bar.speed)) }
      guard let place = bar.mean(of: scale.positions) else { return page.look.line.neutral }
      return page.look.palette.color(at: place)
    case .arrows: return page.look.line.arrow.mixed(with: paper, 0.55)
    case .solid: return page.look.line.solid.mixed(with: paper, 0.55)
    }
  }

  /// `group` splits a bar, the last with what is left.
  static func bars(_ splits: [Split], group: Int) -> [Bar] {
    var bars: [Bar] = []
    var reached = 0
    for (index, split) in splits.enumerated() {
      if index % max(1, group) == 0 {
        bars.append(Bar(number: 0, meters: 0, seconds: 0, elapsed: 0, fixes: reached...reached))
      }
      reached = max(reached, split.endFix)
      bars[bars.count - 1].fixes = bars[bars.count - 1].fixes.lowerBound...reached
      bars[bars.count - 1].number = split.number
      bars[bars.count - 1].meters += split.meters
      bars[bars.count - 1].seconds += split.movingSeconds ?? 0
      if split.hasRate, let seconds = split.movingSeconds {
        bars[bars.count - 1].rated.meters += split.meters
        bars[bars.count - 1].rated.seconds += seconds
      }
      bars[bars.count - 1].elapsed += split.elapsedSeconds ?? 0
    }
    return bars
  }
}

extension SplitsBlock.Bar {
  /// The mean of what its fixes have of a value.
  func mean(of values: [Float]) -> Double? {
    guard !values.isEmpty else { return nil }
    let own = values[fixes.clamped(to: 0...(values.count - 1))].filter { !$0.isNaN }
    guard !own.isEmpty else { return nil }
    return own.reduce(0) { $0 + Double($1) } / Double(own.count)
  }
}
