import Paper

/// A line whose legs fall into classes (colours of a scale), made ready for drawing: few runs, each
/// of one class, thinned and clipped. Pauses, gaps and jumps are lines of their own: a class that is
/// short is taken for flicker.
public enum ClassedLine {
  public struct Run: Sendable, Equatable {
    /// The class of all its legs.
    public var legClass: UInt8
    public var points: [PagePoint]
    /// Points along the whole line from its start to the run's.
    public var start: Double
  }

  /// A stretch of one class must be this long on paper, in points, to be seen as such: a shorter one
  /// is lost below the round ends of its neighbours.
  public static let minimumLength = 2.0

  /// A page stays small and draws fast with so many path operators.
  public static let defaultBudget = 15_000

  /// Runs in order along the line. Neighbours share their end point.
  ///
  /// A line that would take more path operators than the budget is thinned and settled further,
  /// until it does not.
  ///
  /// - Parameters:
  ///   - classes: one for each leg of `points`
  ///   - minimumLength: shorter stretches take the class that prevails around them
  ///   - slack: a class that differs by no more than this from the one before is merged into it
  public static func runs(
    of points: [PagePoint], classes: [UInt8], in clipper: LineClipper,
    tolerance: Double = Simplifier.printTolerance,
    minimumLength: Double = ClassedLine.minimumLength, slack: Int = 0,
    budget: Int = ClassedLine.defaultBudget
  ) -> [Run] {
    guard points.count > 1, classes.count == points.count - 1 else { return [] }
    var tolerance = tolerance
    var minimumLength = minimumLength
    var result: [Run] = []
    var step = 0
    while step < 12 {
      let settled = settled(
        classes, along: points, minimumLength: minimumLength, slack: slack)
      let kept = Simplifier.keptIndices(of: points, classes: settled, tolerance: tolerance)
      result = batched(
        kept.map { points[$0] }, classes: kept.dropLast().map { settled[$0] }, clipper)
      // A run of n points is n operators and one stroke.
      let operators = result.reduce(0) { $0 + $1.points.count + 1 }
      if operators <= budget { break }
      // What is far beyond the budget takes several steps at once.
      for _ in 0..<(operators / 4 > budget ? 3 : 1) {
        minimumLength *= 1.7
        tolerance *= 1.2
        step += 1
      }
    }
    return result
  }

  private static func batched(
    _ points: [PagePoint], classes: [UInt8], _ clipper: LineClipper
  ) -> [Run] {
    var result: [Run] = []
    for run in clipper.runs(of: points) where !run.legs.isEmpty {
      var along = run.start
      var current = Run(legClass: classes[run.legs[0]], points: [run.points[0]], start: along)
      for (index, leg) in run.legs.enumerated() {
        let (a, b) = (run.points[index], run.points[index + 1])
        if classes[leg] != current.legClass {
          result.append(current)
          current = Run(legClass: classes[leg], points: [a], start: along)
        }
        current.points.append(b)
        along += a.distance(to: b)
      }
      result.append(current)
    }
    return result
  }

  /// The classes with flicker taken out: legs are gathered until they are long enough to be seen,
  /// and all take the class that is longest among them, or that of the stretch before where the two
  /// differ by no more than the slack.
  public static func settled(
    _ classes: [UInt8], along points: [PagePoint], minimumLength: Double, slack: Int = 0
  ) -> [UInt8] {
    guard points.count > 1, classes.count == points.count - 1 else { return classes }
    var result = classes
    var before: UInt8?
    var lengths = [Double](repeating: 0, count: 256)
    var first = 0
    var gathered = 0.0
    for leg in classes.indices {
      let length = points[leg].distance(to: points[leg + 1])
      lengths[Int(classes[leg])] += length
      gathered += length
      guard gathered >= minimumLength || leg == classes.count - 1 else { continue }
      var prevailing = classes[first]
      for other in classes[first...leg] where lengths[Int(other)] > lengths[Int(prevailing)] {
        prevailing = other
      }
      if let before, abs(Int(prevailing) - Int(before)) <= slack { prevailing = before }
      before = prevailing
      for index in first...leg {
        lengths[Int(classes[index])] = 0
        result[index] = prevailing
      }
      first = leg + 1
      gathered = 0
    }
    return result
  }
}
