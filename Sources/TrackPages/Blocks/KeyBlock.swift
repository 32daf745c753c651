import AtlasDrawing
import AtlasStyle
import Cartography
import Paper
import Tracks

extension BlockName {
  static let key = BlockName("key")
}

/// What one needs to read the map: scale bar, ratio and north, what the lines mean, and the
/// legend of the colours with how much of the run fell where.
struct KeyBlock: DetailBlock {
  let name = BlockName.key

  /// Whether the scale has an arrow to the north beside it.
  var hasNorth = true

  /// A sample of a line, and what it means.
  private struct Kind {
    var stroke: Stroke
    var text: String
    /// The mark that such a stop has on the map.
    var stop: StopMark.Kind?
    /// Whether it joins fixes that are shown.
    var hasFixes = false
  }

  private static let legendWidth = 190.0
  /// Room for scale bar and ratio.
  private static let scaleHeight = 28.0

  func hasContent(_ page: TrackPageContents) -> Bool { !page.track.fixes.isEmpty }

  func height(_ page: TrackPageContents, width: Double) -> Double? {
    let kinds = kinds(page)
    let top = ValueLegend(page) == nil ? KeyBlock.scaleHeight : KeyMetrics.legendHeight
    if width >= KeyMetrics.wide {
      return max(top, 2 + Double(min(4, kinds.count)) * KeyMetrics.rowHeight)
    }
    let rows = (kinds.count + 1) / 2
    return top + (kinds.isEmpty ? 0 : 5 + Double(rows) * KeyMetrics.rowHeight)
  }

  func draw(_ page: TrackPageContents, on canvas: Canvas, in box: PageRect) {
    let isWide = box.width >= KeyMetrics.wide
    // A turned arrow is wider than one that points up.
    let north = PagePoint(x: box.x + (page.frame?.turn ?? 0 == 0 ? 6 : 7.4), y: box.y + 15)
    let scaleWidth =
      page.frame.map {
        MapKey.drawScale(
          $0, look: page.look, on: canvas, at: north, width: isWide ? 110 : box.width * 0.3,
          hasNorth: hasNorth)
      } ?? 0
    let legend = ValueLegend(page)
    let legendWidth = min(KeyBlock.legendWidth, box.width - scaleWidth - 12)
    legend?.draw(
      on: canvas,
      in: PageRect(
        x: box.maxX - legendWidth, y: box.y, width: legendWidth, height: KeyMetrics.legendHeight))
    let kinds = kinds(page)
    if isWide {
      let x = box.x + scaleWidth + 18
      let right = legend == nil ? box.maxX : box.maxX - legendWidth - 18
      draw(
        kinds, page, on: canvas, columns: 1,
        in: PageRect(x: x, y: box.y, width: max(60, right - x), height: box.height))
    } else {
      let top = (legend == nil ? KeyBlock.scaleHeight : KeyMetrics.legendHeight) + 5
      draw(
        kinds, page, on: canvas, columns: 2,
        in: PageRect(x: box.x, y: box.y + top, width: box.width, height: box.height - top))
    }
  }

  /// Each kind of line that occurs, with its total.
  private func kinds(_ page: TrackPageContents) -> [Kind] {
    // Of a track that stayed at its place no line is drawn.
    guard page.still == nil else { return [] }
    let language = page.look.language
    let figures = page.look.figures
    var kinds: [Kind] = []
    if let plain = plainLine(page) { kinds.append(plain) }
    let stops = page.stops
    if stops.count > 0 {
      kinds.append(
        Kind(
          stroke: page.look.line.pauseStroke,
          text: figures.counted("pauseCount", stops.count) + " · "
            + figures.duration(stops.seconds),
          stop: .pause))
    }
    let gaps = GapTotals(page.track)
    if gaps.count > 0 {
      var parts = [figures.counted("gapCount", gaps.count)]
      if gaps.seconds >= 1 {
        var time = figures.duration(gaps.seconds)
        // The part that is no time in movement.
        if gaps.rest >= 1, gaps.seconds - gaps.rest >= 1 {
          time += " (\(language["pause"]) \(figures.duration(gaps.rest)))"
        }
        parts.append(time)
      }
      if gaps.meters >= 10 { parts.append(figures.distanceWithUnit(gaps.meters)) }
      kinds.append(
        Kind(
          stroke: page.look.line.gapStroke, text: parts.joined(separator: " · "),
          stop: page.track.pauses.contains { $0.kind == .gap } ? .gap : nil))
    }
    if !page.track.jumps.isEmpty {
      var parts = [figures.counted("jumpCount", page.track.jumps.count)]
      let seconds = page.track.jumps.reduce(0) { $0 + ($1.seconds ?? 0) }
      if seconds >= 1 { parts.append(figures.duration(seconds)) }
      parts.append(figures.distanceWithUnit(page.track.jumps.reduce(0) { $0 + $1.meters }))
      kinds.append(Kind(stroke: page.look.line.jumpStroke, text: parts.joined(separator: " · ")))
    }
    return kinds
  }

  /// The line where it has no colours, if that asks for a word.
  private func plainLine(_ page: TrackPageContents) -> Kind? {
    guard page.track.legs.contains(.moving) else { return nil }
    let language = page.look.language
    let width = page.look.line.width
    if page.hasFewFixes, page.look.style == .solid, page.look.template.map.hasMarks {
      return Kind(
        stroke: Stroke(page.look.line.solid, page.look.line.solidWidth, cap: .round),
        text: language["fewFixes"], hasFixes: true)
    }
    if page.look.style == .gradient, let scale = page.scale {
      // A line that lacks its value here and there; an untimed one in full colours says nothing.
      guard scale.cover < 0.97 else { return nil }
      let name = page.look.figures.name(
        of: scale.value, activity: page.entry.summary.activity)
      return Kind(
        stroke: Stroke(page.look.line.neutral, width, cap: .round),
        text: language["notRecorded"].replacing("{value}", with: name))
    }
    let summary = page.entry.summary
    let hasEndsOnly =
      summary.elapsedSeconds != nil && page.track.fixes.count { $0.time != nil } < 3
      && page.track.fixes.count > 2
    guard page.scale == nil || summary.elapsedSeconds == nil || hasEndsOnly else { return nil }
    let color =
      page.look.style == .gradient ? page.look.line.neutral : page.look.line.solid
    return Kind(
      stroke: Stroke(color, width, cap: .round),
      text: language[
        summary.kind == .planned ? "plannedLine" : hasEndsOnly ? "endsTimed" : "untimed"])
  }

  private func draw(
    _ kinds: [Kind], _ page: TrackPageContents, on canvas: Canvas, columns: Int, in box: PageRect
  ) {
    let style = page.look.template.style(.axis)
    let width = box.width / Double(columns)
    for (index, kind) in kinds.prefix(4).enumerated() {
      let x = box.x + Double(index % columns) * width
      let y = box.y + 6 + Double(index / columns) * KeyMetrics.rowHeight
      canvas.line(x, y, x + 24, y, kind.stroke)
      if kind.hasFixes {
        for end in [x + 2, x + 22] {
          MapKey.drawFix(at: PagePoint(x: end, y: y), look: page.look, on: canvas)
        }
      }
      if let stop = kind.stop {
        StopMark.draw(
          stop, at: PagePoint(x: x + 12, y: y), radius: 3.6, look: page.look, on: canvas)
      }
      canvas.text(
        kind.text,
        in: PageRect(x: x + 30, y: y - style.size * 0.62, width: width - 34, height: 10),
        style, floor: 6)
    }
  }
}
