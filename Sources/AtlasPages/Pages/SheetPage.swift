import AtlasDrawing
import Cartography
import Tracks

/// A map sheet of a long track: a part of its line at a readable scale, with the numbers of the
/// sheets that join it at its edges.
struct SheetPage {
  let contents: DetailContents
  let plan: SheetPlan
  /// From 1.
  let number: Int
  private let frame: Frame
  private let joins: [Join]

  /// Where the line leaves the sheet, and the sheet on which it goes on.
  struct Join {
    var number: Int
    var rect: PageRect
  }

  /// Room along the frame for the numbers of the sheets that join.
  private static let band = 12.0

  /// `number` counts from 1 and is one of the plan's.
  init(
    track: AnalysedTrack, entry: AtlasEntry, look: PageLook, plan: SheetPlan, number: Int
  ) {
    let frame = plan.sheets[number - 1]
    let panel = frame.panel
    let (band, width, height) = (SheetPage.band, panel.width, panel.height)
    contents = DetailContents(track: track, entry: entry, look: look).framed(
      by: frame,
      reserved: [
        PageRect(x: panel.x, y: panel.y, width: width, height: band),
        PageRect(x: panel.x, y: panel.maxY - band, width: width, height: band),
        PageRect(x: panel.x, y: panel.y, width: band, height: height),
        PageRect(x: panel.maxX - band, y: panel.y, width: band, height: height),
      ])
    self.plan = plan
    self.number = number
    self.frame = frame
    joins = SheetPage.joins(track, frame, plan, number)
  }

  private static func headHeight(_ look: PageLook) -> Double {
    look.template.style(.strong).size * 1.4 + look.template.style(.axis).size * 1.4 + 6
  }

  /// Room below the map for scale and legend.
  private static func keyHeight(_ look: PageLook) -> Double {
    KeyBlock.tallest(width: look.content.width) + 6
  }

  private static func mapBox(_ look: PageLook) -> PageRect {
    let box = look.content
    let head = headHeight(look)
    return PageRect(
      x: box.x, y: box.y + head, width: box.width,
      height: max(60, box.height - head - keyHeight(look)))
  }

  /// Where the map is, the same on all sheets.
  static func panel(_ look: PageLook) -> PageRect {
    MapBlock.panel(in: mapBox(look), of: look.template.map)
  }

  /// Draws the sheet, and gives its links.
  func draw(on canvas: Canvas) -> [FragmentLink] {
    let look = contents.look
    let box = look.content
    canvas.fill(canvas.bounds, look.template.color(.paper))
    let head = PageRect(
      x: box.x, y: box.y, width: box.width, height: SheetPage.headHeight(look))
    canvas.block("title", head) { drawHead(on: canvas, in: head) }
    let map = SheetPage.mapBox(look)
    canvas.block("map", map) {
      MapBlock().draw(contents, on: canvas, in: map)
      for join in joins { SheetTag.draw(join.number, in: join.rect, look: look, on: canvas) }
    }
    let key = PageRect(
      x: box.x, y: map.maxY + 6, width: box.width,
      height: KeyBlock.tallest(width: box.width))
    canvas.block("key", key) { KeyBlock().draw(contents, on: canvas, in: key) }
    let id = contents.entry.id
    return joins.map { join in
      FragmentLink(
        x: join.rect.x, y: join.rect.y, width: join.rect.width, height: join.rect.height,
        target: id.sheet(join.number))
    } + [
      FragmentLink(x: head.x, y: head.y, width: head.width, height: head.height, target: id)
    ]
  }

  /// The track's title, which sheet this is, and what part of the way it shows.
  private func drawHead(on canvas: Canvas, in box: PageRect) {
    let look = contents.look
    let strong = look.template.style(.strong)
    let small = look.template.style(.axis)
    canvas.text(
      contents.entry.title,
      in: PageRect(x: box.x, y: box.y, width: box.width, height: strong.size * 1.4), strong,
      floor: look.language.smallestSize)
    let sheet = look.language["sheetOf"]
      .replacing("{number}", with: "\(number)")
      .replacing("{count}", with: "\(plan.sheets.count)")
    canvas.text(
      ([sheet] + (stretches.isEmpty ? [] : [stretches])).joined(separator: "  ·  "),
      in: PageRect(
        x: box.x, y: box.y + strong.size * 1.4, width: box.width, height: small.size * 1.4),
      small, floor: look.language.smallestSize)
  }

  /// The parts of the way within the frame, such as `km 12–31`.
  private var stretches: String {
    let track = contents.track
    let unit = contents.look.figures.units.metersPerSplit
    var parts: [(from: Double, through: Double)] = []
    for (index, fix) in track.fixes.enumerated()
    where frame.panel.contains(frame.point(fix.position)) {
      let along = track.distance[index] / unit
      if let last = parts.last, along - last.through < 1 {
        parts[parts.count - 1].through = along
      } else {
        parts.append((along, along))
      }
    }
    let figures = contents.look.figures
    let texts = parts.filter { $0.through - $0.from >= 0.5 }.prefix(4).map {
      figures.number($0.from) + "–" + figures.number($0.through)
    }
    guard !texts.isEmpty else { return "" }
    return figures.distanceUnit + FigureFormat.space + texts.joined(separator: ", ")
  }

  /// One for each place at which the line crosses the frame to another sheet; places close together
  /// have one between them.
  private static func joins(
    _ track: AnalysedTrack, _ frame: Frame, _ plan: SheetPlan, _ number: Int
  ) -> [Join] {
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
      let rect = tag(neighbour, at: edge, in: panel)
      guard !joins.contains(where: { $0.rect.inset(-6, -6).intersects(rect) }) else { continue }
      joins.append(Join(number: neighbour, rect: rect))
    }
    return joins
  }

  /// A box inside the frame, beside the place at which the line crosses it.
  private static func tag(_ number: Int, at edge: PagePoint, in panel: PageRect) -> PageRect {
    let (width, height) = (number < 10 ? 10.0 : 14, 10.0)
    let aside = 9.0
    let isUpright =
      min(edge.x - panel.minX, panel.maxX - edge.x)
      < min(edge.y - panel.minY, panel.maxY - edge.y)
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
