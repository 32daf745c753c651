import AtlasJob
import Tracks

/// Options that several commands share.
enum CommonOptions {
  static let template = OptionSyntax(
    "--template", value: "NAME|FILE", "Template by its name, or the path of its file.")
  static let units = OptionSyntax("--units", value: "metric|imperial", "Units of all figures.")
  static let language = OptionSyntax(
    "--language", value: "TAG", "Language of the pages, such as en or zh-Hans.")
  static let palette = OptionSyntax(
    "--palette", value: "NAME", "Colours of the line, such as viridis.")
  static let colorBy = OptionSyntax(
    "--color-by", value: "VALUE",
    "What they stand for: " + LineValue.allCases.map(\.rawValue).joined(separator: ", ") + ".")
  static let timeZone = OptionSyntax(
    "--time-zone", value: "NAME", "One zone for all tracks, such as Europe/Zurich or +02:00.")
  static let coordinates = OptionSyntax(
    "--coordinates", value: "wgs84|gcj02|bd09",
    "What the files' coordinates are in: gcj02 or bd09 where a Chinese map or app recorded them.")
  static let zonelessTimes = OptionSyntax(
    "--zoneless-times", value: "NAME",
    "The zone of times that name none: UTC, local, place (that of the start), or a zone's name.")
  static let fixWeekRollover = OptionSyntax(
    "--fix-week-rollover", "Move dates that are 1024 weeks too early, as old receivers write them.")

  /// The template that is given: its name, or the whole path of its file.
  static func template(_ arguments: Arguments) throws(Arguments.Mistake) -> String? {
    try arguments.text("--template").map {
      TemplateCatalogue.isPath($0) ? Places.absolute(FilePath($0)).description : $0
    }
  }

  /// Puts those that are given into a job.
  static func apply(
    _ arguments: Arguments, to job: inout Job
  ) throws(Arguments.Mistake) {
    if arguments.has("--fix-week-rollover") { job.fixWeekRollover = true }
    if let template = try template(arguments) { job.template = template }
    if let units = try arguments.choice("--units", as: UnitSystem.self) { job.units = units }
    if let palette = try arguments.text("--palette") { job.line.palette = palette }
    if let value = try arguments.choice("--color-by", as: LineValue.self) {
      job.line.value = value
    }
    if let language = try arguments.text("--language") {
      guard LanguageTag.isWellFormed(language) else {
        throw Arguments.Mistake("--language: expected a tag such as en or zh-Hans")
      }
      job.language = language
      job.languagePlace = "--language"
    }
    if let zone = try arguments.text("--time-zone") {
      guard zone == "auto" || TimeZoneName.isKnown(zone) else {
        throw Arguments.Mistake(
          "--time-zone: “\(zone)” is no known zone; expected one such as Europe/Zurich or +02:00")
      }
      job.timeZone = zone == "auto" ? nil : zone
    }
    if let system = try arguments.choice("--coordinates", as: CoordinateSystem.self) {
      job.setCoordinates(system)
    }
    if let zone = try arguments.text("--zoneless-times"), !job.setZonelessTimes(zone) {
      throw Arguments.Mistake(
        "--zoneless-times: “\(zone)” is no known zone; expected UTC, local, or one such as "
          + "Europe/Zurich")
    }
  }
}

/// Paths of the command line and of the program itself.
enum Places {
  /// A path as the shell's folder makes it absolute. Shells leave the `~` of `--output=~/x.pdf`
  /// alone, and a folder of that name is never what was meant.
  static func absolute(_ path: FilePath) -> FilePath {
    FileSystem.tidied(path.resolved(in: FileSystem.currentFolder, home: FileSystem.home))
  }

  /// The folder of templates: what the environment names, that of an installed program, or the one
  /// in a folder above the program, as when it was built in place.
  static func templates() -> FilePath {
    if let named = Environment["ROUTE_ATLAS_TEMPLATES"] { return absolute(FilePath(named)) }
    let program = FileSystem.executable
    let installed = program.parent.parent.appending("share/route-atlas/templates")
    if FileSystem.exists(installed) { return installed }
    var folder = program.parent
    while folder.parent != folder {
      let candidate = folder.appending("templates")
      if FileSystem.exists(candidate.appending("classic.json5")) { return candidate }
      folder = folder.parent
    }
    return installed
  }
}
