import Paper

/// The lines of many tracks on a panel as one drawing: where several run side by side, the first
/// stands for all, with their number. What is drawn is bounded by the panel, however many tracks
/// there are.
public struct HeatLines: Sendable {
  public struct Stretch: Sendable, Equatable {
    public var points: [PagePoint]
    /// Its class among `classes`.
    public var heat: Int
  }

  public let classes: HeatClasses
  /// The coolest first, so that the hottest lie on top.
  public let stretches: [Stretch]

  /// The distance between two samples of a line, in cells.
  private static let step = 0.5
  /// Samples after which a line's own ink counts: it may turn, but not run along itself.
  private static let lag = 8
  /// Samples by which a line continues over another's, so that the two meet.
  private static let overlap = 4
  /// Samples up to which a line's own stretch is only noise beside another's.
  private static let noise = 6
  /// Samples to each side over which tracks must run side by side to be more than crossing.
  private static let crossing = 6

  /// - Parameters:
  ///   - tracks: the parts of each track, on the panel, clipped to it
  ///   - cell: points within which two lines are one
  public init(_ tracks: [[[PagePoint]]], panel: PageRect, cell: Double = 1.5) {
    let bounds = PageRect(
      x: panel.x - 12, y: panel.y - 12, width: panel.width + 24, height: panel.height + 24)
    var grid = PassGrid(bounds, cell: cell)
    let step = grid.cell * HeatLines.step
    for (track, parts) in tracks.enumerated() {
      let track = Int32(clamping: track)
      for part in parts {
        var last = -1
        for point in HeatLines.samples(of: part, by: step) {
          let index = grid.index(of: point)
          if index != last { grid.count(track, at: index) }
          last = index
        }
      }
    }
    let classes = HeatClasses(greatest: Int(grid.counts.max() ?? 1))
    var isInked = [Bool](repeating: false, count: grid.counts.count)
    var stretches: [Stretch] = []
    for part in tracks.joined() {
      let samples = HeatLines.samples(of: part, by: step)
      let cells = samples.map(grid.index)
      for range in HeatLines.own(cells, grid, &isInked) {
        let heats = HeatLines.heats(of: cells[range].map { Int(grid.counts[$0]) }, classes)
        HeatLines.append(samples[range], heats, to: &stretches)
      }
    }
    self.classes = classes
    var byHeat = [[Stretch]](repeating: [], count: classes.count)
    for stretch in stretches { byHeat[stretch.heat].append(stretch) }
    self.stretches = byHeat.flatMap { $0 }
  }

  /// The ranges of a line's samples that no other line, nor its own earlier part, stands for; marks
  /// what they ink.
  private static func own(
    _ cells: [Int], _ grid: PassGrid, _ isInked: inout [Bool]
  ) -> [ClosedRange<Int>] {
    guard !cells.isEmpty else { return [] }
    var isFree = [Bool](repeating: true, count: cells.count)
    for sample in cells.indices {
      isFree[sample] = !isInked[cells[sample]]
      if sample >= lag, isFree[sample - lag] { grid.mark(cells[sample - lag], in: &isInked) }
    }
    for sample in max(0, cells.count - lag)..<cells.count where isFree[sample] {
      grid.mark(cells[sample], in: &isInked)
    }
    // What lies between two of its own stretches is crossed, not left.
    var ranges: [ClosedRange<Int>] = []
    for run in runs(of: isFree) {
      if let last = ranges.last, run.lowerBound - last.upperBound <= 3 * overlap {
        ranges[ranges.count - 1] = last.lowerBound...run.upperBound
      } else {
        ranges.append(run)
      }
    }
    return ranges.filter { $0.count > noise || $0.count == cells.count }.map { range in
      max(0, range.lowerBound - overlap)...min(cells.count - 1, range.upperBound + overlap)
    }
  }

  private static func runs(of isFree: [Bool]) -> [ClosedRange<Int>] {
    var runs: [ClosedRange<Int>] = []
    var start: Int?
    for (index, free) in isFree.enumerated() {
      if free, start == nil { start = index }
      if !free, let first = start {
        runs.append(first...(index - 1))
        start = nil
      }
    }
    if let first = start { runs.append(first...(isFree.count - 1)) }
    return runs
  }

  /// The class of each sample of a stretch: short dips between two hot places are noise in the
  /// positions, and short rises are crossings.
  private static func heats(of counts: [Int], _ classes: HeatClasses) -> [Int] {
    let closed = lowest(highest(counts, 3), 3)
    let opened = highest(lowest(closed, crossing), crossing)
    var heats = opened.map(classes.number)
    var start = 0
    while start < heats.count {
      var end = start
      while end < heats.count, heats[end] == heats[start] { end += 1 }
      if start > 0, end - start < noise {
        for index in start..<end { heats[index] = heats[start - 1] }
      }
      start = end
    }
    return heats
  }

  /// For each value, the greatest among it and its neighbours.
  private static func highest(_ values: [Int], _ reach: Int) -> [Int] {
    var result = values
    for index in values.indices {
      for other in max(0, index - reach)..<min(values.count, index + reach + 1)
      where values[other] > result[index] {
        result[index] = values[other]
      }
    }
    return result
  }

  private static func lowest(_ values: [Int], _ reach: Int) -> [Int] {
    highest(values.map { -$0 }, reach).map { -$0 }
  }

  private static func append(
    _ samples: ArraySlice<PagePoint>, _ heats: [Int], to stretches: inout [Stretch]
  ) {
    let samples = Array(samples)
    var start = 0
    while start < samples.count {
      var end = start
      while end + 1 < samples.count, heats[end + 1] == heats[start] { end += 1 }
      // One sample more, so that stretches of two classes meet.
      let all = Array(samples[start...min(samples.count - 1, end + 1)])
      let points = Simplifier.keptIndices(of: all, tolerance: 0.2).map { all[$0] }
      if points.count > 1 { stretches.append(Stretch(points: points, heat: heats[start])) }
      start = end + 1
    }
  }

  /// A line sampled at even steps, its vertices included; a leg of more than some thousand steps is
  /// off every panel.
  private static func samples(of line: [PagePoint], by step: Double) -> [PagePoint] {
    guard var last = line.first, last.x.isFinite, last.y.isFinite else { return [] }
    var samples = [last]
    for point in line.dropFirst() {
      guard point.x.isFinite, point.y.isFinite else { continue }
      let length = last.distance(to: point)
      let count = Int(min(20_000, max(1, (length / step).rounded(.up))))
      let (dx, dy) = ((point.x - last.x) / Double(count), (point.y - last.y) / Double(count))
      for index in 1..<max(1, count) {
        samples.append(
          PagePoint(x: last.x + dx * Double(index), y: last.y + dy * Double(index)))
      }
      samples.append(point)
      last = point
    }
    return samples
  }
}
