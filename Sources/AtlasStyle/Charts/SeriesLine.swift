import Foundation
import Tracks

/// One value along an axis, ready to be drawn: averaged, and broken where it was not measured.
package struct SeriesLine {
  /// What was measured at one place of the axis.
  package struct Sample {
    /// Metres, or seconds, from the start.
    package var place: Double
    /// Seconds; only differences count. Not a number where it is not known.
    package var time: Double
    /// `nil`: nothing was measured.
    package var value: Double?
    /// Nothing joins it to the sample before.
    package var isBroken = false

    package init(place: Double, time: Double, value: Double? = nil, isBroken: Bool = false) {
      self.place = place
      self.time = time
      self.value = value
      self.isBroken = isBroken
    }
  }

  package struct Point: Equatable {
    package var place: Double
    package var value: Double
  }

  /// Unbroken stretches.
  package private(set) var runs: [[Point]] = []
  /// By time, of what was measured; `nil` without a value.
  package private(set) var mean: Double?
  package private(set) var most: Double?

  /// Seconds without a value that break the line: more in a recording that rarely has one.
  private static func longestStep(_ samples: [Sample]) -> Double {
    let measured = samples.filter { $0.value != nil }
    let steps = zip(measured, measured.dropFirst()).map { $1.time - $0.time }
      .filter { $0 > 0 }.sorted()
    guard !steps.isEmpty else { return 30 }
    return min(300, max(30, 4 * steps[steps.count / 2]))
  }

  /// - Parameter window: seconds over which values are averaged.
  package init(_ samples: [Sample], window: Double) {
    let longestStep = SeriesLine.longestStep(samples)
    var run: [Sample] = []
    var (sum, weight) = (0.0, 0.0)
    func close(_ runs: inout [[Point]]) {
      if run.count > 1 { runs.append(SeriesLine.averaged(run, window: window)) }
      run = []
    }
    for sample in samples {
      if sample.isBroken { close(&runs) }
      guard let value = sample.value, value.isFinite else { continue }
      if let last = run.last {
        let seconds = sample.time - last.time
        if seconds > longestStep { close(&runs) }
        // What is further apart was not measured in between.
        let share = seconds.isNaN ? 1 : min(max(seconds, 0), longestStep)
        sum += (run.isEmpty ? value : (value + (last.value ?? value)) / 2) * share
        weight += share
      }
      most = max(most ?? value, value)
      run.append(sample)
    }
    close(&runs)
    mean = weight > 0 ? sum / weight : most
  }

  /// Each value of an unbroken stretch with those half a window before and behind it.
  private static func averaged(_ run: [Sample], window: Double) -> [Point] {
    let reach = max(0, window) / 2
    var (first, next, sum) = (0, 0, 0.0)
    return run.indices.map { index in
      let time = run[index].time
      while next < run.count, next <= index || run[next].time - time <= reach {
        sum += run[next].value ?? 0
        next += 1
      }
      while first < index, !(time - run[first].time <= reach) {
        sum -= run[first].value ?? 0
        first += 1
      }
      return Point(place: run[index].place, value: sum / Double(next - first))
    }
  }

  /// The same with each value put through a function: into the unit that is shown.
  package func mapped(_ change: (Double) -> Double) -> SeriesLine {
    var line = self
    line.runs = runs.map { $0.map { Point(place: $0.place, value: change($0.value)) } }
    line.mean = mean.map(change)
    line.most = most.map(change)
    return line
  }

  /// The values in rising order, those that are no number left out.
  package var sorted: [Double] { runs.flatMap { $0.map(\.value) }.filter(\.isFinite).sorted() }
}
