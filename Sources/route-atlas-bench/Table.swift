/// Lines of a name, a figure and its unit.
enum Table {
  static func row(_ name: String, _ value: Double, _ unit: String, decimals: Int = 1) {
    let wide = name.padded(to: 34)
    let figure = number(value, decimals)
    print("  \(wide)\(String(repeating: " ", count: max(0, 10 - figure.count)))\(figure) \(unit)")
  }

  static func title(_ text: String) { print("\n\(text)") }

  private static func number(_ value: Double, _ decimals: Int) -> String {
    guard value.isFinite, value >= 0, value < 1e9 else { return "-" }
    let factor = [1, 10, 100, 1000][max(0, min(3, decimals))]
    let scaled = Int((value * Double(factor)).rounded())
    guard decimals > 0 else { return "\(scaled)" }
    let rest = "\(scaled % factor)"
    return "\(scaled / factor)." + String(repeating: "0", count: decimals - rest.count) + rest
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
