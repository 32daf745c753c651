/// Reads JSON5 (json5.org, version 1.0.0) and keeps the line of every value.
///
/// Our own and not `JSONDecoder`, since that names no line, takes the last of two equal keys and
/// lets infinities through. Stricter than JSON5 in what has no use in settings: keys do not repeat,
/// there is no NUL in a string, and a number that is not finite is only kept to be refused by name.
struct JSON5Parser {
  static let maximumDepth = 64

  let name: String
  let text: [Unicode.Scalar]
  var index = 0
  /// From 1.
  var line = 1
  /// The line of each key's name or list's item, by path.
  private(set) var places: [String: SettingsPlace] = [:]

  init(_ text: String, name: String) {
    self.name = name
    self.text = Array(text.unicodeScalars)
  }

  /// The one value of the text.
  mutating func parse() throws -> SettingsValue {
    try skipBlanks()
    guard index < text.count else { throw wrong("the file is empty") }
    places[""] = SettingsPlace(file: name, line: line)
    let value = try parseValue(path: "", depth: 0)
    try skipBlanks()
    guard index == text.count else {
      throw wrong("expected the end of the file, found \(next)")
    }
    return value
  }

  private mutating func parseValue(path: String, depth: Int) throws -> SettingsValue {
    guard depth < JSON5Parser.maximumDepth else {
      throw wrong("nested deeper than \(JSON5Parser.maximumDepth) levels")
    }
    guard let scalar = peek else { throw wrong("expected a value, found the end of the file") }
    switch scalar {
    case "{": return try parseObject(path: path, depth: depth)
    case "[": return try parseArray(path: path, depth: depth)
    case "\"", "'": return .string(try parseString())
    case "+", "-", ".", "0"..."9":
      do {
        return try parseNumber()
      } catch var error as SettingsError {
        error.keyPath = path
        throw error
      }
    default: break
    }
    let found = next
    let start = index
    guard let word = try? parseIdentifier() else {
      throw wrong("expected a value, found \(found)", at: path)
    }
    switch word {
    case "null": return .null
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "Infinity", "NaN": return .endless(word)
    default:
      index = start
      throw wrong(
        "expected a value, found `\(SettingsText.shortened(word))` (a text needs quotes)", at: path)
    }
  }

  private mutating func parseObject(path: String, depth: Int) throws -> SettingsValue {
    let firstLine = line
    index += 1
    var entries: [String: SettingsValue] = [:]
    while true {
      try skipBlanks()
      guard let scalar = peek else { throw unclosed("object", firstLine) }
      if scalar == "}" { break }
      let keyLine = line
      let key = scalar == "\"" || scalar == "'" ? try parseString() : try parseIdentifier()
      let keyPath = SettingsPath.key(key, in: path)
      if let earlier = places[keyPath], entries[key] != nil {
        throw SettingsError(
          file: name, line: keyLine, keyPath: path,
          reason: .duplicateKey(key, firstLine: earlier.line))
      }
      places[keyPath] = SettingsPlace(file: name, line: keyLine)
      try skipBlanks()
      guard peek == ":" else { throw wrong("expected `:` after the key `\(key)`, found \(next)") }
      index += 1
      try skipBlanks()
      entries[key] = try parseValue(path: keyPath, depth: depth + 1)
      if try !skipComma(or: "}", of: "object", firstLine) { break }
    }
    index += 1
    return .object(entries)
  }

  private mutating func parseArray(path: String, depth: Int) throws -> SettingsValue {
    let firstLine = line
    index += 1
    var items: [SettingsValue] = []
    while true {
      try skipBlanks()
      guard let scalar = peek else { throw unclosed("list", firstLine) }
      if scalar == "]" { break }
      let itemPath = SettingsPath.item(items.count, in: path)
      places[itemPath] = SettingsPlace(file: name, line: line)
      items.append(try parseValue(path: itemPath, depth: depth + 1))
      if try !skipComma(or: "]", of: "list", firstLine) { break }
    }
    index += 1
    return .array(items)
  }

  /// Whether a comma follows; if not, the closing bracket does.
  private mutating func skipComma(
    or closing: Unicode.Scalar, of noun: String, _ firstLine: Int
  ) throws -> Bool {
    try skipBlanks()
    guard let scalar = peek else { throw unclosed(noun, firstLine) }
    if scalar == closing { return false }
    guard scalar == "," else { throw wrong("expected `,` or `\(closing)`, found \(next)") }
    index += 1
    return true
  }

  private func unclosed(_ noun: String, _ firstLine: Int) -> SettingsError {
    wrong("the file ends within the \(noun) that begins at line \(firstLine)")
  }

  // MARK: - For the parts in other files

  var peek: Unicode.Scalar? { index < text.count ? text[index] : nil }

  /// The next character as a message shows it.
  var next: String {
    guard let scalar = peek else { return "the end of the file" }
    if scalar == "\n" || scalar == "\r" { return "the end of the line" }
    if scalar.value < 0x21 || (0x7F...0xA0).contains(scalar.value) {
      return "a control character (U+\(String(scalar.value, radix: 16, uppercase: true)))"
    }
    return "`\(scalar)`"
  }

  func wrong(_ reason: String, at path: String = "") -> SettingsError {
    SettingsError(file: name, line: line, keyPath: path, reason: .syntax(reason))
  }
}
