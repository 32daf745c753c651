import AtlasDrawing
import AtlasStyle
import Cartography
import Paper
import Tracks

/// Draws the map of an overview with its key.
struct OverviewDrawing {
  let layout: OverviewLayout
  let sheet: OverviewLayout.Sheet

  private var look: PageStyle { layout.look }

  func drawMap(on canvas: Canvas) -> [FragmentLink] {
    let template = look.template
    let frame = sheet.map.frame
    let panel = frame.panel
    MapGround.drawPanel(frame, from: leastLandRatio, look: look, on: canvas)
    // Where there is neither north nor scale, meridians and parallels tell the place.
    if template.map.hasGraticule || !OverviewKey.hasScale(frame) {
      MapGround.drawGraticule(frame, look: look, on: canvas)
    }
    let heat = OverviewHeat(sheet.entries, frame: frame, look: look)
    var links: [FragmentLink] = []
    canvas.clipped(to: panel) {
      heat.draw(on: canvas)
      var placer = LabelPlacer(panel: panel.inset(2, 2))
      if !OverviewKey.hasScale(frame) {
        for rect in MapGround.drawInnerValues(frame, look: look, on: canvas) {
          placer.addObstacle(rect)
        }
      }
      for stretch in heat.lines.stretches { placer.addLine(stretch.points) }
      let marks = OverviewMarks(starts: sheet.map.starts, offset: layout.offset, look: look)
      let regions = sheet.isLocator ? placeRegions(&placer, on: canvas) : nil
      let starts = marks.places(&placer, on: canvas)
      // Below all marks, so that no line runs through one.
      for places in [regions, starts] { places?.drawLeaders(look, on: canvas) }
      if let regions { links += drawRegions(regions, &placer, on: canvas) }
      links += marks.draw(starts, &placer, on: canvas)
    }
    canvas.stroke(panel, Stroke(template.color(.frame), 0.6))
    OverviewKey(
      look: look, map: sheet.map, isLocator: sheet.isLocator, hasRegions: layout.mapped > 0,
      heat: heat
    )
    .draw(on: canvas, at: PagePoint(x: look.content.x, y: sheet.map.bottom))
    return links
  }

  /// Where coasts tell the place they may be coarse. Virtual worlds have none.
  private var leastLandRatio: Double? {
    guard sheet.entries.contains(where: MapGround.isReal) else { return nil }
    return sheet.isLocator ? MapGround.locating : MapGround.wide
  }

  /// Outlines the mapped regions that are large enough, and finds places for their letters.
  private func placeRegions(_ placer: inout LabelPlacer, on canvas: Canvas) -> MarkPlaces {
    let boxes = layout.regions[..<layout.mapped].map(box)
    let accent = look.template.color(.accent)
    for box in boxes where max(box.width, box.height) > 2 * RegionBadge.side {
      canvas.fill(box, accent, opacity: 0.1, radius: 2)
      canvas.stroke(box, Stroke(accent, 0.9), radius: 2)
    }
    return MarkPlaces(
      boxes.enumerated().map {
        MarkPlaces.Item(
          point: $1.center, radius: RegionBadge.side / 2, priority: boxes.count - $0)
      }, &placer)
  }

  /// Squares with the regions' letters, each with the page of its map beside it. All lead there.
  private func drawRegions(
    _ places: MarkPlaces, _ placer: inout LabelPlacer, on canvas: Canvas
  ) -> [FragmentLink] {
    let radius = RegionBadge.side / 2
    let small = look.template.style(.axis).with(color: look.template.color(.ink))
    let labels = places.points.indices.map { number in
      layout.page(of: number).map { look.figures.number(Double($0)) } ?? ""
    }
    // Right of its own square, else left of it, so that nobody takes it for another's.
    let rects = places.points.enumerated().map { number, point in
      let (width, height) = (max(1, canvas.width(of: labels[number], small)), small.size * 1.2)
      return placer.take(
        firstFreeOf: [point.x + radius + 1.5, point.x - radius - 1.5 - width].map {
          PageRect(x: $0, y: point.y - height / 2, width: width, height: height)
        })
    }
    let halo = Stroke(look.template.color(.panel), 1.6, cap: .round)
    var links: [FragmentLink] = []
    for (number, point) in places.points.enumerated() {
      RegionBadge.draw(number, at: point, look: look, on: canvas)
      guard let target = layout.id(of: number) else { continue }
      links.append(
        link(
          PageRect(
            x: point.x - radius, y: point.y - radius, width: 2 * radius, height: 2 * radius),
          target))
      guard let rect = rects[number] else { continue }
      canvas.text(
        labels[number], x: rect.x, baseline: rect.y + small.size * 0.95, small, halo: halo)
      links.append(link(rect, target))
    }
    return links
  }

  /// Where a region lies on the map.
  private func box(_ region: OverviewRegion) -> PageRect {
    let frame = sheet.map.frame
    let points = region.entries.compactMap(\.summary.box).flatMap(\.outline).map(frame.point)
    guard let left = points.map(\.x).min(), let right = points.map(\.x).max(),
      let top = points.map(\.y).min(), let bottom = points.map(\.y).max()
    else {
      let middle = frame.panel.center
      return PageRect(x: middle.x, y: middle.y, width: 0, height: 0)
    }
    return PageRect(
      x: left - 2.5, y: top - 2.5, width: right - left + 5, height: bottom - top + 5)
  }

  private func link(_ rect: PageRect, _ target: PageID) -> FragmentLink {
    FragmentLink(x: rect.x, y: rect.y, width: rect.width, height: rect.height, target: target)
  }
}
