/// Colours over a value range: 0 is slow or low, 1 fast or high.
public struct Palette: Sendable, Equatable {
  public enum Blend: Sendable, Equatable {
    /// Even steps to the eye.
    case oklab(stops: [Color])
    /// Hue from one to another, 0…1 round the circle, at full saturation and brightness.
    case hue(from: Double, to: Double)
  }

  public var name: String
  /// One colour for each level, from 0 to 1.
  public let colors: [Color]

  /// `levels` is at least 2.
  public init(name: String, blend: Blend, levels: Int) {
    self.name = name
    let levels = max(2, levels)
    let shares = (0..<levels).map { Double($0) / Double(levels - 1) }
    switch blend {
    case .hue(let from, let to):
      colors = shares.map {
        Color(hue: from + (to - from) * $0, saturation: 1, brightness: 1)
      }
    case .oklab(let stops):
      let labs = (stops.isEmpty ? [.black] : stops).map(OKLab.init)
      colors = shares.map { share in
        let place = share * Double(labs.count - 1)
        let index = min(Int(place), max(0, labs.count - 2))
        let next = min(index + 1, labs.count - 1)
        return OKLab(from: labs[index], to: labs[next], share: place - Double(index)).color
      }
    }
  }

  /// The level of a value 0…1; outside of it, or not a number: the nearest end.
  public func level(of value: Double) -> Int {
    guard value > 0 else { return 0 }
    guard value < 1 else { return colors.count - 1 }
    return Int((value * Double(colors.count - 1)).rounded())
  }

  public func color(at value: Double) -> Color { colors[level(of: value)] }
}
