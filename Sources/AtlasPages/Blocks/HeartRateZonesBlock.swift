import AtlasDrawing
import Cartography
import Tracks

/// How long the heart beat in each zone: one bar, each zone as wide as its time.
struct HeartRateZonesBlock: DetailBlock {
  func hasContent(_ page: DetailContents) -> Bool { total(page) >= 60 }

  private func total(_ page: DetailContents) -> Double {
    page.track.heartRateShares?.seconds.reduce(0, +) ?? 0
  }

  func draw(_ page: DetailContents, on canvas: Canvas, in box: PageRect) {
    guard let shares = page.track.heartRateShares else { return }
    let template = page.look.template
    let label = template.style(.label)
    canvas.text(
      page.look.language["heartRateZones"].uppercased(), x: box.x, baseline: box.y + label.size,
      label)
    let total = total(page)
    let top = box.y + label.size * 1.5
    let height = max(3, box.maxY - top - label.size * 1.4)
    var x = box.x
    for (zone, seconds) in shares.seconds.enumerated() where seconds > 0 {
      let width = box.width * seconds / total
      let strength = Double(zone + 1) / Double(shares.seconds.count)
      canvas.fill(
        PageRect(x: x, y: top, width: max(0.3, width - 0.5), height: height),
        template.color(.heartRate).mixed(with: template.color(.paper), 0.9 - 0.8 * strength))
      let name = zone == 0 ? "<\(shares.zones.limits[0])" : "Z\(zone)"
      let texts = ["\(name)  \(page.look.figures.duration(seconds))", name]
      if let text = texts.first(where: { canvas.width(of: $0, label) + 2 <= width }) {
        canvas.text(text, x: x, baseline: box.maxY - label.size * 0.2, label)
      }
      x += width
    }
  }
}
