import CPangoCairo

/// Pango's own units, of which a point has 1,024.
enum PangoUnits {
  static func points(_ units: Int32) -> Double { Double(units) / Double(PANGO_SCALE) }
}
