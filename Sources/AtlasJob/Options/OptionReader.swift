import Files
import SettingsFiles

/// What a value may depend on besides its own words.
public struct OptionContext: Sendable {
  /// Where relative paths start.
  let folder: FilePath
  let home: FilePath?
  /// The job as far as it is read: options are read in the order of their declarations.
  let job: Job

  static func shell(_ job: Job) -> OptionContext {
    OptionContext(folder: FileSystem.currentFolder, home: FileSystem.home, job: job)
  }

  func resolve(_ path: FilePath) -> FilePath {
    FileSystem.tidied(path.resolved(in: folder, home: home))
  }
}

/// How a value is read from a key of a job file and from a flag: ranges and choices are checked in
/// one place for both.
public struct OptionReader<Value: Sendable>: Sendable {
  typealias FromFile = @Sendable (SettingsItem, OptionContext) throws(SettingsError) -> Value
  typealias FromFlag =
    @Sendable (_ words: [[UInt8]], _ flag: String, OptionContext) throws(FlagMistake) -> Value

  let fromFile: FromFile
  let fromFlag: FromFlag

  init(fromFile: @escaping FromFile, fromFlag: @escaping FromFlag) {
    self.fromFile = fromFile
    self.fromFlag = fromFlag
  }

  /// A value whose flag takes what its key takes. `written` makes a flag's text the value that a file
  /// would hold; `flagExpects` is what a mistake's message asks for where the words for a file, with
  /// their quotes, would mislead.
  init(
    written: @escaping @Sendable (String) -> SettingsValue = { .string($0) },
    flagExpects: String? = nil, _ read: @escaping FromFile
  ) {
    fromFile = read
    fromFlag = { (words, flag, context) throws(FlagMistake) in
      let text = try OptionReader.text(words, flag)
      do throws(SettingsError) {
        return try read(SettingsItem(flag: flag, value: written(text)), context)
      } catch {
        guard case .wrongValue(let expected, _, _) = error.reason else {
          throw FlagMistake(error.description)
        }
        throw FlagMistake("\(flag): expected \(flagExpects ?? expected), found “\(text)”")
      }
    }
  }

  /// The last of a flag's words, as text.
  private static func text(_ words: [[UInt8]], _ flag: String) throws(FlagMistake) -> String {
    guard let text = String(validating: words.last ?? [], as: UTF8.self) else {
      throw FlagMistake("\(flag): not UTF-8 text")
    }
    return text
  }
}
