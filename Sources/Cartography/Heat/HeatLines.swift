/// The lines of many tracks on a panel as one drawing: where several run along one another, the first
/// stands for all, with how many they are. What is drawn is bounded by the panel, however many
/// tracks there are.
public struct HeatLines: Sendable {
  public struct Stretch: Sendable, Equatable {
    public var points: [PagePoint]
    /// Its class among `classes`.
    public var heat: Int
  }

  public let classes: HeatClasses
  /// The coolest first, so that the hottest lie on top.
  public let stretches: [Stretch]

  /// Points between two samples of a line, in cells.
  private static let step = 0.5
  /// Samples after which a line's own ink counts as there: it may turn, but not run along itself.
  private static let lag = 8
  /// Samples that a line goes on over another's, so that the two meet.
  private static let overlap = 4
  /// Samples of a line of its own that are no more than noise beside another's.
  private static let noise = 6
  /// Samples to each side that tracks run along one another before they are more than crossing.
  private static let crossing = 6

  /// - Parameters:
  ///   - tracks: the parts of each track, on the panel, clipped to it
  ///   - cell: points within which two lines are one
  public init(_ tracks: [[[PagePoint]]], panel: PageRect, cell: Double = 1.5) {
    let bounds = PageRect(
      x: panel.x - 12, y: panel.y - 12, width: panel.width + 24, height: panel.height + 24)
    var grid = PassGrid(bounds, cell: cell)
    for (track, parts) in tracks.enumerated() {
      for part in parts {
        var last = -1
        HeatLines.walk(part, by: grid.cell * HeatLines.step) { point in
          let index = grid.index(of: point)
          if index != last { grid.count(Int32(clamping: track), at: index) }
          last = index
        }
      }
    }
    let classes = HeatClasses(greatest: Int(grid.counts.max() ?? 1))
    var isInked = [Bool](repeating: false, count: grid.counts.count)
    var stretches: [Stretch] = []
    for part in tracks.joined() {
      let samples = HeatLines.samples(of: part, by: grid.cell * HeatLines.step)
      let cells = samples.map(grid.index)
      let own = HeatLines.own(cells, grid, &isInked)
      let heats = HeatLines.heats(of: cells, grid, classes)
      for range in own {
        HeatLines.append(samples, heats, range, to: &stretches)
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
    func ink(_ sample: Int, _ isInked: inout [Bool]) {
      for cell in grid.neighbours(of: cells[sample]) { isInked[cell] = true }
    }
    for sample in cells.indices {
      isFree[sample] = !isInked[cells[sample]]
      if sample >= lag, isFree[sample - lag] { ink(sample - lag, &isInked) }
    }
    for sample in max(0, cells.count - lag)..<cells.count where isFree[sample] {
      ink(sample, &isInked)
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

  /// The class at each sample: short falls between two hot places are noise of the positions, and
  /// short rises are ways that cross.
  private static func heats(of cells: [Int], _ grid: PassGrid, _ classes: HeatClasses) -> [Int] {
    let counts = cells.map { Int(grid.counts[$0]) }
    let closed = filtered(filtered(counts, 3, by: max), 3, by: min)
    let opened = filtered(filtered(closed, crossing, by: min), crossing, by: max)
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

  private static func filtered(
    _ values: [Int], _ reach: Int, by choose: (Int, Int) -> Int
  ) -> [Int] {
    values.indices.map { index in
      values[max(0, index - reach)...min(values.count - 1, index + reach)]
        .reduce(values[index], choose)
    }
  }

  private static func append(
    _ samples: [PagePoint], _ heats: [Int], _ range: ClosedRange<Int>, to stretches: inout [Stretch]
  ) {
    var start = range.lowerBound
    while start <= range.upperBound {
      var end = start
      while end < range.upperBound, heats[end + 1] == heats[start] { end += 1 }
      // One sample more, so that stretches of two classes meet.
      let last = min(range.upperBound, end + 1)
      let all = Array(samples[start...last])
      let points = Simplifier.keptIndices(of: all, tolerance: 0.2).map { all[$0] }
      if points.count > 1 { stretches.append(Stretch(points: points, heat: heats[start])) }
      start = end + 1
    }
  }

  private static func samples(of line: [PagePoint], by step: Double) -> [PagePoint] {
    var samples: [PagePoint] = []
    walk(line, by: step) { samples.append($0) }
    return samples
  }

  /// Visits a line at even steps, its vertices among them; a leg of more than some thousand steps is
  /// off every panel.
  private static func walk(_ line: [PagePoint], by step: Double, _ visit: (PagePoint) -> Void) {
    guard let first = line.first, first.x.isFinite, first.y.isFinite else { return }
    visit(first)
    var last = first
    for point in line.dropFirst() {
      guard point.x.isFinite, point.y.isFinite else { continue }
      let length = last.distance(to: point)
      let count = Int(min(20_000, max(1, (length / step).rounded(.up))))
      for index in 1...count {
        visit(PagePoint.between(last, point, Double(index) / Double(count)))
      }
      last = point
    }
  }
}
