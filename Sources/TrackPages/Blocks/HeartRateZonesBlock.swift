import AtlasDrawing
import AtlasStyle
import Paper
import Tracks

extension BlockName {
  static let heartRateZones = BlockName("heart-rate-zones")
}

/// How long the heart beat in each zone: one bar, each zone as wide as its time, and below it each
/// zone's name with its time or share.
struct HeartRateZonesBlock: DetailBlock {
  let name = BlockName.heartRateZones

  func hasContent(_ page: TrackPageContents) -> Bool { total(page) >= 60 }

  private func total(_ page: TrackPageContents) -> Double {
    page.track.heartRateShares?.seconds.reduce(0, +) ?? 0
  }

  private struct Slice {
    var zone: Int
    var seconds: Double
    var x: Double
    var width: Double
    var color: Color
  }

  func draw(_ page: TrackPageContents, on canvas: Canvas, in box: PageRect) {
    guard let shares = page.track.heartRateShares else { return }
    let template = page.look.template
    let label = template.style(.label)
    let limits = shares.zones.limits
    canvas.line(
      page.look.language["heartRateZones"].uppercased(), x: box.x, baseline: box.y + label.size,
      width: box.width, label)
    let total = total(page)
    let top = box.y + label.size * 1.5
    let height = max(3, box.maxY - top - label.size * 1.4)
    var slices: [Slice] = []
    var x = box.x
    for (zone, seconds) in shares.seconds.enumerated() where seconds > 0 {
      let width = box.width * seconds / total
      let strength = Double(zone + 1) / Double(shares.seconds.count)
      let color = template.color(.heartRate).mixed(
        with: template.color(.paper), 0.9 - 0.8 * strength)
      canvas.fill(
        PageRect(x: x, y: top, width: max(0.3, width - 0.5), height: height), color)
      slices.append(Slice(zone: zone, seconds: seconds, x: x, width: width, color: color))
      x += width
    }
    func name(_ zone: Int) -> String { zone == 0 ? "<\(limits.first ?? 0)" : "Z\(zone)" }
    let figures = page.look.figures
    let percents = Shares.percents(slices.map(\.seconds))
    let timed = slices.map { "\(name($0.zone))  \(figures.duration($0.seconds))" }
    let shared = zip(slices, percents).map {
      "\(name($0.zone))  \(figures.share(Double($1)))"
    }
    let baseline = box.maxY - label.size * 0.2
    for texts in [timed, shared]
    where zip(texts, slices).allSatisfy({ canvas.width(of: $0, label) + 3 <= $1.width }) {
      for (text, slice) in zip(texts, slices) {
        canvas.text(text, x: slice.x, baseline: baseline, label)
      }
      return
    }
    // Where a slice is too narrow for its name, all have a key below the bar.
    let chip = 4.5
    for (texts, gap) in [(timed, 8.0), (shared, 8), (slices.map { name($0.zone) }, 6)] {
      let widths = texts.map { canvas.width(of: $0, label) + chip + 3 }
      guard widths.reduce(0, +) + gap * Double(max(0, widths.count - 1)) <= box.width else {
        continue
      }
      var x = box.x
      for (slice, (text, width)) in zip(slices, zip(texts, widths)) {
        canvas.fill(
          PageRect(x: x, y: baseline - chip, width: chip, height: chip), slice.color)
        canvas.text(text, x: x + chip + 3, baseline: baseline, label)
        x += width + gap
      }
      return
    }
  }
}

/// Shares of a whole in whole per cent.
enum Shares {
  /// They add up to 100: what rounding down leaves goes to those that lost most by it. Empty where
  /// there is nothing.
  static func percents(_ parts: [Double]) -> [Int] {
    let total = parts.reduce(0, +)
    guard total > 0, total.isFinite, parts.allSatisfy({ $0 >= 0 }) else { return [] }
    let exact = parts.map { $0 / total * 100 }
    var whole = exact.map { Int($0) }
    let order = exact.indices.sorted {
      let (a, b) = (exact[$0] - Double(whole[$0]), exact[$1] - Double(whole[$1]))
      return a > b || (a == b && $0 < $1)
    }
    for index in order.prefix(max(0, 100 - whole.reduce(0, +))) { whole[index] += 1 }
    return whole
  }
}
