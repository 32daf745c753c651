import Tracks

extension GeoBox {
  /// Its approximate width, at its middle latitude, and height in metres: for choosing a shape or a
  /// scale, not for drawing.
  public var groundSize: (width: Double, height: Double) {
    let degree = DegreeLength.longest
    return (width * degree * SheetCover.shrink(center.latitude), height * degree)
  }

  /// Its approximate diagonal in metres.
  public var groundDiagonal: Double {
    let size = groundSize
    return (size.width * size.width + size.height * size.height).squareRoot()
  }
}
