extension Canvas {
  /// The text, or as many of its graphemes as fit into a width, with an ellipsis.
  public func fitted(_ text: String, _ style: TextStyle, width limit: Double) -> String {
    if width(of: text, style) <= limit { return text }
    return fitting(text, style, width: limit, tail: "…") + "…"
  }

  /// The text in one line or, where that is wider than the limit, in two: broken between words so
  /// that both are about as long, or between graphemes where there is no suitable space. What does
  /// not fit into the second ends in an ellipsis.
  public func twoLines(_ text: String, _ style: TextStyle, width limit: Double) -> [String] {
    guard width(of: text, style) > limit else { return [text] }
    let words = text.split(separator: " ")
    var best: (lines: [String], width: Double)?
    for count in 1..<max(2, words.count) where words.count > 1 {
      let lines = [words[..<count], words[count...]].map { $0.joined(separator: " ") }
      let widest = lines.map { width(of: $0, style) }.max() ?? 0
      if widest < best?.width ?? .infinity { best = (lines, widest) }
    }
    if let best, best.width <= limit { return best.lines }
    return firstFull(text, style, width: limit)
  }

  /// A first line as long as possible, or half of the text, and a second with what fits of the
  /// rest.
  private func firstFull(_ text: String, _ style: TextStyle, width limit: Double) -> [String] {
    // Where both lines have room to spare, they share it.
    let half = width(of: text, style) / 2 + style.size
    var first = fitting(text, style, width: min(limit, half), tail: "")
    guard !first.isEmpty, first.endIndex < text.endIndex else {
      return [fitted(text, style, width: limit)]
    }
    // At the last space, unless most of the line would go with it; never before a closing mark.
    if let blank = first.lastIndex(of: " "),
      first.distance(from: first.startIndex, to: blank) * 2 > first.count
    {
      first = first[..<blank]
    } else {
      while first.count > 1, Canvas.closing.contains(text[first.endIndex]) { first.removeLast() }
    }
    let rest = text[first.endIndex...].drop { $0 == " " }
    guard !rest.isEmpty else { return [String(first)] }
    return [String(first), fitted(String(rest), style, width: limit)]
  }

  /// Marks that no line begins with.
  private static let closing: Set<Character> = [
    "、", "。", "，", "．", "：", "；", "！", "？", "）", "」", "』", "】", "》", "〉", "…", "ー", ",", ".", ":",
    ";", "!", "?", ")", "]", "’", "”",
  ]

  /// As many graphemes as fit with a tail into a width.
  private func fitting(
    _ text: String, _ style: TextStyle, width limit: Double, tail: String
  ) -> Substring {
    var low = 0
    var high = text.count
    while low < high {
      let middle = (low + high + 1) / 2
      if width(of: text.prefix(middle) + tail, style) <= limit {
        low = middle
      } else {
        high = middle - 1
      }
    }
    return text.prefix(low)
  }
}
