import AtlasDrawing
import Cartography
import Tracks

/// What one needs to read the map: scale bar, ratio and north, what the lines mean, and the
/// legend of the colours with how much of the run fell where.
struct KeyBlock: DetailBlock {
  func hasContent(_ page: DetailContents) -> Bool { !page.track.fixes.isEmpty }

  func draw(_ page: DetailContents, on canvas: Canvas, in box: PageRect) {
    let scaleWidth =
      page.frame.map {
        MapKey.drawScale(
          $0, look: page.look, on: canvas, at: PagePoint(x: box.x + 6, y: box.y + 15))
      } ?? 0
    let legend = PageRect(x: box.maxX - 190, y: box.y, width: 190, height: box.height)
    ValueLegend(page)?.draw(on: canvas, in: legend)
    drawLineKinds(
      page, on: canvas,
      in: PageRect(
        x: box.x + scaleWidth + 18, y: box.y, width: max(60, legend.x - box.x - scaleWidth - 36),
        height: box.height))
  }

  /// Whether so much of the movement has no value that its grey asks for a word.
  private func lacksColors(_ page: DetailContents) -> Bool {
    guard page.look.style == .gradient, let scale = page.scale else { return false }
    return scale.cover < 0.97
  }

  /// What the line without colours is.
  private func plainLine(_ page: DetailContents, _ isUntimed: Bool) -> String {
    let language = page.look.language
    if let scale = page.scale, lacksColors(page) {
      let name = page.look.figures.name(
        of: scale.value, activity: page.entry.summary.activity)
      return language["notRecorded"].replacing("{value}", with: name)
    }
    return language[page.entry.summary.kind == .planned ? "plannedLine" : "untimed"]
  }

  /// A sample of each kind of line that occurs, with its total.
  private func drawLineKinds(_ page: DetailContents, on canvas: Canvas, in box: PageRect) {
    let template = page.look.template
    let language = page.look.language
    let figures = page.look.figures
    var entries: [(stroke: Stroke, text: String, isPause: Bool)] = []
    let summary = page.entry.summary
    let isUntimed = page.scale == nil || summary.elapsedSeconds == nil
    if isUntimed || lacksColors(page), page.track.legs.contains(.moving) {
      let isPlain = page.look.style != .gradient
      // An untimed line coloured by its heights needs no sample of grey.
      if isPlain || page.scale == nil || lacksColors(page) {
        let plain = isPlain ? page.look.line.solid : page.look.line.neutral
        entries.append(
          (Stroke(plain, page.look.line.width, cap: .round), plainLine(page, isUntimed), false))
      }
    }
    let stops = page.stops
    if stops.count > 0 {
      entries.append(
        (
          page.look.line.pauseStroke,
          "\(stops.count) × \(language["pause"]) · \(figures.duration(stops.seconds))", true
        ))
    }
    let gaps = GapTotals(page.track)
    if gaps.count > 0 {
      var parts = ["\(gaps.count) × \(language["gap"])"]
      if gaps.seconds >= 1 { parts.append(figures.duration(gaps.seconds)) }
      if gaps.meters >= 1 { parts.append(figures.distanceWithUnit(gaps.meters)) }
      entries.append((page.look.line.gapStroke, parts.joined(separator: " · "), false))
    }
    if !page.track.jumps.isEmpty {
      var parts = ["\(page.track.jumps.count) × \(language["jump"])"]
      let seconds = page.track.jumps.reduce(0) { $0 + ($1.seconds ?? 0) }
      if seconds >= 1 { parts.append(figures.duration(seconds)) }
      parts.append(figures.distanceWithUnit(page.track.jumps.reduce(0) { $0 + $1.meters }))
      entries.append((page.look.line.jumpStroke, parts.joined(separator: " · "), false))
    }
    let style = template.style(.axis)
    let rowHeight = 10.5
    for (index, entry) in entries.prefix(4).enumerated() {
      let y = box.y + 6 + Double(index) * rowHeight
      canvas.line(box.x, y, box.x + 24, y, entry.stroke)
      if entry.isPause {
        MapMarks.drawPause(at: PagePoint(x: box.x + 12, y: y), look: page.look, on: canvas)
      }
      canvas.text(
        entry.text,
        in: PageRect(x: box.x + 30, y: y - style.size * 0.62, width: box.width - 30, height: 10),
        style, floor: 6)
    }
  }
}

/// Stretches without fixes: how many, how long, and how much of the distance lies in them.
struct GapTotals {
  var count = 0
  var seconds = 0.0
  var meters = 0.0

  init(_ track: AnalysedTrack) {
    for (leg, kind) in track.legs.enumerated() where kind == .gap {
      count += 1
      meters += track.distance[leg + 1] - track.distance[leg]
      if let start = track.fixes[leg].time, let end = track.fixes[leg + 1].time, end > start {
        seconds += end - start
      }
    }
  }
}
