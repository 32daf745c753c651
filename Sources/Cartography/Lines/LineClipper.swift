import Paper

/// Cuts lines to a rectangle in double precision, since drawing libraries use fixed point and spend
/// seconds on dashes that nobody sees.
public struct LineClipper: Sendable {
  /// A stretch of a line within the rectangle.
  public struct Run: Sendable, Equatable {
    public var points: [PagePoint]
    /// For each leg of the run, the leg of the whole line that it is, or is a part of.
    public var legs: [Int]
    /// Points along the whole line from its start to the run's: the phase for dashes.
    public var start: Double
  }

  /// What is kept.
  public let bounds: PageRect

  /// - Parameter margin: points kept around the rectangle, so that caps and joins at the cut are not
  ///   seen
  public init(_ rect: PageRect, margin: Double = 10) {
    bounds = PageRect(
      x: rect.x - margin, y: rect.y - margin, width: rect.width + 2 * margin,
      height: rect.height + 2 * margin)
  }

  /// The runs of a line within the bounds, in order. A line of one point is one run without legs.
  public func runs(of line: [PagePoint]) -> [Run] {
    guard line.count > 1 else {
      return line.filter(bounds.contains).map { Run(points: [$0], legs: [], start: 0) }
    }
    var runs: [Run] = []
    var run: Run?
    var along = 0.0
    for leg in 0..<line.count - 1 {
      let (a, b) = (line[leg], line[leg + 1])
      let length = a.distance(to: b)
      defer { along += length }
      guard let part = part(from: a, to: b) else {
        if let done = run { runs.append(done) }
        run = nil
        continue
      }
      let first = PagePoint.between(a, b, part.lowerBound)
      let last = PagePoint.between(a, b, part.upperBound)
      if part.lowerBound > 0 || run == nil {
        if let done = run { runs.append(done) }
        run = Run(points: [first], legs: [], start: along + part.lowerBound * length)
      }
      run?.points.append(last)
      run?.legs.append(leg)
    }
    if let done = run { runs.append(done) }
    return runs
  }

  /// The stretches of a line that hold all legs within the bounds, with so many points more on each
  /// side: what is out of sight for long need not be prepared for drawing.
  public func stretches(
    of line: [PagePoint], _ range: Range<Int>, around: Int = 100
  ) -> [Range<Int>] {
    let range = range.clamped(to: line.indices)
    guard range.count > 1 else { return range.isEmpty ? [] : [range] }
    var result: [Range<Int>] = []
    for leg in range.lowerBound..<range.upperBound - 1
    where part(from: line[leg], to: line[leg + 1]) != nil {
      let start = max(range.lowerBound, leg - around)
      let end = min(range.upperBound, leg + 2 + around)
      if let last = result.last, start <= last.upperBound {
        result[result.count - 1] = last.lowerBound..<end
      } else {
        result.append(start..<end)
      }
    }
    return result
  }

  /// Where a leg of which just one end lies within the bounds crosses their edge; `nil` for others.
  public func crossing(from a: PagePoint, to b: PagePoint) -> PagePoint? {
    guard bounds.contains(a) != bounds.contains(b), let part = part(from: a, to: b)
    else { return nil }
    return PagePoint.between(a, b, bounds.contains(a) ? part.upperBound : part.lowerBound)
  }

  /// The share of a leg that lies within the bounds, in 0…1 (Y.-D. Liang and B. A. Barsky, 1984).
  public func part(from a: PagePoint, to b: PagePoint) -> ClosedRange<Double>? {
    guard a.x.isFinite, a.y.isFinite, b.x.isFinite, b.y.isFinite else { return nil }
    if bounds.contains(a), bounds.contains(b) { return 0...1 }
    var low = 0.0
    var high = 1.0
    guard LineClipper.cut(&low, &high, change: a.x - b.x, room: a.x - bounds.minX),
      LineClipper.cut(&low, &high, change: b.x - a.x, room: bounds.maxX - a.x),
      LineClipper.cut(&low, &high, change: a.y - b.y, room: a.y - bounds.minY),
      LineClipper.cut(&low, &high, change: b.y - a.y, room: bounds.maxY - a.y)
    else { return nil }
    return low <= high ? low...high : nil
  }

  /// Narrows the share to what lies on the inner side of one edge; `false` where nothing does.
  private static func cut(
    _ low: inout Double, _ high: inout Double, change: Double, room: Double
  ) -> Bool {
    if change == 0 { return room >= 0 }
    if change < 0 { low = max(low, room / change) } else { high = min(high, room / change) }
    return true
  }
}

extension PagePoint {
  /// The point at a share of the way from one to another; the ends exactly.
  public static func between(_ a: PagePoint, _ b: PagePoint, _ share: Double) -> PagePoint {
    if share <= 0 { return a }
    if share >= 1 { return b }
    return PagePoint(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share)
  }
}
