import Cartography
import Paper
import Tracks

/// A track's line on a panel: what moves, what was a pause, a gap or a jump.
public struct TrackLine: Sendable {
  /// A stretch of the line; `points` are panel points.
  struct Stretch: Sendable {
    var kind: LegKind
    var fixes: Range<Int>
  }

  public let points: [PagePoint]
  let stretches: [Stretch]

  /// `points` are the fixes' places on the panel, `legs` the kinds of the steps between them.
  public init(points: [PagePoint], legs: [LegKind]) {
    self.points = points
    var stretches: [Stretch] = []
    var start = 0
    for leg in 0..<min(legs.count, max(0, points.count - 1)) {
      let isLast = leg + 1 >= min(legs.count, points.count - 1)
      if isLast || legs[leg + 1] != legs[leg] {
        stretches.append(Stretch(kind: legs[leg], fixes: start..<(leg + 2)))
        start = leg + 1
      }
    }
    self.stretches = stretches
  }

  /// The parts on which the track moved, each as panel points.
  public var movingParts: [ArraySlice<PagePoint>] {
    stretches.filter { $0.kind == .moving }.map { points[$0.fixes] }
  }

  /// The fixes of those parts as far as they matter for what is seen in an area.
  func movingFixes(in area: PageRect) -> [Range<Int>] {
    let clipper = LineClipper(area, margin: 20)
    return stretches.filter { $0.kind == .moving }.flatMap {
      clipper.stretches(of: points, $0.fixes)
    }
  }
}

/// How the moving part of a line is drawn.
public enum LineStyle: String, Sendable, CaseIterable {
  /// Coloured by a value, blending from fix to fix.
  case gradient
  /// Each stretch an arrow to the next marked fix.
  case arrows
  /// One colour.
  case solid
}

/// The look of a track's line; widths in points.
public struct LineLook: Sendable, Equatable {
  public var width: Double
  public var casingWidth: Double
  public var casing: Color
  public var palette: Palette
  /// Where there is no value to colour by.
  public var neutral: Color
  public var pause: Color
  public var jump: Color
  /// The plain line.
  public var solidWidth: Double
  public var solid: Color
  /// The line of arrows; its sizes are those of a phone's screen times `arrowScale`.
  public var arrow: Color
  public var arrowScale: Double

  public init(
    width: Double, casingWidth: Double, casing: Color, palette: Palette, neutral: Color,
    pause: Color, jump: Color, solidWidth: Double, solid: Color, arrow: Color, arrowScale: Double
  ) {
    self.width = width
    self.casingWidth = casingWidth
    self.casing = casing
    self.palette = palette
    self.neutral = neutral
    self.pause = pause
    self.jump = jump
    self.solidWidth = solidWidth
    self.solid = solid
    self.arrow = arrow
    self.arrowScale = arrowScale
  }

  /// Pauses: dashes and gaps each twice the line's width.
  public var pauseStroke: Stroke {
    let width = max(0.5, self.width * 0.55)
    return Stroke(pause, width, dash: [2 * width, 2 * width])
  }

  /// Gaps without fixes: longer dashes than those of a pause.
  public var gapStroke: Stroke {
    let width = max(0.5, self.width * 0.4)
    return Stroke(pause, width, dash: [5 * width, 3 * width])
  }

  /// Jumps: dots, far apart.
  public var jumpStroke: Stroke {
    let width = max(0.8, self.width * 0.6)
    return Stroke(jump, width, cap: .round, dash: [0.01, 2.2 * width])
  }
}
