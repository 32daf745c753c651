import Paper

/// The size of a sheet's picture in pixels, within what can be drawn.
public struct PictureSize: Sendable, Equatable {
  public let width: Int
  public let height: Int

  /// The largest sheet of a template, 4,000 points square, at 2,400 dots an inch has 1.8e10.
  static let mostPixels = 2e10
  /// PNG's own limit.
  static let longestSide = 2_147_483_647.0
  /// Four bytes each: 48 MB. A4 up to 340 dots an inch is drawn in one piece.
  static let mostPixelsInMemory = 12 << 20

  /// Why there is no such picture.
  public struct Refused: Error, Sendable, Equatable, CustomStringConvertible {
    public let description: String
  }

  /// Throws `Refused`, which names the limit, where the picture would be empty or too large.
  public init(_ sheet: SheetSize, dpi: Double) throws(Refused) {
    guard dpi.isFinite, dpi > 0 else {
      throw Refused(description: "\(dpi) dpi: expected dots an inch above 0")
    }
    let (width, height) = PictureSize.sides(sheet, dpi)
    guard PictureSize.isAllowed(width, height) else {
      let most = PictureSize.highestDPI(of: sheet)
      throw Refused(
        description: "a picture of this page at \(PictureSize.text(dpi)) dpi is too large; "
          + "at most \(most) dpi can be drawn")
    }
    self.width = Int(width)
    self.height = Int(height)
  }

  public var pixels: Int { width * height }

  /// Pixels that are in memory while the picture is drawn.
  public var pixelsInMemory: Int {
    min(pixels, max(width, PictureSize.mostPixelsInMemory))
  }

  /// Whether it can be held in one piece: cairo keeps places within a picture in 16 bits, and 600 MB
  /// is enough.
  var fitsInMemory: Bool { max(width, height) <= 32_767 && pixels <= 150_000_000 }

  private static func sides(_ sheet: SheetSize, _ dpi: Double) -> (Double, Double) {
    ((sheet.width * dpi / 72).rounded(.up), (sheet.height * dpi / 72).rounded(.up))
  }

  private static func isAllowed(_ width: Double, _ height: Double) -> Bool {
    width >= 1 && height >= 1 && max(width, height) <= longestSide && width * height <= mostPixels
  }

  /// The highest whole number that is allowed; 1 where none is.
  private static func highestDPI(of sheet: SheetSize) -> Int {
    var (allowed, refused) = (1, 1 << 40)
    while refused - allowed > 1 {
      let middle = (allowed + refused) / 2
      let (width, height) = sides(sheet, Double(middle))
      if isAllowed(width, height) { allowed = middle } else { refused = middle }
    }
    return allowed
  }

  private static func text(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e9 ? String(Int(value)) : "\(value)"
  }
}
