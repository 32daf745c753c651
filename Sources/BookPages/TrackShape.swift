import AtlasDrawing
import AtlasStyle
import Cartography
import Paper
import Tracks

/// A track's line alone, as large as its box.
struct TrackShape {
  let entry: AtlasEntry
  let look: PageStyle

  /// Vertices that a track has at most: more cannot be seen in a cell.
  static let mostVertices = 250

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
    let lines = TrackShape.thinned(entry.line.parts.map { $0.map(frame.point) })
    let stroke = Stroke(color, panel.width > 60 ? 1 : 0.75, cap: .round)
    canvas.block("line", panel) {
      canvas.polylines(lines.filter { $0.count > 1 }, stroke)
      for spot in lines where spot.count == 1 {
        canvas.circle(spot[0], radius: stroke.width, fill: color)
      }
    }
  }

  /// Lines with as many vertices as a cell can show, and no more than its share of a page's bytes.
  static func thinned(_ lines: [[PagePoint]]) -> [[PagePoint]] {
    var tolerance = 0.2
    var result = lines.map { $0.thinned(tolerance: tolerance) }
    while result.reduce(0, { $0 + $1.count }) > mostVertices, tolerance < 2 {
      tolerance *= 1.6
      result = result.map { $0.thinned(tolerance: tolerance) }
    }
    // What scribbles all over its cell is a blot anyway.
    let count = result.reduce(0) { $0 + $1.count }
    if count > mostVertices {
      let step = count / mostVertices + 1
      result = result.map { line in stride(from: 0, to: line.count, by: step).map { line[$0] } }
    }
    // Of a recording broken into more parts than that, the first are shown.
    var left = mostVertices
    return result.prefix { line in
      left -= line.count
      return left >= 0
    }.map(\.self)
  }
}
