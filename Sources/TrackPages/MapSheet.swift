import AtlasDrawing
import AtlasStyle
import Cartography
import Paper
import Tracks

/// One map sheet of a long track.
struct MapSheet {
  /// Where the line leaves the sheet, and the number of the sheet on which it goes on.
  struct Join {
    var number: Int
    var rect: PageRect
  }

  let joins: [Join]
  private let contents: TrackPageContents
  private let number: Int
  private let count: Int
  private let frame: Frame
  /// The middle of the north arrow; `nil` where north is up.
  private let north: PagePoint?

  /// Room along the frame for the numbers of the sheets that join.
  private static let band = 12.0

  /// `number` counts from 1 and is one of the plan's.
  init(_ number: Int, of plan: SheetPlan, _ contents: TrackPageContents) {
    let frame = plan.sheets[number - 1]
    let panel = frame.panel
    self.number = number
    self.frame = frame
    count = plan.sheets.count
    let joins = MapSheet.joins(contents, frame, plan, number)
    self.joins = joins
    let north =
      plan.perPage > 1
      ? MapSheet.corner(panel, beside: joins, points: frame.points(of: contents.track)) : nil
    self.north = north
    let (band, width, height) = (MapSheet.band, panel.width, panel.height)
    var reserved = [
      PageRect(x: panel.x, y: panel.y, width: width, height: band),
      PageRect(x: panel.x, y: panel.maxY - band, width: width, height: band),
      PageRect(x: panel.x, y: panel.y, width: band, height: height),
      PageRect(x: panel.maxX - band, y: panel.y, width: band, height: height),
    ]
    if let north {
      reserved.append(PageRect(x: north.x - 10, y: north.y - 10, width: 20, height: 32))
    }
    self.contents = contents.framed(by: frame, reserved: reserved)
  }

  /// The middle of an arrow in a corner of the frame, where neither the line nor a number is.
  private static func corner(
    _ panel: PageRect, beside joins: [Join], points: [PagePoint]
  ) -> PagePoint {
    let (x, top, bottom) = (band + 10, band + 10, band + 24)
    let corners = [
      PagePoint(x: panel.maxX - x, y: panel.minY + top),
      PagePoint(x: panel.minX + x, y: panel.minY + top),
      PagePoint(x: panel.minX + x, y: panel.maxY - bottom),
      PagePoint(x: panel.maxX - x, y: panel.maxY - bottom),
    ]
    let places = corners.map { PageRect(x: $0.x - 10, y: $0.y - 10, width: 20, height: 32) }
    let clear = places.indices.filter { index in
      !joins.contains { $0.rect.intersects(places[index]) }
    }
    let free = clear.first { index in !points.contains(where: places[index].contains) }
    return corners[free ?? clear.first ?? 0]
  }

  func draw(on canvas: Canvas) {
    let look = contents.look
    let panel = frame.panel
    let caption = PageRect(
      x: panel.x, y: panel.y - SheetPanels.captionHeight(look), width: panel.width,
      height: SheetPanels.captionHeight(look))
    canvas.block("caption", caption) { drawCaption(on: canvas, in: caption) }
    // With the values of the graticule around the panel.
    let map = PageRect(
      x: panel.x - 10, y: panel.y, width: panel.width + 10, height: panel.height + 10)
    canvas.block("map", map) {
      MapBlock().draw(contents, on: canvas, in: map)
      for join in joins { SheetTag.draw(join.number, in: join.rect, look: look, on: canvas) }
      guard let north else { return }
      MapKey.drawNorth(frame, look: look, on: canvas, at: north, size: 1.4)
      canvas.text(
        look.language["north"], x: north.x, baseline: north.y + 17, look.template.style(.mark),
        anchor: .center)
    }
  }

