import AtlasDrawing
import AtlasStyle
import Cartography
import Paper
import Tracks

/// The marks of a map: start and finish, waypoints, stops and splits. None covers another; what
/// finds no room gives way by its importance, and what lies outside the panel is not there.
struct MapMarks {
  let look: PageStyle
  /// 1 on a map as wide as a sheet, less on a small one.
  let size: Double
  private(set) var ends: [EndMark] = []
  private var labels: [MapLabel] = []
  /// Without those that start or finish lie on: these matter more, and the name is beside them.
  private var waypoints: [WaypointMark] = []
  private var stops: [StopMark] = []
  private var splits: [SplitMark] = []
  /// How long the long stops took, in small type.
  private var durations: [MapLabel] = []

  init(_ page: TrackPageContents, line: TrackLine, panel: PageRect, canvas: Canvas) {
    look = page.look
    size = max(0.72, min(1, min(panel.width, panel.height) / 300))
    guard let frame = page.frame else { return }
    let width = look.line.width / 2 + look.line.casingWidth
    var placer = LabelPlacer(panel: panel.inset(3, 3), lineReach: width, cell: 1.5)
    for rect in page.reserved { placer.addObstacle(rect) }
    // Labels keep off the line; broken stretches are thin and may be crossed.
    for part in line.movingParts { placer.addLine(Simplifier.spaced(Array(part), by: 1)) }

    ends = EndMark.marks(
      of: page.still.map { [frame.point($0.place)] } ?? line.points, in: panel, size: size)
    for end in ends { placer.addObstacle(around: end.point, radius: end.reach) }
    let places = WaypointMark.marks(of: page.track.details.waypoints, on: frame)
    for mark in places { placer.addObstacle(around: mark.point, radius: mark.radius) }
    waypoints = places.filter { mark in
      ends.allSatisfy { $0.point.distance(to: mark.point) > $0.reach + mark.radius + 0.5 }
    }
    // Marks have one place only, so the weightier of them come before names, which have many.
    let stops =
      page.still == nil ? StopMark.marks(of: page.track.pauses, on: line, in: panel) : []
    placeStops(stops.filter(\.isLong), &placer)
    // A tick is thin: it needs little room of its own.
    var splits = self.splits(page, line, frame, on: canvas).filter {
      $0.radius != nil || placer.hasRoom(around: $0.point, radius: 0.5)
    }
    for split in splits { split.tickBox(look.line).map { placer.addObstacle($0) } }
    placeNames(places, still: page.still, &placer, on: canvas)
    placeSplits(&splits, &placer, on: canvas)
    placeStops(stops.filter { !$0.isLong }, &placer)
    placeDurations(&placer, on: canvas)
  }

  /// What direction arrows keep clear of.
  var standOff: [ArrowPlan.Marker] {
    ends.map { ArrowPlan.Marker(point: $0.point, radius: $0.reach + 2) }
      + waypoints.map { ArrowPlan.Marker(point: $0.point, radius: $0.radius + 2) }
      + splits.map { ArrowPlan.Marker(point: $0.point, radius: ($0.radius ?? 0) + 3) }
      + stops.map { ArrowPlan.Marker(point: $0.point, radius: $0.radius(size: size) + 1.5) }
  }

  func draw(on canvas: Canvas) {
    for label in labels { label.drawLeader(look, on: canvas) }
    for stop in stops { stop.draw(look, size: size, on: canvas) }
    for split in splits { split.draw(look, on: canvas) }
    for waypoint in waypoints { waypoint.draw(look, on: canvas) }
    for end in ends.reversed() { end.draw(look.template, on: canvas) }
    for duration in durations { duration.draw(look, on: canvas) }
    for label in labels { label.draw(look, on: canvas) }
  }
}

// Each thing finds its place among those that matter more.
extension MapMarks {
  /// Names of start, finish and waypoints.
  private mutating func placeNames(
    _ places: [WaypointMark], still: StillTrack?, _ placer: inout LabelPlacer, on canvas: Canvas
  ) {
    let ink = look.template.color(.ink)
    for end in ends {
      placeName(
        still?.text(look) ?? look.language[end.word], nil, at: end.point,
        clearance: end.reach + 0.7, color: ink,
        &placer,
        on: canvas)
    }
    let color = look.template.color(.waypoint)
    for mark in places where !mark.title.isEmpty {
      placeName(
        mark.title, mark.subtitle, at: mark.point, clearance: mark.radius + 2.5, color: color,
        &placer, on: canvas)
    }
  }

  /// The whole name off the line; else a short one; else the whole one on the line.
  private mutating func placeName(
    _ title: String, _ subtitle: String?, at anchor: PagePoint, clearance: Double, color: Color,
    _ placer: inout LabelPlacer, on canvas: Canvas
  ) {
    let (place, small) = (look.template.style(.place), look.template.style(.axis))
    let widest = min(118, placer.panel.width * 0.4)
    let whole = canvas.twoLines(title, place, width: widest)
    let short = [canvas.fitted(title, place, width: widest * 0.6)]
    let below = subtitle.map { canvas.fitted($0, small, width: widest) }
    for (lines, below, keepsOffLines) in [
      (whole, below, true), (short, nil, true), (whole, below, false), (short, nil, false),
    ] {
      let room = MapLabel.size(lines, below, look, on: canvas)
      let item = LabelItem(
        priority: 0, anchor: anchor, width: room.width, height: room.height, clearance: clearance,
        manner: .besideOrFar, keepsOffLines: keepsOffLines)
      guard let placement = placer.place([item])[0] else { continue }
      labels.append(
        MapLabel(
          lines: lines, subtitle: below, rect: placement.rect, anchor: anchor,
          leader: placement.leader, color: color))
      return
    }
  }

