import AtlasDrawing
import AtlasStyle
import Cartography
import Tracks

/// The lines of an overview: the more tracks pass, the stronger.
struct OverviewHeat {
  let lines: HeatLines
  private let palette: Palette
  private let width: Double

  init(_ entries: [AtlasEntry], frame: Frame, look: PageStyle) {
    let template = look.template
    lines = HeatLines(
      entries.map { frame.lines(of: $0.line, in: frame.panel) }, panel: frame.panel)
    let own = template.overview.line
    let cool = template.color(.panel).mixed(with: own.color, own.opacity)
    palette = Palette(
      name: "heat", blend: .oklab(stops: [cool, own.color, template.overview.heat]), levels: 33)
    width = own.width
  }

  /// Lines that no other runs along have the colour of the template where all are so.
  func stroke(_ heat: Int) -> Stroke {
    let share = lines.classes.count > 1 ? lines.classes.share(of: heat) : 0.4
    return Stroke(palette.color(at: share), width * (0.85 + share), cap: .round)
  }

  func draw(on canvas: Canvas) {
    for heat in 0..<lines.classes.count {
      let stretches = lines.stretches.filter { $0.heat == heat }
      canvas.polylines(stretches.map(\.points), stroke(heat))
    }
  }
}
