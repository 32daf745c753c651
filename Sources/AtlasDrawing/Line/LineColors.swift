import Cartography
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
  /// How legs that are no movement are drawn.
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
