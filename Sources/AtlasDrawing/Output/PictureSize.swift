/// The size of a sheet's picture in pixels, within what can be drawn.
public struct PictureSize: Sendable, Equatable {
  public let width: Int
  public let height: Int

  /// Four bytes each: 600 MB.
  static let mostPixels = 150e6
  /// Cairo keeps places within a picture in 16 bits.
  static let longestSide = 32_767.0

  /// Why there is no such picture.
  public struct Refused: Error, Sendable, Equatable, CustomStringConvertible {
    public let description: String
  }

  /// Throws `Refused`, which names the limit, where the picture would be empty or too large.
  public init(_ sheet: SheetSize, dpi: Double) throws(Refused) {
    guard dpi.isFinite, dpi > 0 else {
      throw Refused(description: "\(dpi) dpi: expected dots an inch above 0")
    }
    let width = (sheet.width * dpi / 72).rounded(.up)
    let height = (sheet.height * dpi / 72).rounded(.up)
    guard width >= 1, height >= 1, max(width, height) <= PictureSize.longestSide,
      width * height <= PictureSize.mostPixels
    else {
      let most = PictureSize.highestDPI(of: sheet)
      throw Refused(
        description: "a picture of this page at \(PictureSize.text(dpi)) dpi is too large; "
          + "at most \(PictureSize.text(most)) dpi can be drawn")
    }
    self.width = Int(width)
    self.height = Int(height)
  }

  public var pixels: Int { width * height }

  /// A whole number; a pixel more on each side may come of rounding up.
  private static func highestDPI(of sheet: SheetSize) -> Double {
    let bySide = longestSide / max(sheet.width, sheet.height)
    let byPixels = (mostPixels / (sheet.width * sheet.height)).squareRoot()
    return max(1, (min(bySide, byPixels) * 72).rounded(.down) - 1)
  }

  private static func text(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e9 ? String(Int(value)) : "\(value)"
  }
}
