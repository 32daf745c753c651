import Tracks

extension GeoBox {
  /// About how many metres it is wide, at its middle latitude, and high: to choose a shape or a scale
  /// by, not to draw by.
  public var groundSize: (width: Double, height: Double) {
    let degree = DegreeLength.longest
    return (width * degree * SheetCover.shrink(center.latitude), height * degree)
  }

  /// About how many metres it is from corner to corner.
  public var groundDiagonal: Double {
    let size = groundSize
    return (size.width * size.width + size.height * size.height).squareRoot()
  }
}
