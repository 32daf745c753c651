import AtlasDrawing
import Cartography
import Tracks

/// A track's line alone, as large as its box.
struct TrackShape {
  let entry: AtlasEntry
  let look: PageStyle

  func draw(on canvas: Canvas, in panel: PageRect) {
    let template = look.template
    let positions = Array(entry.line.parts.joined())
    guard !positions.isEmpty else {
      let style = template.style(.axis)
      canvas.text(
        look.language["noMapShort"],
        in: PageRect(
          x: panel.x, y: panel.midY - style.size * 0.7, width: panel.width,
          height: style.size * 1.5), style, floor: look.language.smallestSize, anchor: .center)
      return
    }
    let color = template.overview.line.color
    let frame = Frame(around: positions, panel: panel, padding: 2, isRound: false)
    let lines = GridPages.thinned(entry.line.parts.map { $0.map(frame.point) })
    let stroke = Stroke(color, panel.width > 60 ? 1 : 0.75, cap: .round)
    canvas.block("line", panel) {
      canvas.polylines(lines.filter { $0.count > 1 }, stroke)
      for spot in lines where spot.count == 1 {
        canvas.circle(spot[0], radius: stroke.width, fill: color)
      }
    }
  }
}
