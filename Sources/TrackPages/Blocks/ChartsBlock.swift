import AtlasDrawing
import AtlasStyle
import Cartography
import Paper
import Tracks

extension BlockName {
  static let charts = BlockName("charts")
}

/// What the device measured over time, one chart above the other: the place of the map on the page
/// of a track without positions.
struct ChartsBlock: DetailBlock {
  let name = BlockName.charts

  /// A chart higher than this says no more.
  private static let mostHeight = 300.0
  private static let gap = 9.0
  /// More bands than these could not be told apart.
  private static let mostBands = 60

  func hasContent(_ page: TrackPageContents) -> Bool {
    page.isPlaceless && !ChartsBlock.values(page).isEmpty
  }

  /// What is worth a chart, the most important first.
  private static func values(_ page: TrackPageContents) -> [LineValue] {
    let readings = page.track.readings
    func measured(_ value: LineValue) -> Bool {
      let count = readings.count { raw($0, value) != nil }
      return count > 10 && 5 * count > readings.count
    }
    let rate = LineValue.auto.resolved(for: page.entry.summary.activity)
    return [rate, .heartRate, .cadence, .power, .elevation].filter { value in
      guard measured(value) else { return false }
      let all = readings.compactMap { raw($0, value) }
      guard let low = all.min(), let high = all.max() else { return false }
      // A barometer in a room drifts by some metres; a sensor without a wheel shows nothing.
      return value == .elevation ? high - low >= 10 : high > 0
    }
  }

  private static func raw(_ reading: PlacelessReading, _ value: LineValue) -> Double? {
    switch value {
    case .auto, .speed, .pace: reading.speed
    case .heartRate: reading.heartRate.map(Double.init)
    case .cadence: reading.cadence.flatMap { $0 > 0 ? Double($0) : nil }
    case .power: reading.power.map(Double.init)
    case .elevation: reading.elevation
    case .gradient, .time: nil
    }
  }

  func draw(_ page: TrackPageContents, on canvas: Canvas, in box: PageRect) {
    guard let axis = TimeAxis(page, in: box) else { return }
    let template = page.look.template
    let values = ChartsBlock.values(page)
    let bands = ChartsBlock.bands(page)
    let strip = bands == nil ? 0 : template.style(.axis).size * 1.6
    let foot = template.style(.axis).size * 1.25 + 4
    let count = Double(values.count)
    let height = min(
      ChartsBlock.mostHeight,
      (box.height - strip - foot - ChartsBlock.gap * (count - 1)) / count)
    guard height > 20 else { return }
    let bottom = box.y + strip + count * height + (count - 1) * ChartsBlock.gap
    if let bands { draw(bands, page, on: canvas, axis: axis, top: box.y, bottom: bottom) }
    for tick in axis.ticks.dropFirst() {
      let x = axis.x(tick)
      canvas.line(
        x, box.y + strip, x, bottom, Stroke(template.color(.graticule), 0.4))
    }
    for (index, value) in values.enumerated() {
      let place = PageRect(
        x: box.x, y: box.y + strip + Double(index) * (height + ChartsBlock.gap), width: box.width,
        height: height)
      draw(value, page, on: canvas, axis: axis, in: place)
    }
    axis.draw(page, on: canvas, at: bottom)
  }

  private func draw(
    _ value: LineValue, _ page: TrackPageContents, on canvas: Canvas, axis: TimeAxis,
    in box: PageRect
  ) {
    let readings = page.track.readings
    let samples = readings.map {
      SeriesLine.Sample(
        place: $0.time - axis.start, time: $0.time, value: ChartsBlock.raw($0, value))
    }
    let window =
      value == .heartRate || value == .elevation
      ? 0 : SeriesBlock.window(axis.total, width: axis.right - axis.left)
    let line = SeriesLine(samples, window: window)
    let summary = page.entry.summary
    var chart = SeriesChart(
      look: page.look, value: value, activity: summary.activity, line: line, isFilled: true)
    switch value {
    case .pace, .speed, .auto: chart.mean = summary.meanSpeed
    case .heartRate:
      chart.mean = summary.meanHeartRate
      chart.most = summary.maxHeartRate.map(Double.init)
    case .power: chart.most = line.most
    default: break
    }
    chart.draw(
      on: canvas,
      in: SeriesChart.Place(box: box, left: axis.left, right: axis.right, foot: 0, x: axis.x))
  }

  /// Stretches of time with a name: the laps, else the kilometres or miles.
  private struct Bands {
    var word: String
    /// Seconds from the start, and the number of each.
    var edges: [(from: Double, to: Double, number: Int)]
  }

  private static func bands(_ page: TrackPageContents) -> Bands? {
    let track = page.track
    guard let start = track.readings.first?.time, let end = track.readings.last?.time else {
      return nil
    }
    var edges: [(from: Double, to: Double, number: Int)] = []
    let isLaps = page.hasLaps
    if isLaps {
      for lap in track.laps {
        let from = max(0, lap.start - start)
        edges.append((from, min(end - start, from + lap.elapsedSeconds), lap.number))
      }
    } else {
      var from = 0.0
      for split in page.splits {
        let to = from + (split.elapsedSeconds ?? 0)
        edges.append((from, to, split.number))
        from = to
      }
    }
    edges.removeAll { $0.to <= $0.from }
    guard (2...mostBands).contains(edges.count) else { return nil }
    return Bands(
      word: isLaps ? page.look.language["lap"] : page.look.figures.distanceUnit, edges: edges)
  }

  private func draw(
    _ bands: Bands, _ page: TrackPageContents, on canvas: Canvas, axis: TimeAxis, top: Double,
    bottom: Double
  ) {
    let template = page.look.template
    let style = template.style(.axis)
    let strip = style.size * 1.6
    let color = template.color(.area).mixed(with: template.color(.paper), 0.5)
    // A word that is too long for the gutter would touch the first number.
    let word = canvas.fitted(bands.word, style, width: DistanceAxis.gutter + 2)
    canvas.text(word, x: axis.left - DistanceAxis.gutter, baseline: top + style.size, style)
    var free = axis.left - DistanceAxis.gutter + canvas.width(of: word, style) + 3
    for (index, band) in bands.edges.enumerated() {
      let (from, to) = (axis.x(band.from), min(axis.right, axis.x(band.to)))
      if index % 2 == 0, to > from {
        canvas.fill(
          PageRect(x: from, y: top, width: to - from, height: bottom - top), color)
      }
      let text = "\(band.number)"
      let width = canvas.width(of: text, style)
      let x = (from + to) / 2 - width / 2
      guard x > free, width + 1 < max(to - from, 9), x + width <= axis.right else { continue }
      canvas.text(text, x: x, baseline: top + style.size, style)
      free = x + width + 3
    }
    canvas.line(axis.left, top + strip, axis.right, top + strip, Stroke(template.color(.rule), 0.3))
  }
}
