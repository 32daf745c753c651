/// How values are written: numbers, strings and keys.
enum SettingsText {
  /// The shortest text that reads back as the same number; no `.0`, no negative zero.
  static func number(_ value: Double) -> String {
    if value == 0 { return "0" }
    if value.rounded() == value, abs(value) < 1e15 { return String(Int64(value)) }
    return "\(value)"
  }

  /// A string in double quotes, with the escapes of JSON.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _
      where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
        || scalar.value == 0x2028 || scalar.value == 0x2029:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// A key, in quotes only where it is not an ASCII identifier.
  static func key(_ key: String) -> String {
    let plain =
      key.utf8.allSatisfy {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: "_")
          || $0 == UInt8(ascii: "$")
      } && !(key.utf8.first.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? true)
    return plain ? key : quoted(key)
  }

  /// The name of a path's file without its ending.
  static func stem(ofPath path: String) -> String {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last.map(String.init)
    guard let name, let dot = name.lastIndex(of: "."), dot > name.startIndex else {
      return name ?? path
    }
    return String(name[..<dot])
  }

  /// A text that fits into a message.
  static func shortened(_ text: String) -> String {
    text.count <= 60 ? text : text.prefix(59) + "…"
  }
}
