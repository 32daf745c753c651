import AtlasJob

/// The arguments of a command, told apart but not yet understood. Values are bytes, since a path
/// need not be UTF-8.
struct Arguments: Sendable, Equatable {
  /// The caller's mistake.
  struct Mistake: Error, Sendable, Equatable, CustomStringConvertible {
    var description: String
    init(_ description: String) { self.description = description }
  }

  private(set) var operands: [[UInt8]] = []
  private var values: [String: [[UInt8]]] = [:]
  private(set) var asksForHelp = false

  /// Takes `--name value`, `--name=value`, `-n value`, flags, and after `--` operands only.
  init(_ words: [[UInt8]], for syntax: CommandSyntax) throws(Mistake) {
    var rest = words[...]
    var onlyOperands = false
    while let word = rest.popFirst() {
      if onlyOperands || word.first != UInt8(ascii: "-") || word.count == 1 {
        operands.append(word)
      } else if word == Array("--".utf8) {
        onlyOperands = true
      } else if word == Array("--help".utf8) || word == Array("-h".utf8) {
        asksForHelp = true
      } else {
        try take(word, &rest, syntax)
      }
    }
    guard !asksForHelp else { return }
    if operands.count > syntax.operandCount.upperBound {
      let extra = String(decoding: operands[syntax.operandCount.upperBound], as: UTF8.self)
      throw Mistake("unexpected argument “\(extra)”")
    }
    if operands.count < syntax.operandCount.lowerBound {
      throw Mistake("missing argument: expected \(syntax.operands)")
    }
  }

  private mutating func take(
    _ word: [UInt8], _ rest: inout ArraySlice<[UInt8]>, _ syntax: CommandSyntax
  ) throws(Mistake) {
    let cut = word.starts(with: Array("--".utf8)) ? word.firstIndex(of: UInt8(ascii: "=")) : nil
    let name = String(decoding: word[..<(cut ?? word.endIndex)], as: UTF8.self)
    guard let option = syntax.options.first(where: { $0.name == name || $0.short == name }) else {
      throw Arguments.unknown(name, syntax)
    }
    guard let placeholder = option.value else {
      guard cut == nil else { throw Mistake("\(name) takes no value") }
      values[option.name] = []
      return
    }
    let value: [UInt8]
    if let cut {
      value = Array(word[(cut + 1)...])
    } else if let next = rest.popFirst() {
      value = next
    } else {
      throw Mistake("\(name) needs a value: \(name) \(placeholder)")
    }
    guard !value.isEmpty else { throw Mistake("\(name) needs a value that is not empty") }
    if !option.isRepeated, values[option.name] != nil {
      throw Mistake("\(name) is given twice")
    }
    values[option.name, default: []].append(value)
  }

  private static func unknown(_ name: String, _ syntax: CommandSyntax) -> Mistake {
    let known = syntax.options.map(\.name) + ["--help"]
    let nearest = NearestWord.of(name, among: known)
    return Mistake(
      "unknown option “\(name)”" + (nearest.map { "; did you mean “\($0)”?" } ?? ""))
  }

  func has(_ option: String) -> Bool { values[option] != nil }

  /// All values of an option, in their order.
  func all(_ option: String) -> [[UInt8]] { values[option] ?? [] }

  func path(_ option: String) -> FilePath? { values[option]?.last.map(FilePath.init(bytes:)) }

  /// A value that must be text.
  func text(_ option: String) throws(Mistake) -> String? {
    guard let bytes = values[option]?.last else { return nil }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Mistake("\(option): not UTF-8 text")
    }
    return text
  }

  /// A value that must be a whole number within bounds.
  func integer(_ option: String, in range: ClosedRange<Int>) throws(Mistake) -> Int? {
    guard let text = try text(option) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw Mistake(
        "\(option): expected a whole number from \(range.lowerBound) to \(range.upperBound), "
          + "found “\(text)”")
    }
    return number
  }

  /// A value that must be one of the cases of an enum.
  func choice<Choice: RawRepresentable & CaseIterable>(
    _ option: String, as type: Choice.Type
  ) throws(Mistake) -> Choice? where Choice.RawValue == String {
    guard let text = try text(option) else { return nil }
    guard let choice = Choice(rawValue: text) else {
      let names = Choice.allCases.map(\.rawValue).joined(separator: ", ")
      throw Mistake("\(option): expected one of \(names), found “\(text)”")
    }
    return choice
  }
}
