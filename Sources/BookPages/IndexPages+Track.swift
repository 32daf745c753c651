import AtlasDrawing
import AtlasStyle
import Paper
import Tracks

/// A track's row, and how its figures are written.
extension IndexPages {
  /// Sums of time as the times of tracks are written, `94:57:05`: days would not compare.
  static func clock(_ seconds: Double) -> String {
    guard seconds.isFinite, seconds >= 0 else { return "–" }
    let total = Int(min(seconds, 1e11).rounded())
    func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
    let (hours, minutes, rest) = (total / 3600, total / 60 % 60, total % 60)
    return hours > 0
      ? "\(hours):\(two(minutes)):\(two(rest))" : "\(minutes):\(two(rest))"
  }

  /// Kilometres or miles with two decimals whatever their size, so that the points stand one below
  /// the other; metres or yards with their unit below a hundred of them.
  func distance(_ meters: Double) -> String {
    let figures = look.figures
    guard meters > 0 else { return "–" }
    if meters < 99.5 {
      return figures.short(meters, of: .swimming) + FigureFormat.space
        + figures.shortUnit(of: .swimming)
    }
    return figures.number(meters / figures.units.metersPerSplit, decimals: 2)
  }

  /// The mean speed, m/s; `nil` where the track is too short to have one that means something.
  static func speed(of summary: TrackSummary) -> Double? {
    guard summary.tellsRate, let speed = summary.meanSpeed, speed > 0 else { return nil }
    return speed
  }

  /// What kind of activity it was, and where, if not on the ground.
  func kind(of summary: TrackSummary) -> String {
    var kind = summary.activity == .unknown ? [] : [look.language.name(of: summary.activity)]
    switch summary.positionSource {
    case .real: break
    case .virtual: kind.append(look.language["virtualShort"])
    case .unknown: kind.append(look.language["noMapShort"])
    }
    let text = kind.joined(separator: " · ")
    return text.prefix(1).uppercased() + text.dropFirst()
  }

  func draw(
    _ entry: AtlasEntry, page: Int, _ columns: Columns, y: Double, on canvas: Canvas
  ) {
    let template = look.template
    let body = template.style(.body)
    let quiet = body.with(color: template.color(.secondary))
    let figures = look.figures
    let summary = entry.summary
    let baseline = y + template.index.rowHeight * 0.68
    if let start = summary.localStart {
      canvas.text(look.language.date(start, "dayMonth"), x: columns.date, baseline: baseline, quiet)
    }
    canvas.text(
      entry.title,
      in: PageRect(
        x: columns.name, y: baseline - body.size * 0.97, width: columns.nameWidth,
        height: body.size * 1.4), body)
    drawTown(of: entry, columns, baseline: baseline, quiet, on: canvas)
    if let activity = columns.activity {
      canvas.text(
        kind(of: summary),
        in: PageRect(
          x: activity, y: baseline - body.size * 0.97,
          width: columns.distance - 40 * body.size / 8 - activity, height: body.size * 1.4),
        quiet, floor: 6)
    }
    canvas.text(
      distance(summary.distance), x: columns.distance, baseline: baseline, body, anchor: .right)
    if let moving = summary.movingSeconds, moving > 0 {
      canvas.text(
        IndexPages.clock(moving), x: columns.time, baseline: baseline, body, anchor: .right)
    }
    if let rate = columns.rate, let speed = IndexPages.speed(of: summary) {
      let text = figures.rateWithUnit(speed, of: summary.activity)
      canvas.text(text, x: rate, baseline: baseline, body, anchor: .right)
    }
    if let climb = columns.climb, let ascent = summary.ascent {
      canvas.text(
        figures.height(ascent), x: climb, baseline: baseline, body, anchor: .right)
    }
    if let edge = columns.page {
      canvas.text("\(page)", x: edge, baseline: baseline, quiet, anchor: .right)
    }
  }

  /// The town where a track starts, behind its name, where it has room and is not in the name.
  private func drawTown(
    of entry: AtlasEntry, _ columns: Columns, baseline: Double, _ style: TextStyle,
    on canvas: Canvas
  ) {
    guard let town = look.town(of: entry.summary), !entry.title.contains(town)
    else { return }
    let width = canvas.width(of: entry.title, look.template.style(.body))
    let start = max(columns.nameWidth * 0.6, width + style.size)
    guard start + canvas.width(of: town, style) <= columns.nameWidth else { return }
    canvas.text(town, x: columns.name + start, baseline: baseline, style)
  }
}
