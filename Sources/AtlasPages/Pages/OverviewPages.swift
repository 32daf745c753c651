import AtlasDrawing
import Cartography
import Tracks

/// The overview maps, one for each region: all its tracks, and marks that lead to their pages.
struct OverviewPages {
  let look: PageLook
  let regions: [OverviewRegion]

  init(entries: [AtlasEntry], look: PageLook) {
    self.look = look
    regions = OverviewRegion.regions(of: entries)
  }

  var count: Int { regions.count }

  func planned(_ maker: PageMaker) -> [PlannedPage] {
    regions.indices.map { number in
      let entries = regions[number].entries
      let title = title(number)
      let pages = self
      return maker.planned(
        .overview(number), title: title, content: [title] + entries.map(\.ink)
      ) {
        pages.draw(number, on: $0)
      }
    }
  }

  /// What the outline calls a region: the place of its middle, where there are several.
  func title(_ number: Int) -> String {
    let overview = look.language["overview"]
    guard regions.count > 1,
      let box = GeoBox(around: regions[number].entries.compactMap(\.summary.box))
    else { return overview }
    return overview + " · " + look.figures.place(box.center)
  }

  private func draw(_ number: Int, on canvas: Canvas) -> [FragmentLink] {
    let template = look.template
    let entries = regions[number].entries
    let box = look.content
    canvas.fill(canvas.bounds, template.color(.paper))
    let titleStyle = template.style(.title)
    canvas.text(
      look.language["overview"], x: box.x, baseline: box.y + titleStyle.size, titleStyle)
    let figures = look.figures
    let distance = entries.reduce(0) { $0 + $1.summary.distance }
    var parts = [
      "\(figures.number(Double(entries.count))) \(look.language[entries.count == 1 ? "track" : "tracksCount"])",
      figures.distanceWithUnit(distance),
    ]
    if regions.count > 1, let box = GeoBox(around: entries.compactMap(\.summary.box)) {
      parts.append(figures.place(box.center))
    }
    canvas.text(
      parts.joined(separator: "  ·  "), x: box.x, baseline: box.y + titleStyle.size + 16,
      template.style(.subtitle))

    let top = box.y + titleStyle.size + 28
    let panel = MapBlock.panel(
      in: PageRect(x: box.x, y: top, width: box.width, height: box.maxY - top - 34))
    let frame = Frame(
      around: entries.flatMap { $0.line.parts.joined() }, panel: panel,
      padding: template.detail.padding)
    canvas.fill(panel, template.color(.panel))
    MapGround.drawGraticule(frame, look: look, on: canvas)
    var links: [FragmentLink] = []
    canvas.clipped(to: panel) {
      for entry in entries {
        canvas.polylines(frame.lines(of: entry.line, in: panel), template.overview.line)
      }
      links = drawStarts(entries, frame, on: canvas)
    }
    canvas.stroke(panel, Stroke(template.color(.frame), 0.6))
    MapKey.drawScale(
      frame, look: look, on: canvas, at: PagePoint(x: box.x + 6, y: box.maxY - 12))
    return links
  }

  /// A dot where a track starts; where starts crowd, one mark with their count. A dot leads to its
  /// track's page, a mark to the first of its tracks.
  private func drawStarts(
    _ entries: [AtlasEntry], _ frame: Frame, on canvas: Canvas
  ) -> [FragmentLink] {
    let template = look.template
    let started = entries.filter { $0.summary.startPosition != nil }
    let points = started.map { frame.point($0.summary.startPosition!) }
    let mark = template.style(.mark)
    var links: [FragmentLink] = []
    for cluster in MarkerClusters.clusters(of: points, distance: 11) {
      let count = cluster.members.count
      let radius = count == 1 ? 2.6 : max(5, canvas.width(of: "\(count)", mark) / 2 + 2.4)
      canvas.circle(
        cluster.point, radius: radius, fill: count == 1 ? template.color(.start) : .white,
        stroke: Stroke(count == 1 ? .white : template.color(.ink), 0.7))
      if count > 1 {
        canvas.text(
          "\(count)", x: cluster.point.x, baseline: cluster.point.y + mark.size * 0.36, mark,
          anchor: .center)
      }
      let reach = max(radius, 5)
      links.append(
        FragmentLink(
          x: cluster.point.x - reach, y: cluster.point.y - reach, width: 2 * reach,
          height: 2 * reach, target: started[cluster.members[0]].id))
    }
    return links
  }
}
