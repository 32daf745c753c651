import AtlasDrawing
import Cartography
import Tracks

/// The marks of a map: start and finish, waypoints, pauses and splits. None covers another; what
/// finds no room gives way by its importance.
struct MapMarks {
  private struct Label {
    var text: String
    var subtitle: String?
    var rect: PageRect
    var leader: LabelPlacement.Leader?
    var color: Color
  }

  private struct Dot {
    var point: PagePoint
    var radius: Double
    var text: String?
    var isStrong: Bool
  }

  private let look: PageLook
  private var labels: [Label] = []
  private var waypoints: [WaypointMark] = []
  /// Without those that start or finish lie on: these matter more, and the name is beside them.
  private var drawnWaypoints: [WaypointMark] = []
  private var splits: [Dot] = []
  private var pauses: [PagePoint] = []
  private var start: PagePoint?
  private var finish: PagePoint?

  private static let endRadius = 4.6
  /// Points of white around start and finish.
  private static let endRim = 1.2
  private static let endReach = endRadius + endRim

  init(_ page: DetailContents, line: TrackLine, panel: PageRect, canvas: Canvas) {
    look = page.look
    let frame = page.frame
    var placer = LabelPlacer(panel: panel.inset(3, 3))
    for rect in page.reserved { placer.addObstacle(rect) }
    // Labels keep off the line; broken stretches are thin and may be crossed.
    for part in line.movingParts { placer.addLine(Simplifier.spaced(Array(part), by: 1)) }

    start = line.points.first
    finish = line.points.last
    if let first = start, let last = finish,
      line.points.count == 1
        || first.distance(to: last) < 2 * MapMarks.endReach
    {
      finish = nil
    }
    for point in [start, finish].compactMap({ $0 }) { placer.addObstacle(around: point, 6) }
    waypoints = frame.map { WaypointMark.marks(of: page.track.details.waypoints, on: $0) } ?? []
    for mark in waypoints { placer.addObstacle(around: mark.point, mark.radius) }
    let ends = [start, finish].compactMap { $0 }
    drawnWaypoints = waypoints.filter { mark in
      ends.allSatisfy { $0.distance(to: mark.point) > MapMarks.endReach + mark.radius + 0.5 }
    }

    placeNames(page, &placer, on: canvas)
    let stops = page.track.pauses.filter { $0.kind != .gap }
    placePauses(stops.filter { $0.seconds >= MapMarks.longRest }, line, &placer)
    placeSplits(page, line, &placer, on: canvas)
    placePauses(
      stops.filter { $0.seconds >= 20 && $0.seconds < MapMarks.longRest }, line, &placer)
  }

  /// Rests from so many seconds on are placed before the splits' marks.
  private static let longRest = 300.0

  /// What direction arrows keep clear of.
  var standOff: [ArrowPlan.Marker] {
    [start, finish].compactMap { $0 }.map { ArrowPlan.Marker(point: $0, radius: 8) }
      + waypoints.map { ArrowPlan.Marker(point: $0.point, radius: $0.radius + 2) }
      + splits.map { ArrowPlan.Marker(point: $0.point, radius: $0.radius + 4) }
      + pauses.map { ArrowPlan.Marker(point: $0, radius: 5) }
  }

  /// Names of start, finish and waypoints.
  private mutating func placeNames(
    _ page: DetailContents, _ placer: inout LabelPlacer, on canvas: Canvas
  ) {
    let template = look.template
    let place = template.style(.place)
    let small = template.style(.axis)
    var items: [LabelItem] = []
    var texts: [(text: String, subtitle: String?, color: Color)] = []
    func add(
      _ text: String, _ subtitle: String?, at anchor: PagePoint, priority: Int, clearance: Double,
      color: Color
    ) {
      let width = max(
        canvas.width(of: text, place), subtitle.map { canvas.width(of: $0, small) } ?? 0)
      items.append(
        LabelItem(
          priority: priority, anchor: anchor, width: min(width, 130),
          height: place.size * 1.25 + (subtitle == nil ? 0 : small.size * 1.25),
          clearance: clearance, manner: .besideOrFar))
      texts.append((text, subtitle, color))
    }
    let ink = template.color(.ink)
    if let start {
      let word = finish == nil && page.track.fixes.count > 1 ? "startFinish" : "start"
      add(
        look.language[page.track.fixes.count == 1 ? "oneFix" : word], nil, at: start, priority: 100,
        clearance: 6.5, color: ink)
    }
    if let finish {
      add(look.language["finish"], nil, at: finish, priority: 99, clearance: 6.5, color: ink)
    }
    for mark in waypoints where !mark.title.isEmpty {
      add(
        mark.title, mark.subtitle, at: mark.point, priority: 80, clearance: mark.radius + 2.5,
        color: template.color(.waypoint))
    }
    for (index, placement) in placer.place(items).enumerated() {
      guard let placement else { continue }
      labels.append(
        Label(
          text: texts[index].text, subtitle: texts[index].subtitle, rect: placement.rect,
          leader: placement.leader, color: texts[index].color))
    }
  }

