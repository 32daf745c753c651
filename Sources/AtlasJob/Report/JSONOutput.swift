/// A JSON value whose keys keep their order, written with `.` in every locale.
public indirect enum JSONOutput: Sendable {
  case null
  case bool(Bool)
  case integer(Int64)
  /// Not finite: written as null.
  case number(Double)
  case string(String)
  case array([JSONOutput])
  case object([(String, JSONOutput)])

  public static func optional(_ value: Double?) -> JSONOutput {
    value.map(JSONOutput.number) ?? .null
  }
  public static func optional(_ value: String?) -> JSONOutput {
    value.map(JSONOutput.string) ?? .null
  }
  public static func count(_ value: Int) -> JSONOutput { .integer(Int64(value)) }

  /// A number with at most `digits` decimals.
  public static func rounded(_ value: Double?, _ digits: Int) -> JSONOutput {
    guard let value, value.isFinite else { return .null }
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    let scaled = (value * scale).rounded() / scale
    return .number(scaled.isFinite ? scaled : value)
  }

  /// All in one line.
  public var line: String {
    var text = ""
    write(to: &text, indent: nil)
    return text
  }

  /// A key a line, as people read it.
  public var pretty: String {
    var text = ""
    write(to: &text, indent: 0)
    return text + "\n"
  }

  private func write(to text: inout String, indent: Int?) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .integer(let value): text += String(value)
    case .number(let value): text += JSONOutput.digits(value)
    case .string(let value): JSONOutput.quote(value, into: &text)
    case .array(let values):
      JSONOutput.list(values.count, "[", "]", to: &text, indent: indent) { index, text, indent in
        values[index].write(to: &text, indent: indent)
      }
    case .object(let entries):
      JSONOutput.list(entries.count, "{", "}", to: &text, indent: indent) { index, text, indent in
        JSONOutput.quote(entries[index].0, into: &text)
        text += indent == nil ? ":" : ": "
        entries[index].1.write(to: &text, indent: indent)
      }
    }
  }

  private static func list(
    _ count: Int, _ open: String, _ close: String, to text: inout String, indent: Int?,
    item: (Int, inout String, Int?) -> Void
  ) {
    text += open
    for index in 0..<count {
      if index > 0 { text += "," }
      if let indent { text += "\n" + String(repeating: "  ", count: indent + 1) }
      item(index, &text, indent.map { $0 + 1 })
    }
    if let indent, count > 0 { text += "\n" + String(repeating: "  ", count: indent) }
    text += close
  }

  private static func digits(_ value: Double) -> String {
    guard value.isFinite else { return "null" }
    if value == value.rounded(), abs(value) < 1e15 { return String(Int64(value)) }
    return "\(value)"
  }

  private static func quote(_ value: String, into text: inout String) {
    text += "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      default:
        if scalar.value < 0x20 || scalar.value == 0x7F {
          let digits = String(scalar.value, radix: 16)
          text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        } else {
          text.unicodeScalars.append(scalar)
        }
      }
    }
    text += "\""
  }
}
