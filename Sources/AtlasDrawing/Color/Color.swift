/// A colour in sRGB, each part 0…1.
public struct Color: Sendable, Hashable {
  public var red: Double
  public var green: Double
  public var blue: Double

  public init(red: Double, green: Double, blue: Double) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  public static let black = Color(red: 0, green: 0, blue: 0)
  public static let white = Color(red: 1, green: 1, blue: 1)

  /// `hue` 0…1 round the circle, saturation and brightness 0…1.
  public init(hue: Double, saturation: Double, brightness: Double) {
    let sector = (hue - hue.rounded(.down)) * 6
    let fraction = sector - sector.rounded(.down)
    let p = brightness * (1 - saturation)
    let q = brightness * (1 - saturation * fraction)
    let t = brightness * (1 - saturation * (1 - fraction))
    switch Int(sector) {
    case 0: self.init(red: brightness, green: t, blue: p)
    case 1: self.init(red: q, green: brightness, blue: p)
    case 2: self.init(red: p, green: brightness, blue: t)
    case 3: self.init(red: p, green: q, blue: brightness)
    case 4: self.init(red: t, green: p, blue: brightness)
    default: self.init(red: brightness, green: p, blue: q)
    }
  }

  /// This colour moved towards another; `share` 0 gives this, 1 the other. Mixed in sRGB.
  public func mixed(with other: Color, _ share: Double) -> Color {
    Color(
      red: red + (other.red - red) * share, green: green + (other.green - green) * share,
      blue: blue + (other.blue - blue) * share)
  }

  /// Relative luminance by WCAG 2.1, 0…1.
  public var luminance: Double {
    0.2126 * SRGB.linear(red) + 0.7152 * SRGB.linear(green) + 0.0722 * SRGB.linear(blue)
  }

  /// Contrast ratio by WCAG 2.1, 1…21.
  public func contrast(to other: Color) -> Double {
    let a = luminance
    let b = other.luminance
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }
}
