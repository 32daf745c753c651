import Paper

/// A line as samples at even steps along it, and where among them its own points lie. Jitter within
/// a step adds no length.
struct SampledPath {
  private(set) var samples: [PagePoint] = []
  /// For each point of the line its place among the samples: 2.5 is half-way from the third to the
  /// fourth.
  private(set) var places: [Double]
  /// For each sample the first and the last of the stretch that it belongs to.
  private var stretches: [Range<Int>] = []
  private var stretchOfSample: [Int32] = []
  /// The distance from the stretch's start to each sample, in points.
  private var ways: [Double] = []

  /// - Parameters:
  ///   - step: points from sample to sample; more where the line would have more samples than
  ///     `most`
  ///   - longestLeg: longer ones are not sampled: another stretch begins behind them
  init(_ points: [PagePoint], step: Double, longestLeg: Double, most: Double) {
    places = [Double](repeating: 0, count: points.count)
    var length = 0.0
    for (a, b) in zip(points, points.dropFirst()) { length += min(longestLeg, a.distance(to: b)) }
    let step = max(step, length / most)
    var first = 0
    while first < points.count {
      var end = first + 1
      while end < points.count, points[end - 1].distance(to: points[end]) <= longestLeg { end += 1 }
      sample(points, first..<end, step: step)
      first = end
    }
  }

  /// The last sample of a sample's stretch.
  func end(of sample: Int) -> Int { stretch(of: sample).upperBound - 1 }

  /// The mean of the unit directions over so many samples to each side: as long as 1 on a straight
  /// line, shorter in a bend, zero at a turning point.
  func direction(at sample: Int, reach: Int) -> PagePoint {
    let stretch = stretch(of: sample)
    let (a, b) = (
      max(stretch.lowerBound, sample - reach), min(stretch.upperBound - 1, sample + reach)
    )
    let way = ways[b] - ways[a]
    guard way > 0 else { return PagePoint(x: 0, y: 0) }
    return PagePoint(
      x: (samples[b].x - samples[a].x) / way, y: (samples[b].y - samples[a].y) / way)
  }

  /// The mean of one value for each sample over so many to each side, within its stretch.
  func averaged(_ values: [Double], reach: Int) -> [Double] {
    var result = values
    for stretch in stretches {
      var sum = 0.0
      var (low, high) = (stretch.lowerBound, stretch.lowerBound)
      for sample in stretch {
        while high < min(stretch.upperBound, sample + reach + 1) {
          sum += values[high]
          high += 1
        }
        while low < sample - reach {
          sum -= values[low]
          low += 1
        }
        result[sample] = sum / Double(high - low)
      }
    }
    return result
  }

  private func stretch(of sample: Int) -> Range<Int> { stretches[Int(stretchOfSample[sample])] }

  private mutating func sample(_ points: [PagePoint], _ range: Range<Int>, step: Double) {
    let start = samples.count
    samples.append(points[range.lowerBound])
    ways.append(0)
    places[range.lowerBound] = Double(start)
    // The last vertex that was taken, and how far behind the last sample it lies.
    var vertex = range.lowerBound
    var since = 0.0
    for index in range.dropFirst() {
      let length = points[vertex].distance(to: points[index])
      let isLast = index == range.upperBound - 1
      guard length >= step || isLast else { continue }
      let from = places[vertex]
      var next = step - since
      while next <= length {
        append(PagePoint.between(points[vertex], points[index], next / length), after: step)
        next += step
      }
      since = length - (next - step)
      var to = Double(samples.count - 1) + since / step
      if isLast, since > 0.01 * step {
        append(points[index], after: since)
        to = Double(samples.count - 1)
      }
      spread(points, vertex, index, from: from, to: to)
      vertex = index
    }
    stretchOfSample.append(
      contentsOf: repeatElement(Int32(clamping: stretches.count), count: samples.count - start))
    stretches.append(start..<samples.count)
  }

  private mutating func append(_ sample: PagePoint, after way: Double) {
    samples.append(sample)
    ways.append(ways[ways.count - 1] + way)
  }

  /// Gives places to the vertices after one up to another.
  private mutating func spread(
    _ points: [PagePoint], _ first: Int, _ last: Int, from: Double, to: Double
  ) {
    var way = 0.0
    for index in first..<last { way += points[index].distance(to: points[index + 1]) }
    var done = 0.0
    for index in first..<last {
      done += points[index].distance(to: points[index + 1])
      places[index + 1] = from + (to - from) * (way > 0 ? done / way : 1)
    }
  }
}
