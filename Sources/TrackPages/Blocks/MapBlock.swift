import AtlasDrawing
import AtlasStyle
import Cartography
import Paper
import Tracks

extension BlockName {
  static let map = BlockName("map")
}

/// The map: the track's line in its frame, with graticule, marks and names.
struct MapBlock: DetailBlock {
  let name = BlockName.map

  func hasContent(_ page: TrackPageContents) -> Bool { !page.track.fixes.isEmpty }

  func draw(_ page: TrackPageContents, on canvas: Canvas, in box: PageRect) {
    guard let frame = page.frame else { return }
    let template = page.look.template
    let panel = frame.panel
    MapGround.drawPanel(
      frame, from: MapGround.isReal(page.entry) ? MapGround.wide : nil, look: page.look,
      on: canvas)
    if template.map.hasGraticule {
      MapGround.drawGraticule(frame, look: page.look, on: canvas)
    }

    let line = TrackLine(
      points: PassOffset.moved(
        frame.points(of: page.track), by: template.line.offset, within: panel),
      legs: page.track.legs)
    canvas.clipped(to: panel) {
      page.outlines?.drawOutlines(on: canvas)
      if page.still == nil {
        canvas.block("line", panel) {
          canvas.draw(
            line, values: page.values, style: page.look.style, look: page.look.line, in: panel)
          if page.hasFewFixes, page.look.style == .solid {
            drawFixes(line, page.look, on: canvas, in: panel)
          }
        }
      }
      page.outlines?.drawNumbers(on: canvas)
      guard template.map.hasMarks else { return }
      let marks = MapMarks(page, line: line, panel: panel, canvas: canvas)
      if page.look.style != .arrows, !page.hasFewFixes {
        drawArrows(page, line, marks, on: canvas, in: panel)
      }
      marks.draw(on: canvas)
    }
    if template.map.hasFrame { canvas.stroke(panel, Stroke(template.color(.frame), 0.6)) }
  }

  /// A dot at each fix between which the track moved.
  private func drawFixes(
    _ line: TrackLine, _ look: PageStyle, on canvas: Canvas, in panel: PageRect
  ) {
    guard look.template.map.hasMarks else { return }
    for point in line.movingParts.joined() where panel.contains(point) {
      MapKey.drawFix(at: point, look: look, on: canvas)
    }
  }

  /// Small arrows on the line that show its direction.
  private func drawArrows(
    _ page: TrackPageContents, _ line: TrackLine, _ marks: MapMarks, on canvas: Canvas,
    in panel: PageRect
  ) {
    let spacing = page.look.template.line.directionArrows
    guard spacing > 0 else { return }
    let size = max(5, page.look.line.width * 2.6)
    let ink = page.look.template.color(.ink)
    let paper = page.look.template.color(.paper)
    // Where the track passes again, the arrows belong to the last pass, whose colours are on top;
    // each way has its own where both are seen.
    var taken = ArrowGrid(
      cell: max(spacing / 4, size), showsBothWays: page.look.template.line.offset > 0, size: size)
    for part in line.movingParts.reversed() {
      let arrows = ArrowPlan.arrows(
        along: Array(part), spacing: spacing, size: size, markers: marks.standOff, within: panel)
      for arrow in arrows.reversed() where taken.take(arrow) {
        canvas.placed(at: arrow.point, turned: arrow.heading) {
          canvas.polygon(
            [
              PagePoint(x: size * 0.55, y: 0), PagePoint(x: -size * 0.45, y: -size * 0.42),
              PagePoint(x: -size * 0.2, y: 0), PagePoint(x: -size * 0.45, y: size * 0.42),
            ], fill: ink, stroke: Stroke(paper, 0.7))
        }
      }
    }
  }
}

extension Frame {
  /// Where the fixes of a track lie on the page.
  func points(of track: AnalysedTrack) -> [PagePoint] {
    track.fixes.map { point($0.position) }
  }
}

/// Where arrows already are, in cells of the page.
private struct ArrowGrid {
  let cell: Double
  /// Whether arrows of the two ways may stand side by side.
  let showsBothWays: Bool
  let size: Double
  private var taken: [[Int]: [ArrowPlan.Arrow]] = [:]

  init(cell: Double, showsBothWays: Bool, size: Double) {
    self.cell = max(1, cell)
    self.showsBothWays = showsBothWays
    self.size = size
  }

  /// Whether no arrow is near; it counts as taken from then on. It lies on the page.
  mutating func take(_ arrow: ArrowPlan.Arrow) -> Bool {
    let (column, row) = (Int(arrow.point.x / cell), Int(arrow.point.y / cell))
    for x in (column - 1)...(column + 1) {
      for y in (row - 1)...(row + 1) {
        for other in taken[[x, y]] ?? [] {
          let isOpposite = PagePoint.unit(other.heading).dot(PagePoint.unit(arrow.heading)) < 0
          guard showsBothWays, isOpposite else { return false }
          if other.point.distance(to: arrow.point) < 1.3 * size { return false }
        }
      }
    }
    taken[[column, row], default: []].append(arrow)
    return true
  }
}