  /// The sheet's number, and the parts of the way that it shows.
  private func drawCaption(on canvas: Canvas, in box: PageRect) {
    let look = contents.look
    let small = look.template.style(.axis)
    let tag = SheetTag.rect(number, x: box.x, y: box.y, look)
    SheetTag.draw(number, in: tag, look: look, on: canvas)
    var words = look.language["sheetOf"]
      .replacing("{number}", with: "\(number)")
      .replacing("{count}", with: "\(count)")
    let stretches = stretches
    if !stretches.isEmpty { words += "  ·  " + stretches }
    canvas.text(
      words,
      in: PageRect(
        x: tag.maxX + 5, y: tag.midY - small.size * 0.62, width: box.maxX - tag.maxX - 5,
        height: small.size * 1.4),
      small, floor: look.language.smallestSize)
  }

  /// The parts of the way within the frame, such as `km 12–31`.
  private var stretches: String {
    let track = contents.track
    let figures = contents.look.figures
    let unit = figures.units.metersPerSplit
    let points = frame.points(of: track)
    let clipper = LineClipper(frame.panel, margin: 0)
    var parts: [(from: Double, through: Double)] = []
    for leg in track.legs.indices
    where track.legs[leg] != .jump && leg + 1 < points.count {
      guard let part = clipper.part(from: points[leg], to: points[leg + 1]) else { continue }
      let (start, length) = (track.distance[leg], track.distance[leg + 1] - track.distance[leg])
      let from = (start + part.lowerBound * length) / unit
      let through = (start + part.upperBound * length) / unit
      if let last = parts.last, from - last.through < 1 {
        parts[parts.count - 1].through = through
      } else {
        parts.append((from, through))
      }
    }
    let texts = parts.filter { $0.through - $0.from >= 0.5 }.prefix(4).map {
      figures.number($0.from) + "–" + figures.number($0.through)
    }
    guard !texts.isEmpty else { return "" }
    return figures.distanceUnit + FigureFormat.space + texts.joined(separator: ", ")
  }

  /// One for each place at which the line crosses the frame to another sheet; places close together
  /// have one between them.
  private static func joins(
    _ contents: TrackPageContents, _ frame: Frame, _ plan: SheetPlan, _ number: Int
  ) -> [Join] {
    let (track, look) = (contents.track, contents.look)
    let panel = frame.panel
    let points = frame.points(of: track)
    let clipper = LineClipper(panel, margin: 0)
    var joins: [Join] = []
    for leg in track.legs.indices where track.legs[leg] == .moving && leg + 1 < points.count {
      let (from, to) = (points[leg], points[leg + 1])
      guard let edge = clipper.crossing(from: from, to: to) else { continue }
      let outer = panel.contains(from) ? to : from
      let length = edge.distance(to: outer)
      guard length > 0 else { continue }
      // A little past the edge.
      let share = min(1, 6 / length)
      let beyond = PagePoint(
        x: edge.x + (outer.x - edge.x) * share, y: edge.y + (outer.y - edge.y) * share)
      guard let neighbour = plan.neighbour(of: number, at: frame.position(beyond)) else { continue }
      let rect = tag(neighbour, at: edge, in: panel, look)
      guard !joins.contains(where: { $0.rect.inset(-6, -6).intersects(rect) }) else { continue }
      joins.append(Join(number: neighbour, rect: rect))
    }
    return joins
  }

  /// A box inside the frame, beside the place at which the line crosses it.
  private static func tag(
    _ number: Int, at edge: PagePoint, in panel: PageRect, _ look: PageStyle
  ) -> PageRect {
    let size = SheetTag.rect(number, x: 0, y: 0, look)
    let (width, height) = (size.width, size.height)
    let aside = 9.0
    let isUpright =
      min(edge.x - panel.minX, panel.maxX - edge.x) < min(edge.y - panel.minY, panel.maxY - edge.y)
    let middle =
      isUpright
      ? PagePoint(x: edge.x, y: edge.y + (edge.y < panel.midY ? aside : -aside))
      : PagePoint(x: edge.x + (edge.x < panel.midX ? aside + 2 : -aside - 2), y: edge.y)
    return PageRect(
      x: min(max(middle.x - width / 2, panel.minX + 1), panel.maxX - width - 1),
      y: min(max(middle.y - height / 2, panel.minY + 1), panel.maxY - height - 1),
      width: width, height: height)
  }
}
