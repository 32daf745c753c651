import AtlasDrawing
import AtlasStyle
import Cartography
import Paper
import Tracks

extension BlockName {
  static let heartRate = BlockName("heart-rate")
  static let cadence = BlockName("cadence")
  static let power = BlockName("power")
}

/// A value that a sensor measured, along the distance: heart rate, cadence or power.
struct SeriesBlock: DetailBlock {
  let value: LineValue

  var name: BlockName {
    switch value {
    case .heartRate: .heartRate
    case .cadence: .cadence
    default: .power
    }
  }

  func hasContent(_ page: TrackPageContents) -> Bool { page.hasSeries(of: value) }

  func height(_ page: TrackPageContents, width: Double) -> Double? {
    (value == .heartRate ? 38 : 34) + (page.axisChart == value ? 9 : 0)
  }

  func draw(_ page: TrackPageContents, on canvas: Canvas, in box: PageRect) {
    let template = page.look.template
    let axis = DistanceAxis(page, in: box)
    let track = page.track
    let samples = track.fixes.enumerated().map { index, fix in
      SeriesLine.Sample(
        place: track.distance[index], time: fix.time ?? .nan, value: fix.measured(value),
        isBroken: index > 0 && track.legs[index - 1] == .gap)
    }
    let seconds = page.entry.summary.elapsedSeconds ?? 0
    let line = SeriesLine(
      samples, window: value == .heartRate ? 0 : SeriesBlock.window(seconds, width: box.width))
    var chart = SeriesChart(
      look: page.look, value: value, activity: page.entry.summary.activity, line: line)
    // The most steps or turns are a slip of the sensor.
    chart.most = value == .power ? line.most : nil
    if value == .heartRate {
      chart.mean = page.entry.summary.meanHeartRate
      chart.most = page.entry.summary.maxHeartRate.map(Double.init)
    }
    let hasAxis = page.axisChart == value
    chart.draw(
      on: canvas,
      in: SeriesChart.Place(
        box: box, left: axis.left, right: axis.right, foot: hasAxis ? 12 : 3, x: axis.x))
    if hasAxis {
      let bottom = box.maxY - 12
      canvas.line(axis.left, bottom, axis.right, bottom, Stroke(template.color(.frame), 0.5))
      axis.draw(page, on: canvas, at: bottom)
    }
  }

  /// Watts over the track, by time; `nil` where hardly any were measured.
  static func meanPower(_ track: AnalysedTrack) -> Double? {
    let samples =
      track.fixes.isEmpty
      ? track.readings.map {
        SeriesLine.Sample(place: 0, time: $0.time, value: $0.power.map(Double.init))
      }
      : track.fixes.map {
        SeriesLine.Sample(place: 0, time: $0.time ?? .nan, value: $0.power.map(Double.init))
      }
    let count = samples.count { $0.value != nil }
    guard count > 10, 2 * count > samples.count else { return nil }
    return SeriesLine(samples, window: 0).mean.flatMap { $0 >= 1 ? $0 : nil }
  }

  /// Seconds over which values that jump are averaged: as much as two points of the page show.
  static func window(_ seconds: Double, width: Double) -> Double {
    guard seconds.isFinite else { return 0 }
    return min(60, max(3, 2 * seconds / max(1, width)))
  }
}
