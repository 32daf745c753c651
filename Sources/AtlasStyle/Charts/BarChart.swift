import AtlasDrawing
import Cartography
import Paper

/// Bars side by side, each with its value above it where all values find room, else with an axis at
/// the left.
package struct BarChart {
  package struct Bar {
    package var value: Double
    /// What stands beside it to compare, quietly.
    package var before: Double?
    /// What stands below it.
    package var label: String?
    /// Its label comes before those of others.
    package var isMajor = false

    package init(value: Double, before: Double? = nil, label: String? = nil, isMajor: Bool = false)
    {
      self.value = value
      self.before = before
      self.label = label
      self.isMajor = isMajor
    }
  }

  package let look: PageStyle
  package let bars: [Bar]
  /// Digits after the point, where values stand above bars.
  private let decimals: Int
  private let most: Double

  package init(_ bars: [Bar], look: PageStyle) {
    self.bars = bars
    self.look = look
    most = bars.map { max($0.value, $0.before ?? 0) }.max() ?? 0
    decimals = most < 10 ? 1 : 0
  }

  /// A value that would read 0 is left to its bar.
  private func text(_ bar: Bar) -> String {
    guard bar.value >= 0.05 else { return "" }
    return look.figures.number(bar.value, decimals: bar.value < 0.95 ? 1 : decimals)
  }

  package func draw(on canvas: Canvas, in box: PageRect) {
    guard most > 0, most.isFinite, !bars.isEmpty else { return }
    let template = look.template
    let style = template.style(.axis)
    let texts = bars.map(text)
    let widest = texts.map { canvas.width(of: $0, style) }.max() ?? 0
    let isDirect = widest + 2 <= box.width / Double(bars.count)
    let base = box.maxY - style.size * 1.6
    let ceiling = box.y + style.size * 1.5
    let ticks = AxisTicks(covering: 0, to: most, count: 4)
    let top = isDirect ? most : max(most, ticks.values.last ?? most)
    var left = box.x
    if !isDirect {
      let labels = ticks.values.map { look.figures.number($0, decimals: ticks.fractionDigits) }
      left += (labels.map { canvas.width(of: $0, style) }.max() ?? 0) + 5
      for (value, label) in zip(ticks.values, labels) {
        let y = base - (base - ceiling) * value / top
        canvas.line(left, y, box.maxX, y, Stroke(template.color(.graticule), 0.4))
        canvas.text(label, x: left - 4, baseline: y + style.size * 0.36, style, anchor: .right)
      }
    }
    let slot = (box.maxX - left) / Double(bars.count)
    let compares = bars.contains { $0.before != nil }
    for (index, bar) in bars.enumerated() {
      let x = left + Double(index) * slot
      let height = (base - ceiling) * max(0, bar.value) / top
      let beforeHeight = (base - ceiling) * max(0, bar.before ?? 0) / top
      if beforeHeight > 0 {
        canvas.fill(
          PageRect(
            x: x + slot * 0.12, y: base - beforeHeight, width: slot * 0.3, height: beforeHeight),
          template.color(.rule))
      }
      let gap = slot > 3 ? slot * 0.12 : slot * 0.05
      let own = compares ? slot * 0.42 : gap
      if height > 0 {
        canvas.fill(
          PageRect(
            x: x + own, y: base - max(0.4, height), width: slot - own - gap,
            height: max(0.4, height)),
          template.color(.accent))
        if isDirect {
          // A text wider than its bar would stand on the one beside it.
          let isWide = canvas.width(of: texts[index], style) > slot - own - gap + 1
          let above = isWide ? max(height, beforeHeight) : height
          canvas.text(
            texts[index], x: x + (own + slot - gap) / 2,
            baseline: base - above - 2.5,
            style.with(color: template.color(.ink)), anchor: .center)
        }
      }
    }
    canvas.line(left, base, box.maxX, base, Stroke(template.color(.frame), 0.5))
    drawLabels(on: canvas, left: left, right: box.maxX, slot: slot, baseline: box.maxY - 1)
  }

  /// The labels below: the major ones first, the others where they find room.
  private func drawLabels(
    on canvas: Canvas, left: Double, right: Double, slot: Double, baseline: Double
  ) {
    let style = look.template.style(.axis)
    var taken: [ClosedRange<Double>] = []
    for isMajor in [true, false] {
      for (index, bar) in bars.enumerated() where bar.isMajor == isMajor {
        guard let label = bar.label else { continue }
        let width = canvas.width(of: label, style)
        let wanted = left + (Double(index) + 0.5) * slot - width / 2
        let x = max(left, min(right - width, wanted))
        guard abs(x - wanted) <= width,
          !taken.contains(where: { $0.overlaps(x - 4...x + width + 4) })
        else { continue }
        taken.append(x...x + width)
        canvas.text(label, x: x, baseline: baseline, style)
      }
    }
  }
}
