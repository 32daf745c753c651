import AtlasJob

/// The arguments of a command, told apart but not yet understood. Values are bytes, since a path
/// need not be UTF-8.
struct Arguments: Sendable, Equatable {
  typealias Mistake = FlagMistake

  private(set) var operands: [[UInt8]] = []
  private var values: [String: [[UInt8]]] = [:]
  private(set) var asksForHelp = false
  private let syntax: CommandSyntax

  /// Takes `--name value`, `--name=value`, `-n value`, flags, and after `--` operands only.
  ///
  /// Throws where a flag is unknown, lacks its value or is given too often, and where there are too
  /// few operands or too many.
  init(_ words: [[UInt8]], for syntax: CommandSyntax) throws(Mistake) {
    self.syntax = syntax
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
        try take(word, &rest)
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
    _ word: [UInt8], _ rest: inout ArraySlice<[UInt8]>
  ) throws(Mistake) {
    let cut = word.starts(with: Array("--".utf8)) ? word.firstIndex(of: UInt8(ascii: "=")) : nil
    let name = String(decoding: word[..<(cut ?? word.endIndex)], as: UTF8.self)
    guard let flag = syntax.flags.first(where: { $0.name == name || $0.short == name }) else {
      throw unknown(name)
    }
    guard let placeholder = flag.value else {
      guard cut == nil else { throw Mistake("\(name) takes no value") }
      values[flag.name] = []
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
    if !flag.isRepeated, values[flag.name] != nil {
      throw Mistake("\(name) is given twice")
    }
    values[flag.name, default: []].append(value)
  }

  private func unknown(_ name: String) -> Mistake {
    let known = syntax.flags.map(\.name) + ["--help"]
    let nearest = NearestWord.of(name, among: known)
    return Mistake(
      "unknown option “\(name)”" + (nearest.map { "; did you mean “\($0)”?" } ?? ""))
  }

  /// Whether a flag is given.
  func has(_ flag: Flag<some Any>) -> Bool { words(of: flag.syntax) != nil }

  /// Whether the flag of a job's option is given.
  func has(_ option: any JobOptionDeclaration) -> Bool {
    option.flag.flatMap(words) != nil
  }

  /// What is given with a flag; `nil` where it is not given.
  ///
  /// Throws where it is not as the flag's declaration wants it.
  func value<Value>(of flag: Flag<Value>) throws(Mistake) -> Value? {
    guard let words = words(of: flag.syntax) else { return nil }
    return try flag.read(words)
  }

  /// Puts the options of a job that are given into it.
  ///
  /// Throws at the first that is not as its declaration wants it.
  func apply(_ options: [any JobOptionDeclaration], to job: inout Job) throws(Mistake) {
    for option in options {
      guard let words = option.flag.flatMap(words) else { continue }
      try option.read(flag: words, into: &job)
    }
  }

  /// The words given with a flag, which must be one of the command's.
  private func words(of flag: FlagSyntax) -> [[UInt8]]? {
    assert(syntax.flags.contains(flag), "\(syntax.name) does not declare \(flag.name)")
    return values[flag.name]
  }
}
