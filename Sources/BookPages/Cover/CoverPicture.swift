import AtlasDrawing
import AtlasStyle
import Cartography
import Paper
import Tracks

/// The picture of a cover. Tracks of one place are drawn one over the other, framed where they are
/// densest, the brighter the more pass; tracks that lie far apart would be lost on one map, and are
/// set side by side as silhouettes, the longer the larger.
struct CoverPicture {
  let entries: [AtlasEntry]
  let look: PageStyle

  /// A map with fewer tracks than these is no picture.
  private static let fewest = 8
  /// The share of the picture's fields that lines of a map must pass.
  private static let leastCoverage = 0.2

  /// Draws it; says what of the tracks it shows where that is one place of several.
  @discardableResult
  func draw(on canvas: Canvas, in box: PageRect) -> String? {
    if let (frame, map, region) = map(in: box) {
      if region.entries.contains(where: MapGround.isReal) { drawLand(frame, on: canvas) }
      for heat in 0..<map.classes.count {
        // Few tracks that hardly meet are shown brighter than the least of many.
        let share = max(map.classes.greatest < 5 ? 0.3 : 0, map.classes.share(of: heat))
        let lines = map.stretches.filter { $0.heat == heat }.map(\.points)
        canvas.polylines(
          lines, Stroke(palette.color(at: share), 0.7 + 1.1 * share, cap: .round))
      }
      return caption(region)
    }
    drawMosaic(on: canvas, in: box)
    return nil
  }

  private func caption(_ region: OverviewRegion) -> String? {
    let some = EntryTotals(region.entries).tracks
    let count = EntryTotals(entries).tracks
    guard some < count, let box = region.box else { return nil }
    return look.figures.counted(
      "pictureShows", count,
      [
        ("some", look.figures.number(Double(some))),
        ("place", look.town(of: box) ?? look.figures.place(box.center)),
      ])
  }

  /// From the quiet to the bright.
  private var palette: Palette {
    let template = look.template
    let (ground, accent, line) = (
      template.color(.coverGround), template.color(.accent), template.color(.coverLine)
    )
    let quiet = ground.mixed(with: accent.mixed(with: line, 0.25), 0.75)
    return Palette(
      name: "cover", blend: .oklab(stops: [quiet, accent.mixed(with: line, 0.55), line]),
      levels: 33)
  }

  /// The lines of the heaviest region, where they fill the picture; `nil` where they do not.
  private func map(
    in box: PageRect
  ) -> (frame: Frame, lines: HeatLines, region: OverviewRegion)? {
    let regions = OverviewRegion.regions(of: entries)
    guard let region = regions.first, region.entries.count >= CoverPicture.fewest,
      2 * region.entries.count > regions.reduce(0, { $0 + $1.entries.count }) || regions.count < 6,
      let frame = DenseFrame.frame(
        around: region.entries.flatMap(\.line.parts), panel: box)
    else { return nil }
    let lines = region.entries.map { frame.lines(of: $0.line, in: box) }
    guard
      DenseFrame.coverage(of: lines.flatMap { $0 }, panel: box) >= CoverPicture.leastCoverage
    else { return nil }
    return (frame, HeatLines(lines, panel: box, cell: 1.2), region)
  }

  private func drawLand(_ frame: Frame, on canvas: Canvas) {
    guard look.template.map.hasLand, frame.ratio >= MapGround.wide else { return }
    canvas.polygons(
      LandOutlines.earth.view(frame).land, fill: look.template.color(.coverLand))
  }

  private func drawMosaic(on canvas: Canvas, in box: PageRect) {
    let shown = CoverMosaic.chosen(entries)
    let mosaic = CoverMosaic(weights: shown.map(\.summary.distance))
    let cells = mosaic.cells(in: box.inset(box.width * 0.025, box.width * 0.025))
    for (index, (entry, cell)) in zip(shown, cells).enumerated() {
      let share = shown.count > 1 ? Double(index) / Double(shown.count - 1) : 1
      let side = min(cell.width, cell.height)
      let frame = Frame(
        around: entry.line.parts.flatMap { $0 }, panel: cell, padding: side * 0.13,
        isRound: false)
      let lines = TrackShape.thinned(entry.line.parts.map { $0.map(frame.point) })
      canvas.polylines(
        lines.filter { $0.count > 1 },
        Stroke(
          palette.color(at: 0.25 + 0.75 * share), max(0.6, min(2.6, side / 48)), cap: .round))
    }
  }
}
