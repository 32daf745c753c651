extension SettingsValue {
  /// One line without blanks, keys sorted: equal trees give equal texts. For hashing.
  public var canonicalText: String {
    switch self {
    case .null: return "null"
    case .bool(let value): return value ? "true" : "false"
    case .number(let value): return SettingsText.number(value)
    case .endless(let text): return text
    case .string(let value): return SettingsText.quoted(value)
    case .array(let items): return "[" + items.map(\.canonicalText).joined(separator: ",") + "]"
    case .object(let entries):
      let parts = entries.keys.sorted().map { key in
        SettingsText.quoted(key) + ":" + (entries[key] ?? .null).canonicalText
      }
      return "{" + parts.joined(separator: ",") + "}"
    }
  }

  /// JSON5 for people: two blanks a level, keys sorted and quoted only where they must be, short
  /// lists and objects on one line.
  public var prettyText: String { prettyText(indent: 0, used: 0) }

  /// - Parameters:
  ///   - indent: blanks before each line of this value but the first
  ///   - used: columns that the first line has taken already
  private func prettyText(indent: Int, used: Int) -> String {
    let oneLine = lineText
    if used + oneLine.count <= 80 { return oneLine }
    let inner = String(repeating: " ", count: indent + 2)
    let outer = String(repeating: " ", count: indent)
    switch self {
    case .array(let items):
      let lines = items.map { inner + $0.prettyText(indent: indent + 2, used: indent + 3) + "," }
      return "[\n" + lines.joined(separator: "\n") + "\n" + outer + "]"
    case .object(let entries):
      let lines = entries.keys.sorted().map { key in
        let name = inner + SettingsText.key(key) + ": "
        let value = entries[key] ?? .null
        return name + value.prettyText(indent: indent + 2, used: name.count + 1) + ","
      }
      return "{\n" + lines.joined(separator: "\n") + "\n" + outer + "}"
    default: return oneLine
    }
  }

  /// The whole value on one line, with blanks.
  private var lineText: String {
    switch self {
    case .array(let items): return "[" + items.map(\.lineText).joined(separator: ", ") + "]"
    case .object(let entries):
      if entries.isEmpty { return "{}" }
      let parts = entries.keys.sorted().map { key in
        SettingsText.key(key) + ": " + (entries[key] ?? .null).lineText
      }
      return "{ " + parts.joined(separator: ", ") + " }"
    default: return canonicalText
    }
  }
}
