import Files
import SettingsFiles

/// The commands that take the flag of an option.
public struct FlagCommands: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let run = FlagCommands(rawValue: 1)
  public static let draw = FlagCommands(rawValue: 2)
  public static let inspect = FlagCommands(rawValue: 4)
}

/// What can be asked of any option of a job, whatever its value is.
public protocol JobOptionDeclaration: Sendable {
  /// With dots where it stands in an object: `line.palette`.
  var key: String { get }
  /// What it decides, in a sentence.
  var help: String { get }
  /// `nil` where it has none.
  var flag: FlagSyntax? { get }
  /// The commands that take the flag.
  var commands: FlagCommands { get }
  /// Whether it is the same in all jobs that leave it out, and not made of other options.
  var hasFixedDefault: Bool { get }

  /// Puts what the file gives into the job; leaves the default where it gives nothing.
  ///
  /// Throws a `SettingsError` with file, line, key and what was expected.
  func read(
    from root: SettingsObject, into job: inout Job, folder: FilePath, home: FilePath?
  ) throws(SettingsError)

  /// Puts the words given for its flag into the job.
  ///
  /// Throws a `FlagMistake` that names the flag, what was expected and what was found.
  func read(flag words: [[UInt8]], into job: inout Job) throws(FlagMistake)

  /// Whether two jobs have the same value.
  func isEqual(in job: Job, and other: Job) -> Bool
}

extension JobOptionDeclaration {
  /// The key of the file's top that leads to it: `line` for `line.palette`.
  var topKey: String { String(key.prefix { $0 != "." }) }

  /// Its value in a file; asking makes its key known.
  func item(in root: SettingsObject) throws(SettingsError) -> SettingsItem? {
    var object = root
    let names = key.split(separator: ".").map(String.init)
    for name in names.dropLast() { object = try object.object(name) }
    return object.item(names[names.count - 1])
  }
}

/// One option of a job, declared once: its key, its flag, how its value is read, and where in the job
/// it goes. Its default is what a new job has there.
public struct JobOption<Value: Sendable & Equatable>: JobOptionDeclaration {
  public let key: String
  public let help: String
  public let flag: FlagSyntax?
  public let commands: FlagCommands
  public let hasFixedDefault: Bool
  private let place: WritableKeyPath<Job, Value> & Sendable
  private let reader: OptionReader<Value>
  /// What a file must give; `nil` where the key may be left out.
  private let required: String?

  /// The flag of an option; its value and its help are the option's.
  struct FlagNames {
    var name: String
    var short: String?
    var value: String?
    var isRepeated: Bool
    var commands: FlagCommands

    init(
      _ name: String, short: String? = nil, value: String? = nil, isRepeated: Bool = false,
      of commands: FlagCommands
    ) {
      self.name = name
      self.short = short
      self.value = value
      self.isRepeated = isRepeated
      self.commands = commands
    }
  }

  init(
    _ key: String, _ place: WritableKeyPath<Job, Value> & Sendable,
    _ reader: OptionReader<Value>, flag: FlagNames? = nil, required: String? = nil,
    hasFixedDefault: Bool = true, _ help: String
  ) {
    self.key = key
    self.help = help
    self.flag = flag.map {
      FlagSyntax($0.name, short: $0.short, value: $0.value, isRepeated: $0.isRepeated, help)
    }
    commands = flag?.commands ?? []
    self.place = place
    self.reader = reader
    self.required = required
    self.hasFixedDefault = hasFixedDefault && required == nil
  }

  public func read(
    from root: SettingsObject, into job: inout Job, folder: FilePath, home: FilePath?
  ) throws(SettingsError) {
    guard let item = try item(in: root) else {
      if let required { _ = try root.required(key, required) }
      return
    }
    let context = OptionContext(folder: folder, home: home, job: job)
    job[keyPath: place] = try reader.fromFile(item, context)
    job.places[key] = item.place
  }

  public func read(flag words: [[UInt8]], into job: inout Job) throws(FlagMistake) {
    guard let flag else { return }
    job[keyPath: place] = try reader.fromFlag(words, flag.name, .shell(job))
    job.places[key] = flag.name
  }

  public func isEqual(in job: Job, and other: Job) -> Bool {
    job[keyPath: place] == other[keyPath: place]
  }
}

/// A key for something that this version cannot do yet: refused rather than ignored.
struct ReservedKey: JobOptionDeclaration {
  let key: String
  let help: String
  /// Throws if anything is asked for.
  let check: @Sendable (SettingsItem) throws(SettingsError) -> Void

  var flag: FlagSyntax? { nil }
  var commands: FlagCommands { [] }
  var hasFixedDefault: Bool { true }

  func read(
    from root: SettingsObject, into job: inout Job, folder: FilePath, home: FilePath?
  ) throws(SettingsError) {
    if let item = try item(in: root) { try check(item) }
  }

  func read(flag words: [[UInt8]], into job: inout Job) {}

  func isEqual(in job: Job, and other: Job) -> Bool { true }
}

extension Job {
  /// Where an option was written, for messages: a file's line and key, or a flag; `nil` where it was
  /// left out.
  public func place(of option: some JobOptionDeclaration) -> String? { places[option.key] }
}
