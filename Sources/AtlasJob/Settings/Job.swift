import AtlasPages
import AtlasStore
import AtlasStyle
import Files
import TrackAnalysis
import Tracks

/// One atlas to make, with every path absolute and every value checked.
public struct Job: Sendable, Equatable {
  /// How the tracks are spread over files.
  public enum Volumes: String, Sendable, CaseIterable {
    case none, year, month, activity
  }

  public enum Order: String, Sendable, CaseIterable {
    case oldestFirst = "oldest-first"
    case newestFirst = "newest-first"
  }

  /// What becomes of an outing that several recordings hold.
  public enum Duplicates: String, Sendable, CaseIterable {
    /// One page, from the most complete recording.
    case merge
    /// A page for each; totals count it once.
    case keep
  }

  public var title: String
  public var inputs: [FilePath]
  /// Patterns on the path below an input; see `Glob`.
  public var include = ["**"]
  public var exclude: [String] = []
  /// Only these; `nil` for all.
  public var activities: Set<Activity>?
  /// The first and the last day, by the track's own calendar; `nil` for no bound.
  public var from: Day?
  public var to: Day?
  /// May hold `{title}` and `{volume}`.
  public var output: FilePath
  /// What it is written as, in the order of `Format`.
  public var formats: [Format] = [.pdf]
  /// Dots per inch of PNG pages.
  public var dpi = 150.0
  public var volumes = Volumes.none
  public var order = Order.oldestFirst
  public var duplicates = Duplicates.merge
  /// A template's name, or the path of its file.
  public var template = "classic"
  /// What is measured, and how.
  public var analysis = AnalysisSettings()
  /// How the pages look, beside the template.
  public var pages = PageSettings()
  /// What the files' coordinates mean.
  public var coordinates = PathRules(CoordinateSystem.wgs84)
  /// The zone of times that name none; `local` is that of all tracks (see `AnalysisSettings`), else
  /// this machine's, and `place` that of the place where the track starts.
  public var zonelessTimes = PathRules("UTC")
  /// The zone of times that say UTC and are local, as some phones write them; `nil` where they are what
  /// they say.
  public var localTimes = PathRules<String?>(nil)
  public var cache: FilePath
  /// 0: one for each core.
  public var workers = 0

  /// Where each option that is given was written, by its key: a file's line, or a flag.
  var places: [String: String] = [:]

  public init(title: String, inputs: [FilePath], output: FilePath, cache: FilePath? = nil) {
    self.title = title
    self.inputs = inputs
    self.output = output
    self.cache = cache ?? Job.defaultCache(beside: output)
  }

  /// Where the store goes by default: `.cache/NAME.sqlite` in the output's folder.
  ///
  /// A name that would grow too long with the endings of a store is cut short, and told apart from
  /// others by its hash.
  public static func defaultCache(beside output: FilePath, name: String? = nil) -> FilePath {
    var name = name ?? output.stem
    if name.utf8.count > 200 {
      let hash = Digest(of: name.utf8).bytes.prefix(4).map { String($0, radix: 16) }.joined()
      while name.utf8.count > 180 { name.removeLast() }
      name += "-" + hash
    }
    return OutputName.folder(output).appending(".cache").appending(name + ".sqlite")
  }
}

/// A date as a job writes it.
public struct Day: Sendable, Hashable, Comparable, CustomStringConvertible {
  public let year: Int
  public let month: Int
  public let day: Int

  /// `2020-01-31`; `nil` if the text is not a date of the calendar.
  public init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts.map(\.utf8.count) == [4, 2, 2],
      text.utf8.allSatisfy({ $0 == UInt8(ascii: "-") || (48...57).contains($0) }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]),
      (1...12).contains(month), day >= 1,
      CivilTime.date(
        daysSince1970: CivilTime.daysSince1970(year: year, month: month, day: day)
      ) == (year, month, day)
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  init(_ time: CivilTime) { (year, month, day) = (time.year, time.month, time.day) }

  public var description: String {
    func padded(_ number: Int, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }

  public static func < (a: Day, b: Day) -> Bool {
    (a.year, a.month, a.day) < (b.year, b.month, b.day)
  }
}
