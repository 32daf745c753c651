import AtlasDrawing
import Cartography
import Tracks

/// Bars of kilometres or miles: how fast, from zero up, below the place of the profile. Where a bar
/// is narrower than its figure, the figure stands upright in it; where that has no room either,
/// several splits share a bar. Where the device's own laps are shown, they say it better.
struct SplitsBlock: DetailBlock {
  func hasContent(_ page: DetailContents) -> Bool {
    !page.showsLaps && page.splits.count > 1
      && page.splits.allSatisfy { ($0.movingSeconds ?? 0) > 0 }
  }

  /// Neighbouring splits as one bar.
  struct Bar {
    /// The number of its last split.
    var number: Int
    var meters: Double
    var seconds: Double
    /// Its fixes; the first is the last of the bar before.
    var fixes: ClosedRange<Int> = 0...0

    var speed: Double { meters / max(0.001, seconds) }
  }

  func draw(_ page: DetailContents, on canvas: Canvas, in box: PageRect) {
    let template = page.look.template
    let figures = page.look.figures
    let pace = page.entry.summary.activity.showsPace
    let axis = DistanceAxis(page, in: box)
    let unit = figures.units.metersPerSplit
    let numbers = template.style(.axis)
    let labels = page.splits.map { split in
      figures.rate(split.meters / max(0.001, split.movingSeconds ?? 0), pace: pace)
    }
    let labelWidth =
      labels.map { canvas.width(of: $0, numbers) }.sorted()[labels.count * 9 / 10] + 2
    let single = axis.width(unit)
    let group = [1, 2, 5, 10, 20, 50, 100].first { Double($0) * single >= 8.5 } ?? 200
    let isUpright = Double(group) * single < labelWidth
    let bars = SplitsBlock.bars(page.splits, group: group)
    let fastest = bars.map(\.speed).max() ?? 1
    // Numbers below all bars, or below every second, fifth, tenth …
    let longest = bars.map { canvas.width(of: "\($0.number)", numbers) }.max() ?? 0
    let numbered =
      [1, 2, 5, 10, 20, 50].first { Double($0 * group) * single >= longest + 3 } ?? 100

    let label = template.style(.label)
    let title = page.look.language["splits"].uppercased()
    let each = group == 1 ? "" : " \(group)\(FigureFormat.space)\(figures.distanceUnit)"
    canvas.text(
      "\(title)\(each), \(figures.rateUnit(pace: pace))", x: box.x, baseline: box.y + label.size,
      label)
    let top = box.y + label.size + 12
    let bottom = box.maxY - 9
    var from = 0.0
    for bar in bars {
      let x = axis.x(from)
      let width = axis.width(bar.meters)
      from += bar.meters
      // The rest at a track's end says nothing where it is too small to be seen.
      guard bar.meters >= min(100, 0.1 * unit) else { continue }
      let height = (bottom - top) * min(1, bar.speed / max(0.001, fastest))
      let rect = PageRect(
        x: x, y: bottom - height, width: max(0.3, width - min(1, width * 0.15)), height: height)
      let color = color(of: bar, page)
      canvas.fill(rect, color)
      let text = figures.rate(bar.speed, pace: pace)
      let isWhole = bar.meters > 0.999 * Double(group) * unit
      let length = canvas.width(of: text, numbers)
      if isUpright, rect.width >= 7 {
        // In the bar, or above one that is too short for it.
        let isInside = length + 5 <= rect.height || rect.y - top + 9 < length + 3
        canvas.textUpwards(
          text, baseline: rect.midX + numbers.size * 0.36,
          middle: isInside ? bottom - 2.5 - length / 2 : rect.y - 2.5 - length / 2,
          isInside ? numbers.with(color: template.textColor(on: color)) : numbers)
      } else if !isUpright, isWhole || width >= length + 1 {
        canvas.text(text, x: rect.midX, baseline: rect.y - 2, numbers, anchor: .center)
      }
      guard !isWhole || bar.number % (numbered * group) == 0 else { continue }
      let number =
        isWhole
        ? "\(bar.number)"
        : figures.distance(bar.meters) + FigureFormat.space + figures.distanceUnit
      if isWhole || width >= canvas.width(of: number, numbers) + 3 {
        canvas.text(number, x: rect.midX, baseline: bottom + 8, numbers, anchor: .center)
      }
    }
    canvas.line(axis.left, bottom, axis.right, bottom, Stroke(template.color(.frame), 0.5))
  }

  /// The map's colours over the bar, as one; a page without such colours has one for all bars.
  private func color(of bar: Bar, _ page: DetailContents) -> Color {
    let paper = page.look.template.color(.paper)
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
        bars.append(Bar(number: 0, meters: 0, seconds: 0, fixes: reached...reached))
      }
      reached = max(reached, split.endFix)
      bars[bars.count - 1].fixes = bars[bars.count - 1].fixes.lowerBound...reached
      bars[bars.count - 1].number = split.number
      bars[bars.count - 1].meters += split.meters
      bars[bars.count - 1].seconds += split.movingSeconds ?? 0
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
