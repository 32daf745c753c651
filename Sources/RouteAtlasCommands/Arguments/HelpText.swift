/// Lays out help for a screen of 80 columns.
enum HelpText {
  static let width = 80

  /// Words filled into lines; single line ends are kept.
  static func wrapped(_ text: String, indent: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { paragraph in
      var lines: [String] = []
      var line = ""
      for word in paragraph.split(separator: " ") {
        if !line.isEmpty, indent + line.count + 1 + word.count > width {
          lines.append(margin + line)
          line = ""
        }
        line += line.isEmpty ? String(word) : " " + word
      }
      lines.append(line.isEmpty ? "" : margin + line)
      return lines.joined(separator: "\n")
    }.joined(separator: "\n")
  }

  /// Two columns: what, and what it means.
  static func table(_ rows: [(String, String)]) -> String {
    let column = min(28, (rows.map(\.0.count).max() ?? 0) + 4)
    return rows.map { name, help in
      let text = wrapped(help, indent: column)
      let start = "  " + name
      if start.count + 2 > column { return start + "\n" + text + "\n" }
      return start + String(text.dropFirst(start.count)) + "\n"
    }.joined()
  }
}