  /// Discs on the line at stops, in their order.
  private mutating func placeStops(_ marks: [StopMark], _ placer: inout LabelPlacer) {
    for mark in marks {
      let radius = mark.radius(size: size)
      let item = LabelItem(
        priority: 0, anchor: mark.point, width: 2 * radius, height: 2 * radius, clearance: 0,
        manner: .marker)
      if placer.place([item])[0] != nil { stops.append(mark) }
    }
  }

  /// How long the long stops took, beside them.
  private mutating func placeDurations(_ placer: inout LabelPlacer, on canvas: Canvas) {
    let style = look.template.style(.axis)
    for stop in stops where stop.isLong {
      let text = stop.text(look.figures)
      let item = LabelItem(
        priority: 0, anchor: stop.point, width: canvas.width(of: text, style),
        height: style.size, clearance: stop.radius(size: size) + 3, side: -.pi / 2,
        keepsOffLines: true)
      guard let placement = placer.place([item])[0] else { continue }
      durations.append(
        MapLabel(
          lines: [], subtitle: text, rect: placement.rect, anchor: stop.point, leader: nil,
          color: style.color))
    }
  }

  /// Points of line from split to split from which their numbers stand in discs on it.
  private static let roomForDiscs = 100.0
  /// Points from tick to tick.
  private static let roomForTicks = 22.0

  /// Every which split may have a mark.
  private static let steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000]

  /// The marks of splits, thinned evenly where there are too many.
  private func splits(
    _ page: TrackPageContents, _ line: TrackLine, _ frame: Frame, on canvas: Canvas
  ) -> [SplitMark] {
    // Where kilometres end between fixes far apart, nobody knows.
    guard !page.hasFewFixes else { return [] }
    let meters = look.figures.units.metersPerSplit
    let whole = page.splits.filter { $0.meters > 0.999 * meters && !page.endsInGap($0) }
    guard !whole.isEmpty else { return [] }
    let length = meters / frame.metersPerPoint
    // Marks nearer than this along the line would be beads: then every second, fifth, tenth …
    var step =
      MapMarks.steps.first { Double($0) * length > MapMarks.roomForTicks } ?? MapMarks.steps[9]
    var found = SplitMark.marks(of: whole, every: step, on: line, frame, page.track)
    // A line that crosses the map time and again has room for none of its many marks.
    while found == nil, let next = MapMarks.steps.first(where: { $0 > step }) {
      step = next
      found = SplitMark.marks(of: whole, every: step, on: line, frame, page.track)
    }
    guard var marks = found else { return [] }
    guard size >= 1, Double(step) * length >= MapMarks.roomForDiscs else { return marks }
    // All discs of one size, that of the longest number.
    let style = look.template.style(.mark)
    let longest = marks.map { canvas.width(of: $0.text, style) }.max() ?? 0
    let radius = max(4.6, longest / 2 + 1.9)
    guard radius < 8, SplitMark.areAlone(marks, on: line, in: frame.panel, reach: radius) else {
      return marks
    }
    for index in marks.indices { marks[index].radius = radius }
    return marks
  }

  /// Discs and ticks with their numbers, every fifth first.
  private mutating func placeSplits(
    _ marks: inout [SplitMark], _ placer: inout LabelPlacer, on canvas: Canvas
  ) {
    let placed = marks.indices.sorted {
      (marks[$1].isStrong ? 1 : 0, $0) < (marks[$0].isStrong ? 1 : 0, $1)
    }
    var kept = Set<Int>()
    for index in placed {
      let mark = marks[index]
      if let radius = mark.radius {
        let item = LabelItem(
          priority: 0, anchor: mark.point, width: 2 * radius, height: 2 * radius, clearance: 0,
          manner: .marker)
        if placer.place([item])[0] != nil { kept.insert(index) }
        continue
      }
      kept.insert(index)
      let style = mark.style(look)
      let item = LabelItem(
        priority: 0, anchor: mark.point, width: canvas.width(of: mark.text, style),
        height: style.size * 0.9, clearance: SplitMark.tickReach(look.line) + 1.4,
        manner: mark.isStrong ? .besideOrFar : .beside, side: mark.heading.map { $0 + .pi / 2 },
        keepsOffLines: true)
      marks[index].label = placer.place([item])[0]
    }
    splits = marks.indices.filter(kept.contains).map { marks[$0] }
  }
}

extension SplitMark {
  /// Whether no other stretch of the line passes so near to any of the marks, which lie in the panel.
  static func areAlone(
    _ marks: [SplitMark], on line: TrackLine, in panel: PageRect, reach: Double
  ) -> Bool {
    let area = panel.inset(-2 * reach, -2 * reach)
    var along = 0.0
    var places: [(point: PagePoint, along: Double)] = []
    for part in line.movingParts {
      var last: PagePoint?
      for next in part {
        if let last { along += last.distance(to: next) }
        last = next
        if area.contains(next) { places.append((next, along)) }
      }
    }
    return marks.allSatisfy { mark in
      var last: Double?
      var passes = 0
      for place in places where place.point.distance(to: mark.point) < 2 * reach {
        if last.map({ place.along - $0 > 5 * reach }) ?? true { passes += 1 }
        if passes > 1 { return false }
        last = place.along
      }
      return true
    }
  }
}
