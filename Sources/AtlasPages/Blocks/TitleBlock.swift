import AtlasDrawing
import Cartography
import Tracks

/// What, when, where, and the one strong figure.
struct TitleBlock: DetailBlock {
  func hasContent(_ page: DetailContents) -> Bool { true }

  func draw(_ page: DetailContents, on canvas: Canvas, in box: PageRect) {
    let template = page.look.template
    let figures = page.look.figures
    let summary = page.entry.summary

    let figureWidth = drawFigure(page, on: canvas, in: box)
    let textWidth = box.width - figureWidth - 18
    let subtitle = template.style(.subtitle)
    let title = template.style(.title)
    canvas.text(
      page.entry.title,
      in: PageRect(x: box.x, y: box.y, width: textWidth, height: box.height - subtitle.size * 1.5),
      title, lines: 2, floor: max(8, title.size * 0.5), lineSpacing: 0.95)

    var parts: [String] = []
    if let start = summary.localStart {
      parts.append(page.look.language.date(start, "long"))
      var clock = figures.clock(start)
      if let end = summary.end,
        let local = CivilTime(secondsSince1970: end, utcOffset: summary.utcOffset),
        summary.elapsedSeconds ?? 0 >= 60
      {
        clock += "\u{2009}–\u{2009}" + figures.clock(local)
        if (local.year, local.month, local.day) != (start.year, start.month, start.day) {
          clock += " (\(page.look.language.date(local, "dayMonth")))"
        }
      }
      parts.append(clock)
    } else {
      parts.append(
        page.look.language[summary.kind == .planned ? "planned" : "undated"])
    }
    switch summary.whereabouts {
    case .real: break
    case .virtual: parts.append(page.look.language["virtual"])
    case .unknown: parts.append(page.look.language["noMap"])
    }
    if summary.isStationary { parts.append(page.look.language["stationary"]) }
    if summary.activity != .unknown { parts.append(page.look.language.name(of: summary.activity)) }
    if let place = summary.startPosition { parts.append(figures.place(place)) }
    // What finds no room is left out whole, the last first; the date stays.
    let smallest = subtitle.with(size: min(subtitle.size, 6.5))
    func text() -> String { parts.joined(separator: "  ·  ") }
    while parts.count > 2, canvas.width(of: text(), smallest) > textWidth { parts.removeLast() }
    canvas.text(
      text(),
      in: PageRect(
        x: box.x, y: box.maxY - subtitle.size * 1.3, width: textWidth, height: subtitle.size * 1.4),
      subtitle, floor: smallest.size)
  }

  /// Draws the distance at the right, and gives the width it took.
  private func drawFigure(_ page: DetailContents, on canvas: Canvas, in box: PageRect) -> Double {
    let template = page.look.template
    let figures = page.look.figures
    let summary = page.entry.summary
    let unit = template.style(.unit)
    let figure = template.style(.figure)
    let baseline = box.y + figure.size * 0.86
    // Indoors, where nothing told a distance, time is the figure.
    let isTimed = summary.whereabouts == .unknown && summary.distance == 0
    let hero = isTimed ? summary.movingSeconds : nil
    let unitWidth =
      hero == nil
      ? canvas.text(
        figures.distanceUnit, x: box.maxX, baseline: baseline, unit, anchor: .right) : 0
    let figureWidth = canvas.text(
      hero.map(figures.duration) ?? figures.distance(summary.distance),
      x: box.maxX - (hero == nil ? unitWidth + 4 : 0), baseline: baseline, figure, anchor: .right)
    var parts: [String] = []
    if hero == nil, let moving = summary.movingSeconds, moving > 0 {
      parts.append(figures.duration(moving))
    }
    if let speed = summary.meanSpeed, speed > 0 {
      parts.append(figures.rateWithUnit(speed, pace: summary.activity.showsPace))
    }
    // What the watch showed, which is rarely the same to the metre.
    if let device = summary.deviceDistance, device >= 100, summary.distance > 0 {
      parts.append(
        page.look.language["deviceDistance"]
          .replacing("{distance}", with: figures.distanceWithUnit(device)))
    }
    let subtitle = template.style(.subtitle)
    let width = canvas.text(
      parts.joined(separator: "  ·  "), x: box.maxX, baseline: box.maxY - subtitle.size * 0.32,
      subtitle, anchor: .right)
    return max(unitWidth + 4 + figureWidth, width)
  }
}
