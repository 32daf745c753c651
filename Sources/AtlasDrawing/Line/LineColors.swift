import Cartography
import Paper
import Tracks

/// Classes of legs by colour: a level of the palette, or none.
enum LineColors {
  /// The class of legs without a value. Palettes have at most 64 levels.
  static let neutral: UInt8 = 255

  /// The class of each leg, from the values (0…1, NaN for none) at its two ends: a leg blends from
  /// the one to the other, so it takes their mean.
  static func classes(of values: ArraySlice<Float>, palette: Palette) -> [UInt8] {
    guard values.count > 1 else { return [] }
    return (values.startIndex..<values.endIndex - 1).map { index in
      let (before, after) = (values[index], values[index + 1])
      let mean = before.isNaN ? after : (after.isNaN ? before : (before + after) / 2)
      return mean.isNaN ? neutral : UInt8(clamping: palette.level(of: Double(mean)))
    }
  }

  /// Levels that no eye tells apart on a thin line: a twentieth of a smooth palette.
  static func slack(of palette: Palette) -> Int { palette.colors.count / 20 }

  static func color(ofClass leg: UInt8, look: LineLook) -> Color {
    look.palette.colors.indices.contains(Int(leg)) ? look.palette.colors[Int(leg)] : look.neutral
  }
}

extension LineLook {
  /// How legs that are not movement are drawn.
  func stroke(of kind: LegKind) -> Stroke {
    switch kind {
    case .jump: jumpStroke
    case .gap: gapStroke
    case .pause, .moving: pauseStroke
    }
  }
}

extension [PagePoint] {
  /// The same line with only the vertices that print can show.
  public func thinned(tolerance: Double = Simplifier.printTolerance) -> [PagePoint] {
    Simplifier.keptIndices(of: self, tolerance: tolerance).map { self[$0] }
  }
}

extension [PagePoint] {
  /// A path that covers one small place again and again, as receivers lying still record it, as a
  /// line from its first point to its last. Other paths as they are.
  var withoutWandering: [PagePoint] {
    guard count > 4, let first, let last else { return self }
    var box = (minX: first.x, minY: first.y, maxX: first.x, maxY: first.y)
    var length = 0.0
    for (a, b) in zip(self, dropFirst()) {
      length += a.distance(to: b)
      box = (
        Swift.min(box.minX, b.x), Swift.min(box.minY, b.y), Swift.max(box.maxX, b.x),
        Swift.max(box.maxY, b.y)
      )
    }
    let across = PagePoint(x: box.minX, y: box.minY)
      .distance(to: PagePoint(x: box.maxX, y: box.maxY))
    return length > 6 * across ? [first, last] : self
  }
}
