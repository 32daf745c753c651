import Files
import SettingsFiles

extension OptionReader<String> {
  public static var text: OptionReader {
    OptionReader { (item, _) throws(SettingsError) in try item.string() }
  }
}

extension OptionReader<Bool> {
  /// `true` or `false` in a file; true where its flag is given.
  static var isGiven: OptionReader {
    OptionReader(
      fromFile: { (item, _) throws(SettingsError) in try item.bool() },
      fromFlag: { (_, _, _) throws(FlagMistake) in true })
  }
}

extension OptionReader<Int> {
  /// A whole number within bounds.
  public static func whole(in range: ClosedRange<Int>) -> OptionReader {
    OptionReader(written: wholeNumber) { (item, _) throws(SettingsError) in
      try item.integer(in: range)
    }
  }
}

extension OptionReader<Double> {
  /// A number within bounds.
  static func number(in range: ClosedRange<Double>) -> OptionReader {
    OptionReader(written: anyNumber) {
      (item, _) throws(SettingsError) in try item.number(in: range)
    }
  }

  /// A number within bounds, of which the flag takes whole ones only.
  static func number(wholeAsFlagIn range: ClosedRange<Int>) -> OptionReader {
    let whole = OptionReader<Int>.whole(in: range)
    return OptionReader(
      fromFile: { (item, _) throws(SettingsError) in
        try item.number(in: Double(range.lowerBound)...Double(range.upperBound))
      },
      fromFlag: { (words, flag, context) throws(FlagMistake) in
        Double(try whole.fromFlag(words, flag, context))
      })
  }
}

extension OptionReader where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
  /// One of the cases of an enum.
  public static var choice: OptionReader {
    OptionReader { (item, _) throws(SettingsError) in try item.choice(as: Value.self) }
  }
}

extension OptionReader<[String]> {
  static var texts: OptionReader {
    OptionReader(written: oneItem) { (item, _) throws(SettingsError) in
      try item.strings()
    }
  }
}

extension OptionReader<FilePath> {
  /// A path; after a flag any bytes, since a file's name need not be UTF-8.
  public static var path: OptionReader {
    path { (item, context) throws(SettingsError) in
      context.resolve(FilePath(try item.string()))
    }
  }

  static func path(fromFile: @escaping FromFile) -> OptionReader {
    OptionReader(
      fromFile: fromFile,
      fromFlag: { (words, _, context) throws(FlagMistake) in
        context.resolve(FilePath(bytes: words.last ?? []))
      })
  }

  /// A path as it was given, relative or not.
  public static var plainPath: OptionReader {
    OptionReader(
      fromFile: { (item, _) throws(SettingsError) in FilePath(try item.string()) },
      fromFlag: { (words, _, _) throws(FlagMistake) in FilePath(bytes: words.last ?? []) })
  }
}

extension OptionReader {
  /// The same, for a value that may be left to the template or the file to decide.
  static func optional<Wrapped>(_ reader: OptionReader<Wrapped>) -> OptionReader
  where Value == Wrapped? {
    OptionReader(
      fromFile: { (item, context) throws(SettingsError) in try reader.fromFile(item, context) },
      fromFlag: { (words, flag, context) throws(FlagMistake) in
        try reader.fromFlag(words, flag, context)
      })
  }
}

/// A flag's text as the number that it is; other text stays text, to be refused by name.
private let wholeNumber: @Sendable (String) -> SettingsValue = { text in
  Int(text).map { .number(Double($0)) } ?? .string(text)
}

private let anyNumber: @Sendable (String) -> SettingsValue = { text in
  Double(text).map(SettingsValue.number) ?? .string(text)
}

/// A flag's text as a list of one.
private let oneItem: @Sendable (String) -> SettingsValue = { .array([.string($0)]) }
