import AtlasDrawing
import Cartography
import Tracks

/// A bar a kilometre or mile: how fast, in the map's colours, below the place of the profile.
struct SplitsBlock: DetailBlock {
  func hasContent(_ page: DetailContents) -> Bool {
    page.splits.count > 1 && page.splits.allSatisfy { ($0.movingSeconds ?? 0) > 0 }
      && page.splits.count <= 400 && page.scale != nil
  }

  func draw(_ page: DetailContents, on canvas: Canvas, in box: PageRect) {
    guard let scale = page.scale else { return }
    let template = page.look.template
    let figures = page.look.figures
    let pace = page.entry.summary.activity.showsPace
    let axis = DistanceAxis(page, in: box)
    let speeds = page.splits.map { $0.meters / max(0.001, $0.movingSeconds ?? 0) }
    // A scrap at the end says little: it must not set the bars' scale.
    let whole = zip(page.splits, speeds).filter { $0.0.meters > 0.3 * figures.units.metersPerSplit }
    let fastest = whole.map(\.1).max() ?? speeds[0]
    let slowest = whole.map(\.1).min() ?? speeds[0]

    let label = template.style(.label)
    canvas.text(
      "\(page.look.language["splits"]), \(figures.rateUnit(pace: pace))".uppercased(with: pace),
      x: box.x, baseline: box.y + label.size, label)
    let top = box.y + label.size + 12
    let bottom = box.maxY - 9
    let numbers = template.style(.axis)
    let barWidth = axis.x(figures.units.metersPerSplit) - axis.x(0)
    let every = max(1, Int((13 / max(0.1, barWidth)).rounded(.up)))
    var lastRight = -Double.infinity
    var from = 0.0
    for (index, split) in page.splits.enumerated() {
      let to = from + split.meters
      let speed = speeds[index]
      // Bars keep a third of their height even where slow: differences show, and nothing vanishes.
      let share = fastest > slowest ? (speed - slowest) / (fastest - slowest) : 1
      let height = (bottom - top) * (0.35 + 0.65 * max(0, min(1, share)))
      let x = axis.x(from)
      let width = max(0.3, axis.x(to) - x - min(1, barWidth * 0.15))
      let bar = PageRect(x: x, y: bottom - height, width: width, height: height)
      canvas.fill(bar, page.look.palette.color(at: scale.position(of: speed)))
      let isWhole = split.meters > 0.6 * figures.units.metersPerSplit
      if isWhole, index % every == 0 {
        canvas.text(
          "\(split.number)", x: x + width / 2, baseline: bottom + 8, numbers, anchor: .center)
      }
      let text = figures.rate(speed, pace: pace)
      let half = canvas.width(of: text, numbers) / 2
      if x + width / 2 - half > lastRight + 1.5, isWhole || width > 2 * half {
        canvas.text(text, x: x + width / 2, baseline: bar.y - 2, numbers, anchor: .center)
        lastRight = x + width / 2 + half
      }
      from = to
    }
  }
}

extension String {
  /// Capitals for a label, but never for a unit of pace such as min/km.
  fileprivate func uppercased(with pace: Bool) -> String {
    guard let comma = firstIndex(of: ",") else { return uppercased() }
    return self[..<comma].uppercased() + self[comma...]
  }
}
