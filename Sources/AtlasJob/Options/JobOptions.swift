import Files
import SettingsFiles
import Tracks

/// All options of a job, each declared once. A new one is a value in `Job` or in the settings that it
/// holds, a declaration here and a line in `jobs/nightly.json5`: reading, flag and help follow.
///
/// They are read in this order, which is also that of the help: an option that depends on another
/// stands after it.
public struct JobOptions: Sendable {
  public let title = JobOption(
    "title", \.title, .title, hasFixedDefault: false,
    "Stands on the cover and at the foot of each page.")
  public let inputs = JobOption(
    "inputs", \.inputs, .inputs,
    flag: .init("--input", value: "PATH", isRepeated: true, of: .run),
    required: "a list of files and folders", "A file or folder to read; may be given several times."
  )
  public let include = JobOption(
    "include", \.include, .texts, "Patterns of the files to read.")
  public let exclude = JobOption(
    "exclude", \.exclude, .texts, "Patterns of the files to leave out.")
  public let activities = JobOption(
    "activities", \.activities, .optional(.activities), "Only tracks of these activities.")
  public let from = JobOption("from", \.from, .optional(.day), "The first day.")
  public let to = JobOption("to", \.to, .optional(.lastDay), "The last day.")
  public let volumes = JobOption(
    "volumes", \.volumes, .choice, "Several PDFs: one a year, a month or an activity.")
  public let output = JobOption(
    "output", \.output, .output, flag: .init("--output", short: "-o", value: "PATH", of: .run),
    required: "the path of the PDF to write", "The PDF to write.")
  public let format = JobOption(
    "format", \.formats, .formats, flag: .init("--format", value: "LIST", of: .run),
    "pdf, svg, png, or several with commas: pages as SVG or PNG go into a folder beside the PDF's "
      + "place, such as runs-svg for runs.pdf.")
  public let dpi = JobOption(
    "dpi", \.dpi, .number(wholeAsFlagIn: Job.dotsPerInch),
    flag: .init("--dpi", value: "N", of: [.run, .draw]),
    "Dots per inch of PNG pages, \(Job.dotsPerInch.lowerBound) to \(Job.dotsPerInch.upperBound); "
      + "\(Int(Job.blank.dpi)) by default.")
  public let order = JobOption("order", \.order, .choice, "Which track comes first.")
  public let duplicates = JobOption(
    "duplicates", \.duplicates, .choice, "What becomes of an outing that several recordings hold.")
  public let template = JobOption(
    "template", \.template, .template,
    flag: .init("--template", value: "NAME|FILE", of: [.run, .draw]),
    "A template's name, or the path of its file.")
  let lineStyle = JobOption(
    "line.style", \.pages.line.style, .optional(.choice), "How the line of a track is drawn.")
  public let palette = JobOption(
    "line.palette", \.pages.line.palette, .optional(.text),
    flag: .init("--palette", value: "NAME", of: [.run, .draw]),
    "The colours of the line, such as viridis.")
  public let lineValue = JobOption(
    "line.value", \.pages.line.value, .optional(.choice),
    flag: .init("--color-by", value: "VALUE", of: [.run, .draw]),
    "What the colours stand for: " + LineValue.allCases.map(\.rawValue).joined(separator: ", ")
      + ".")
  let scale = JobOption(
    "line.scale", \.pages.line.scale, .scale, "What the colours run over.")
  public let smoothing = JobOption(
    "line.smoothing", \.analysis.motion.smoothing, .number(in: 0...600),
    "Seconds over which speed, cadence and power are measured.")
  public let pauseMinimum = JobOption(
    "pauses.minimum", \.analysis.motion.pauseMinimum, .number(in: 1...86_400),
    "Seconds a rest must last to be a pause.")
  public let maximumSpeed = JobOption(
    "jumps.maximumSpeed", \.analysis.maximumSpeed, .maximumSpeed,
    "The speed above which a leg is a jump.")
  public let speed = JobOption(
    "speed", \.analysis.usesDeviceSpeed, .usesDeviceSpeed, "Whose measure of speed is taken.")
  public let heartRate = JobOption(
    "heartRate", \.analysis.heartRateZones, .heartRateZones,
    "Your highest heart rate, or your zones.")
  public let cache = JobOption(
    "cache", \.cache, .cache, flag: .init("--cache", value: "FILE", of: .run),
    hasFixedDefault: false, "Where pages are kept from run to run.")
  public let workers = JobOption(
    "workers", \.workers, .whole(in: 0...256),
    flag: .init("--workers", value: "N", of: [.run, .inspect]),
    "How many cores to use; 0 for all of them.")
  public let units = JobOption(
    "units", \.pages.units, .choice,
    flag: .init("--units", value: "metric|imperial", of: [.run, .draw, .inspect]),
    "The units of all figures.")
  public let language = JobOption(
    "language", \.pages.language, .language,
    flag: .init("--language", value: "TAG", of: [.run, .draw]),
    "The language of the pages, such as en or zh-Hans.")
  public let timeZone = JobOption(
    "timeZone", \.analysis.timeZone, .timeZone,
    flag: .init("--time-zone", value: "NAME", of: [.run, .draw, .inspect]),
    "One time zone for all tracks, such as Europe/Zurich or +02:00.")
  public let coordinates = JobOption(
    "coordinates", \.coordinates, .coordinates,
    flag: .init("--coordinates", value: "wgs84|gcj02|bd09", of: [.run, .draw, .inspect]),
    "The datum of the files' coordinates: gcj02 or bd09 if a Chinese map or app recorded them.")
  public let zonelessTimes = JobOption(
    "zonelessTimes", \.zonelessTimes, .zonelessTimes,
    flag: .init("--zoneless-times", value: "NAME", of: [.run, .draw, .inspect]),
    "The time zone of times that name none: UTC, local, place (where the track starts), or a zone's "
      + "name.")
  public let localTimes = JobOption(
    "localTimes", \.localTimes, .localTimes,
    "By path, the time zone of times that say UTC and are local, as some phones write them.")
  public let fixWeekRollover = JobOption(
    "fixWeekRollover", \.analysis.fixWeekRollover, .isGiven,
    flag: .init("--fix-week-rollover", of: [.run, .draw, .inspect]),
    "Correct dates that are 1024 weeks too early, as some old receivers write them.")
  let privacy = ReservedKey(key: "privacy", help: "Places to hide.") {
    (item) throws(SettingsError) in
    guard try item.items().isEmpty else {
      throw item.wrong(expected: "an empty list (privacy zones are not built yet)")
    }
  }
  let basemap = ReservedKey(key: "basemap", help: "Maps to lay below.") {
    (item) throws(SettingsError) in
    throw item.wrong(expected: "null (basemaps are not built yet)")
  }

  /// All of them, in their order. Taken from the declarations themselves, so that none is forgotten.
  public static let all: [any JobOptionDeclaration] = Mirror(reflecting: Job.options).children
    .compactMap { $0.value as? any JobOptionDeclaration }

  /// Those whose flag a command takes.
  public static func flags(of command: FlagCommands) -> [any JobOptionDeclaration] {
    all.filter { $0.flag != nil && $0.commands.contains(command) }
  }
}

extension Job {
  /// The declarations of all options.
  public static let options = JobOptions()

  /// A job with nothing but its defaults.
  static let blank = Job(title: "", inputs: [], output: FilePath(""), cache: FilePath(""))
}