  /// Discs at rests, the longest first.
  private mutating func placePauses(
    _ rests: [Pause], _ line: TrackLine, _ placer: inout LabelPlacer
  ) {
    let order = rests.enumerated().sorted {
      ($1.element.seconds, $0.offset) < ($0.element.seconds, $1.offset)
    }
    for (_, rest) in order where line.points.indices.contains(rest.firstFix) {
      let point = line.points[rest.firstFix]
      let item = LabelItem(
        priority: 0, anchor: point, width: 7.2, height: 7.2, clearance: 0, manner: .marker)
      if placer.place([item])[0] != nil { pauses.append(point) }
    }
  }

  /// Numbers at the end of each split, thinned evenly where there are too many.
  private mutating func placeSplits(
    _ page: DetailContents, _ line: TrackLine, _ placer: inout LabelPlacer, on canvas: Canvas
  ) {
    guard let frame = page.frame else { return }
    let whole = page.splits.filter { $0.meters > 0.999 * look.figures.units.metersPerSplit }
    guard !whole.isEmpty else { return }
    let mark = look.template.style(.mark)
    let split = look.figures.units.metersPerSplit / frame.metersPerPoint
    let room = max(34, 2.6 * (canvas.width(of: "\(whole.count)", mark) + 4))
    // Marks nearer than this along the line would be beads: then every second, fifth, tenth …
    let step = [1, 2, 5, 10, 20, 50, 100, 200, 500].first { Double($0) * split > room } ?? 1000
    // All of one size, that of the longest number.
    let longest = whole.last { $0.number % step == 0 }.map { "\($0.number)" } ?? ""
    let radius = max(4.6, canvas.width(of: longest, mark) / 2 + 1.9)
    var items: [LabelItem] = []
    var dots: [Dot] = []
    for number in whole where number.number % step == 0 && !page.endsInGap(number) {
      let isStrong = number.number % (5 * step) == 0
      let text = "\(number.number)"
      let point = frame.point(number.end)
      dots.append(Dot(point: point, radius: radius, text: text, isStrong: isStrong))
      items.append(
        LabelItem(
          priority: isStrong ? 60 : 40, anchor: point, width: 2 * radius, height: 2 * radius,
          clearance: 0, manner: .marker))
    }
    splits = zip(dots, placer.place(items)).compactMap { $1 == nil ? nil : $0 }
  }

  func draw(on canvas: Canvas) {
    let template = look.template
    let ink = template.color(.ink)
    let paper = template.color(.paper)
    for label in labels {
      guard let leader = label.leader else { continue }
      canvas.line(leader.from.x, leader.from.y, leader.to.x, leader.to.y, Stroke(ink, 0.5))
    }
    for point in pauses { drawPause(at: point, on: canvas) }
    let mark = template.style(.mark)
    for dot in splits {
      canvas.circle(
        dot.point, radius: dot.radius, fill: paper,
        stroke: Stroke(ink, dot.isStrong ? 1 : 0.6))
      canvas.text(
        dot.text ?? "", x: dot.point.x, baseline: dot.point.y + mark.size * 0.36,
        mark, anchor: .center)
    }
    for mark in drawnWaypoints { mark.draw(look, on: canvas) }
    if let finish { drawEnd(at: finish, color: template.color(.finish), on: canvas) }
    if let start { drawEnd(at: start, color: template.color(.start), on: canvas) }
    for label in labels { draw(label, on: canvas) }
  }

  private func draw(_ label: Label, on canvas: Canvas) {
    let place = look.template.style(.place).with(color: label.color)
    let small = look.template.style(.axis)
    let halo = Stroke(look.template.color(.panel), 2.2, cap: .round)
    let baseline = label.rect.y + place.size * 0.98
    // The text is cut to its rectangle, which the placer kept free.
    let text = canvas.fitted(label.text, place, width: label.rect.width + 0.5)
    canvas.text(text, x: label.rect.x, baseline: baseline, place, halo: halo)
    if let subtitle = label.subtitle {
      canvas.text(
        canvas.fitted(subtitle, small, width: label.rect.width + 0.5), x: label.rect.x,
        baseline: baseline + small.size * 1.25, small, halo: halo)
    }
  }

  private func drawEnd(at point: PagePoint, color: Color, on canvas: Canvas) {
    let paper = look.template.color(.paper)
    canvas.circle(point, radius: MapMarks.endReach, fill: paper)
    canvas.circle(
      point, radius: MapMarks.endRadius, fill: color, stroke: Stroke(paper, 1))
  }

  private func drawPause(at point: PagePoint, on canvas: Canvas) {
    MapMarks.drawPause(at: point, look: look, on: canvas)
  }

  /// Two bars in a disc, as on a player.
  static func drawPause(at point: PagePoint, look: PageLook, on canvas: Canvas) {
    let gray = look.template.color(.secondary)
    canvas.circle(
      point, radius: 3.6, fill: look.template.color(.paper), stroke: Stroke(gray, 0.6))
    for x in [-1.1, 1.1] {
      canvas.line(point.x + x, point.y - 1.7, point.x + x, point.y + 1.7, Stroke(gray, 1))
    }
  }
}

extension LabelPlacer {
  fileprivate mutating func addObstacle(around point: PagePoint, _ radius: Double) {
    addObstacle(
      PageRect(x: point.x - radius, y: point.y - radius, width: 2 * radius, height: 2 * radius))
  }
}
