import Paper
import Tracks

/// The meridians and parallels of a frame, at round steps.
public struct Graticule: Sendable {
  public enum Kind: Sendable {
    case meridian
    case parallel
  }

  public enum Edge: Sendable {
    case left
    case top
    case right
    case bottom
  }

  /// Where a line meets the panel's edge: the place for a label.
  public struct Crossing: Sendable, Equatable {
    public var point: PagePoint
    public var edge: Edge
  }

  public struct Line: Sendable {
    public var kind: Kind
    /// −180…180 east for a meridian, −90…90 north for a parallel.
    public var degrees: Double
    /// The text without hemisphere: `24.95°`.
    public var text: String
    /// What lies within the panel, on the page.
    public var parts: [[PagePoint]]
    public var crossings: [Crossing]

    /// `E`, `W`, `N` or `S`; none for 0° and for 180°.
    public var hemisphere: String {
      if degrees == 0 || abs(degrees) == 180 { return "" }
      return switch kind {
      case .meridian: degrees > 0 ? "E" : "W"
      case .parallel: degrees > 0 ? "N" : "S"
      }
    }
  }

  public let meridianStep: GraticuleStep
  public let parallelStep: GraticuleStep
  /// Meridians from west to east, then parallels from south to north.
  public let lines: [Line]

  /// Whatever the frame, no more lines of one kind than this.
  private static let maximumCount = 72

  /// - Parameter spacing: the least distance between neighbouring lines, in points, at the frame's
  ///   middle
  public init(
    _ frame: Frame, spacing: Double = 90, notation: GraticuleStep.Notation = .decimal
  ) {
    let extent = GraticuleExtent(frame)
    let room = max(10, spacing.isFinite ? spacing : 90)
    let north = GraticuleStep.above(room * extent.latitudePerPoint, notation)
    let east = GraticuleStep.above(
      max(
        extent.showsPole ? 30 : 0, room * extent.longitudePerPoint,
        (extent.east - extent.west) / Double(Graticule.maximumCount)), notation)
    let clipper = LineClipper(frame.panel, margin: 0)
    var lines: [Line] = []
    for longitude in Graticule.multiples(of: east, from: extent.west, to: extent.east) {
      // Meridians end short of a pole, where all would run into one another.
      let low = max(extent.south, -90 + north.degrees / 2)
      let high = min(extent.north, 90 - north.degrees / 2)
      let path = Graticule.steps(from: low, to: high).map {
        frame.point(Position(latitude: $0, longitude: longitude))
      }
      let degrees = Longitude.folded(longitude)
      let line = Graticule.line(
        .meridian, degrees, east.text(degrees, notation), path, clipper)
      if let line { lines.append(line) }
    }
    for latitude in Graticule.multiples(of: north, from: extent.south, to: extent.north)
    where abs(latitude) < 90 {
      let path = Graticule.steps(from: extent.west, to: extent.east).map {
        frame.point(Position(latitude: latitude, longitude: $0))
      }
      let line = Graticule.line(
        .parallel, latitude, north.text(latitude, notation), path, clipper)
      if let line { lines.append(line) }
    }
    meridianStep = east
    parallelStep = north
    self.lines = lines
  }

  private static func line(
    _ kind: Kind, _ degrees: Double, _ text: String, _ path: [PagePoint], _ clipper: LineClipper
  ) -> Line? {
    let runs = clipper.runs(of: path).filter { !$0.legs.isEmpty }
    guard !runs.isEmpty else { return nil }
    let parts = runs.map { run in
      Simplifier.keptIndices(of: run.points, tolerance: 0.05).map { run.points[$0] }
    }
    let ends = parts.flatMap { part in [part[0], part[part.count - 1]] }
    return Line(
      kind: kind, degrees: degrees, text: text, parts: parts,
      crossings: ends.compactMap { crossing($0, clipper.bounds) })
  }

  private static func crossing(_ point: PagePoint, _ panel: PageRect) -> Crossing? {
    let distances: [(Edge, Double)] = [
      (.left, abs(point.x - panel.minX)), (.right, abs(point.x - panel.maxX)),
      (.top, abs(point.y - panel.minY)), (.bottom, abs(point.y - panel.maxY)),
    ]
    let nearest = distances.min { $0.1 < $1.1 }
    guard let nearest, nearest.1 < 1e-6 else { return nil }
    return Crossing(point: point, edge: nearest.0)
  }

  private static func multiples(
    of step: GraticuleStep, from low: Double, to high: Double
  ) -> [Double] {
    let first = Int((low / step.degrees - 1e-9).rounded(.up))
    let last = Int((high / step.degrees + 1e-9).rounded(.down))
    guard first <= last, last - first <= 4 * maximumCount else { return [] }
    return (first...last).map { Double($0 * step.numerator) / Double(step.denominator) }
  }

  /// Values from one end to the other, close enough for the curve to look round.
  private static func steps(from low: Double, to high: Double) -> [Double] {
    guard low < high else { return [] }
    let count = high - low > 20 ? 180 : 24
    return (0...count).map { low + (high - low) * Double($0) / Double(count) }
  }
}
