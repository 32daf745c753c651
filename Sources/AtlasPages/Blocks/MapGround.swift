import AtlasDrawing
import Cartography

/// What lies below every line: meridians and parallels, with their values outside the frame.
enum MapGround {
  static func drawGraticule(_ frame: Frame, look: PageLook, on canvas: Canvas) {
    let template = look.template
    let stroke = Stroke(template.color(.graticule), 0.5)
    let style = template.style(.axis)
    let graticule = Graticule(frame)
    let panel = frame.panel
    canvas.polylines(graticule.lines.flatMap(\.parts), stroke)
    for line in graticule.lines {
      let degrees = line.text.replacing(".", with: look.language.decimal)
      let hemisphere = look.language.hemisphere(line.hemisphere)
      let text = degrees + (hemisphere.isEmpty ? "" : FigureFormat.space + hemisphere)
      for crossing in line.crossings {
        switch (line.kind, crossing.edge) {
        case (.meridian, .bottom):
          let half = canvas.width(of: text, style) / 2
          let x = min(max(crossing.point.x, panel.minX + half), panel.maxX - half)
          canvas.line(
            crossing.point.x, panel.maxY, crossing.point.x, panel.maxY + 2,
            Stroke(template.color(.frame), 0.5))
          canvas.text(text, x: x, baseline: panel.maxY + 8.6, style, anchor: .center)
        case (.parallel, .left):
          let half = canvas.width(of: text, style) / 2
          let y = min(max(crossing.point.y, panel.minY + half), panel.maxY - half)
          canvas.line(
            panel.minX - 2, crossing.point.y, panel.minX, crossing.point.y,
            Stroke(template.color(.frame), 0.5))
          canvas.textUpwards(text, baseline: panel.minX - 3.6, middle: y, style)
        default: break
        }
      }
    }
  }
}
