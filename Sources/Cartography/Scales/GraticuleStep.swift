/// A round step between meridians or parallels, kept as a fraction so that its multiples are exact.
public struct GraticuleStep: Sendable, Equatable {
  public enum Notation: Sendable {
    /// 0.05°
    case decimal
    /// 3′
    case minutes
  }

  /// The step is `numerator / denominator` degrees.
  public let numerator: Int
  public let denominator: Int

  public var degrees: Double { Double(numerator) / Double(denominator) }

  /// Ascending.
  static func all(_ notation: Notation) -> [GraticuleStep] {
    let fractions: [(Int, Int)] =
      switch notation {
      case .decimal:
        [
          (1, 10_000), (1, 5000), (1, 2000), (1, 1000), (1, 500), (1, 200), (1, 100), (1, 50),
          (1, 20), (1, 10), (1, 5), (1, 2),
        ]
      case .minutes:
        [
          (1, 3600), (1, 1800), (1, 720), (1, 360), (1, 180), (1, 120), (1, 60), (1, 30), (1, 12),
          (1, 6), (1, 3), (1, 2),
        ]
      }
    let whole = [1, 2, 5, 10, 15, 30, 45, 90].map { ($0, 1) }
    return (fractions + whole).map { GraticuleStep(numerator: $0.0, denominator: $0.1) }
  }

  /// The smallest step that is not below a size in degrees.
  static func above(_ degrees: Double, _ notation: Notation) -> GraticuleStep {
    let steps = all(notation)
    return steps.first { $0.degrees >= degrees } ?? steps[steps.count - 1]
  }

  /// A multiple of the step as text without hemisphere: `24.95°` or `24°57′`.
  public func text(_ degrees: Double, _ notation: Notation) -> String {
    let value = degrees.isFinite ? min(360, abs(degrees)) : 0
    switch notation {
    case .decimal:
      let digits = RoundStep.fractionDigits(of: self.degrees)
      var scale = 1
      for _ in 0..<digits { scale *= 10 }
      let units = Int((value * Double(scale)).rounded())
      guard digits > 0 else { return "\(units)°" }
      let rest = String(units % scale)
      return "\(units / scale)."
        + String(repeating: "0", count: digits - rest.count) + rest + "°"
    case .minutes:
      let seconds = Int((value * 3600).rounded())
      var text = "\(seconds / 3600)°"
      if denominator > 1 { text += padded(seconds / 60 % 60) + "′" }
      if denominator > 60 { text += padded(seconds % 60) + "″" }
      return text
    }
  }

  private func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
