/// Values in PDF syntax.
enum PDFText {
  /// A text: in parentheses where it is plain ASCII, else UTF-16 with its mark, in hexadecimal.
  static func string(_ text: String) -> String {
    if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) {
      var result = "("
      for character in text.unicodeScalars {
        if character == "(" || character == ")" || character == "\\" { result += "\\" }
        result.unicodeScalars.append(character)
      }
      return result + ")"
    }
    var result = "<feff"
    for unit in text.utf16 {
      let digits = String(unit, radix: 16)
      result += String(repeating: "0", count: 4 - digits.count) + digits
    }
    return result + ">"
  }

  /// A number with at most two digits after the point; `value` lies within ±1,000,000.
  static func number(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let (whole, rest) = abs(hundredths).quotientAndRemainder(dividingBy: 100)
    let sign = hundredths < 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(whole)" }
    if rest % 10 == 0 { return "\(sign)\(whole).\(rest / 10)" }
    return "\(sign)\(whole)." + (rest < 10 ? "0" : "") + "\(rest)"
  }

  /// `[page /XYZ null null null]`: the page, at the reader's current zoom.
  static func destination(_ page: Int) -> String { "[ \(page) 0 R /XYZ null null null ]" }
}
