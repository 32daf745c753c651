import AtlasDrawing
import Cartography
import Tracks

/// The legend of a line's colours: from low or slow at the left to high or fast at the right, with a
/// histogram of moving time above, and the unit below.
struct ValueLegend {
  static let height = 40.0

  let scale: ValueScale
  let activity: Activity
  let look: PageLook

  init?(_ page: DetailContents) {
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
    let ends = [
      (scale.hasBelow ? less : "") + text(scale.low), text((scale.low + scale.high) / 2),
      (scale.hasAbove ? more : "") + text(scale.high),
    ]
    canvas.text(ends[0], x: bar.x, baseline: baseline, style)
    canvas.text(ends[2], x: bar.maxX, baseline: baseline, style, anchor: .right)
    let widths = ends.map { canvas.width(of: $0, style) }
    if widths[1] / 2 + max(widths[0], widths[2]) + 6 < bar.width / 2 {
      canvas.text(ends[1], x: bar.midX, baseline: baseline, style, anchor: .center)
    }
    // By its baseline: fonts of some languages are higher, and would hang out of the block.
    canvas.text(
      canvas.fitted(title, style, width: box.width), x: bar.midX,
      baseline: min(baseline + style.size * 1.25 + 0.6, box.maxY - style.size * 0.25), style,
      anchor: .center)
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
    var title = figures.name(of: scale.value, activity: activity)
    if let unit = figures.unit(of: scale.value, activity: activity) { title += ", " + unit }
    if let missing = scale.missing {
      let name = figures.name(of: missing, activity: activity)
      title += "  ·  " + look.language["notRecorded"].replacing("{value}", with: name)
    } else if scale.isShared {
      title += "  ·  " + look.language["wholeAtlas"]
    }
    return title
  }
}
