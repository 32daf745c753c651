import Foundation

/// A colour in OKLab, in which equal steps look equal (B. Ottosson, "A perceptual color space for
/// image processing", 2020).
struct OKLab: Sendable {
  var lightness: Double
  var a: Double
  var b: Double

  init(_ color: Color) {
    let red = SRGB.linear(color.red)
    let green = SRGB.linear(color.green)
    let blue = SRGB.linear(color.blue)
    let l = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let m = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let s = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    lightness = 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s
    a = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s
    b = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
  }

  init(from first: OKLab, to second: OKLab, share: Double) {
    lightness = first.lightness + (second.lightness - first.lightness) * share
    a = first.a + (second.a - first.a) * share
    b = first.b + (second.b - first.b) * share
  }

  var color: Color {
    let l = pow(lightness + 0.3963377774 * a + 0.2158037573 * b, 3)
    let m = pow(lightness - 0.1055613458 * a - 0.0638541728 * b, 3)
    let s = pow(lightness - 0.0894841775 * a - 1.2914855480 * b, 3)
    return Color(
      red: SRGB.encoded(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
      green: SRGB.encoded(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
      blue: SRGB.encoded(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s))
  }
}
