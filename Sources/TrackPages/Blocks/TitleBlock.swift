import AtlasDrawing
import AtlasStyle
import Paper
import Tracks

extension BlockName {
  static let title = BlockName("title")
}

/// What, when, where, and the one strong figure.
struct TitleBlock: DetailBlock {
  let name = BlockName.title

  func hasContent(_ page: TrackPageContents) -> Bool { true }

  func draw(_ page: TrackPageContents, on canvas: Canvas, in box: PageRect) {
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
    switch summary.positionSource {
    case .real: break
    case .virtual: parts.append(page.look.language["virtual"])
    case .unknown: parts.append(page.look.language["noMap"])
    }
    if summary.isStationary { parts.append(page.look.language["stationary"]) }
    if summary.activity != .unknown { parts.append(page.look.language.name(of: summary.activity)) }
    if let start = summary.startPosition {
      if let town = page.look.town(of: summary) { parts.append(town) }
      parts.append(figures.place(start))
    }
    // What finds no room is left out whole, the last first; the date stays.
    let smallest = subtitle.with(size: min(subtitle.size, 6.5))
    func text() -> String { parts.joined(separator: "  ·  ") }
    while parts.count > 1, canvas.width(of: text(), smallest) > textWidth { parts.removeLast() }
    canvas.line(
      text(), x: box.x, baseline: TitleBlock.foot(box, subtitle), width: textWidth, subtitle,
      floor: smallest.size)
  }

  /// The baseline of the lines below title and figure.
  private static func foot(_ box: PageRect, _ subtitle: TextStyle) -> Double {
    box.maxY - subtitle.size * 0.32
  }

  /// Draws the distance at the right, or the time of a track that has none, and gives the width it
  /// took.
  private func drawFigure(_ page: TrackPageContents, on canvas: Canvas, in box: PageRect) -> Double
  {
    let template = page.look.template
    let figures = page.look.figures
    let summary = page.entry.summary
    let unit = template.style(.unit)
    let figure = template.style(.figure)
    let baseline = box.y + figure.size * 0.86
    // Indoors, where nothing told a distance, and where there is none, time is the figure.
    let isTimed = summary.positionSource == .unknown && summary.distance == 0
    let elapsed = summary.elapsedSeconds.flatMap { $0 >= 1 ? $0 : nil }
    let hero = isTimed ? summary.movingSeconds : page.still == nil ? nil : elapsed
    let hasDistance = hero == nil && page.still == nil && page.track.fixes.count != 1
    // Less than a hundredth of a kilometre or mile would read as none.
    let isTiny = summary.distance < 0.01 * figures.units.metersPerSplit
    let distance =
      isTiny
      ? (text: figures.height(summary.distance), unit: figures.heightUnit)
      : figures.distance(summary.distance, of: summary.activity)
    let unitWidth =
      hasDistance
      ? canvas.text(
        distance.unit, x: box.maxX, baseline: baseline, unit, anchor: .right) : 0
    let text = hero.map(figures.duration) ?? (hasDistance ? distance.text : "")
    let figureWidth =
      text.isEmpty
      ? 0
      : canvas.text(
        text, x: box.maxX - (hasDistance ? unitWidth + 4 : 0), baseline: baseline, figure,
        anchor: .right)
    var parts: [String] = []
    if page.still != nil, hero != nil { parts.append(page.look.language["elapsed"]) }
    if hero == nil, let moving = summary.movingSeconds, moving > 0 {
      parts.append(figures.duration(moving))
    }
    if let speed = summary.meanSpeed, speed > 0, summary.tellsRate {
      parts.append(figures.rateWithUnit(speed, of: summary.activity))
    }
    // What the watch showed, which is rarely the same to the metre.
    if let device = summary.deviceDistance, device >= 100, summary.distance > 0,
      abs(device - summary.distance) >= 0.5
    {
      let (text, unit) = figures.distance(device, of: summary.activity)
      let deviceText = text + FigureFormat.space + unit
      parts.append(
        page.look.language.phrase("deviceFigure", [("figure", deviceText)]))
    }
    let subtitle = template.style(.subtitle)
    let width = canvas.text(
      parts.joined(separator: "  ·  "), x: box.maxX, baseline: TitleBlock.foot(box, subtitle),
      subtitle, anchor: .right)
    return max(unitWidth + 4 + figureWidth, width)
  }
}
