import AtlasPages
import SettingsFiles
import Tracks

/// Turns the keys of a job file into a `Job`.
struct JobDecoder {
  let root: SettingsObject
  let folder: FilePath
  let home: FilePath?

  /// All keys of a job.
  static let keys = [
    "title", "inputs", "include", "exclude", "activities", "from", "to", "output", "format", "dpi",
    "volumes", "order", "duplicates", "template", "units", "language", "timeZone",
    "fixWeekRollover", "line",
    "pauses", "jumps", "speed", "heartRate", "coordinates", "zonelessTimes", "privacy", "basemap",
    "cache", "workers",
  ]

  func decode(named name: String) throws(SettingsError) -> Job {
    let title = try self.title() ?? name
    let inputs = try self.inputs()
    let outputItem = try root.required("output", "the path of the PDF to write")
    let output = resolve(try outputItem.string())
    var job = Job(title: title, inputs: inputs, output: output)
    job.volumes = try root.choice("volumes", as: Job.Volumes.self) ?? .none
    try checkOutput(outputItem, volumes: job.volumes)
    job.formats = try formats()
    job.dpi = try root.number(
      "dpi", default: job.dpi,
      in: Double(Job.dotsPerInch.lowerBound)...Double(Job.dotsPerInch.upperBound))
    job.include = try root.strings("include", default: ["**"])
    job.exclude = try root.strings("exclude", default: [])
    job.activities = try activities()
    job.from = try day("from")
    job.to = try day("to")
    if let from = job.from, let to = job.to, to < from, let item = root.item("to") {
      throw item.wrong(expected: "a day on or after `from` (\(from))")
    }
    job.order = try root.choice("order", as: Job.Order.self) ?? .oldestFirst
    job.duplicates = try root.choice("duplicates", as: Job.Duplicates.self) ?? .merge
    job.template = try template()
    job.units = try root.choice("units", as: UnitSystem.self) ?? .metric
    job.language = try language()
    job.languagePlace = root.item("language")?.place
    job.timeZone = try timeZone()
    job.fixWeekRollover = try root.bool("fixWeekRollover", default: false)
    job.line = try line()
    let pauses = try root.object("pauses")
    job.pauseMinimum = try pauses.number("minimum", default: 10, in: 1...86_400)
    job.maximumSpeed = try maximumSpeed()
    job.usesDeviceSpeed = try root.choice("speed", as: SpeedSource.self) == .device
    job.heartRateZones = try heartRateZones()
    job.coordinates = try coordinates()
    job.zonelessTimes = try zonelessTimes()
    try refuseWhatIsNotBuilt()
    job.cache = try cache(of: job) ?? Job.defaultCache(beside: output, name: name)
    job.workers = try root.integer("workers", default: 0, in: 0...256)
    return job
  }

  private func resolve(_ path: String) -> FilePath {
    FileSystem.tidied(FilePath(path).resolved(in: folder, home: home))
  }

  private func title() throws(SettingsError) -> String? {
    guard let item = root.item("title") else { return nil }
    let title = try item.string()
    guard !title.allSatisfy(\.isWhitespace) else { throw item.wrong(expected: "a title") }
    return title
  }

  private func cache(of job: Job) throws(SettingsError) -> FilePath? {
    guard let item = root.item("cache") else { return nil }
    var job = job
    job.cache = resolve(try item.string())
    guard try !item.string().isEmpty, FileSystem.kind(job.cache) != .folder else {
      throw item.wrong(expected: "the path of a file")
    }
    guard job.clash(report: nil) == nil else {
      throw item.wrong(expected: "a file of its own, and no input or output")
    }
    return job.cache
  }

  private func inputs() throws(SettingsError) -> [FilePath] {
    let item = try root.required("inputs", "a list of files and folders")
    let paths = try item.strings()
    guard !paths.isEmpty, paths.allSatisfy({ !$0.isEmpty }) else {
      throw item.wrong(expected: "at least one file or folder, none of them empty")
    }
    return paths.map(resolve)
  }

  private func checkOutput(_ item: SettingsItem, volumes: Job.Volumes) throws(SettingsError) {
    let path = try item.string()
    guard FilePath(path).fileExtension == "pdf" else {
      throw item.wrong(expected: "a path that ends in .pdf")
    }
    let marks = path.matches(of: /\{(\w*)\}/).map { String($0.output.1) }
    guard marks.allSatisfy({ ["title", "volume"].contains($0) }) else {
      throw item.wrong(expected: "no other marks than {title} and {volume}")
    }
    guard volumes == .none || path.contains("{volume}") else {
      throw item.wrong(expected: "a path with {volume} in it, since the job makes several")
    }
  }

  private func formats() throws(SettingsError) -> [Job.Format] {
    guard let item = root.item("format") else { return [.pdf] }
    guard case .array = item.value else { return [try item.choice(as: Job.Format.self)] }
    var wanted: Set<Job.Format> = []
    for one in try item.items() { wanted.insert(try one.choice(as: Job.Format.self)) }
    guard !wanted.isEmpty else { throw item.wrong(expected: "at least one of pdf, svg and png") }
    return Job.Format.allCases.filter(wanted.contains)
  }

  private func activities() throws(SettingsError) -> Set<Activity>? {
    guard let item = root.item("activities") else { return nil }
    var chosen: Set<Activity> = []
    for one in try item.items() { chosen.insert(try one.choice(as: Activity.self)) }
    guard !chosen.isEmpty else { throw item.wrong(expected: "at least one activity") }
    return chosen
  }

  private func day(_ key: String) throws(SettingsError) -> Day? {
    guard let item = root.item(key) else { return nil }
    guard let day = Day(try item.string()) else {
      throw item.wrong(expected: "a day such as \"2020-01-31\"")
    }
    return day
  }

  private func template() throws(SettingsError) -> String {
    let name = try root.string("template", default: "classic")
    return JobDecoder.template(name, in: folder, home: home)
  }

  /// A template's name as it is, or the whole path of its file.
  static func template(_ name: String, in folder: FilePath, home: FilePath?) -> String {
    guard TemplateLibrary.isPath(name) else { return name }
    return FileSystem.tidied(FilePath(name).resolved(in: folder, home: home)).description
  }

  private func language() throws(SettingsError) -> String {
    guard let item = root.item("language") else { return "en" }
    let tag = try item.string()
    guard LanguageTag.isWellFormed(tag) else {
      throw item.wrong(expected: "a language tag such as \"en\" or \"zh-Hans\"")
    }
    return tag
  }

  private func timeZone() throws(SettingsError) -> String? {
    guard let item = root.item("timeZone") else { return nil }
    let name = try item.string()
    if name == "auto" { return nil }
    guard TimeZoneName.isKnown(name) else {
      throw item.wrong(expected: "\"auto\", a zone such as \"Europe/Zurich\" or an offset (+02:00)")
    }
    return name
  }

  private func line() throws(SettingsError) -> LineSettings {
    let object = try root.object("line")
    var line = LineSettings()
    line.style = try object.choice("style", as: LineSettings.Style.self)
    line.palette = try object.string("palette")
    line.value = try object.choice("value", as: LineValue.self)
    line.smoothing = try object.number("smoothing", default: 30, in: 0...600)
    guard let item = object.item("scale") else { return line }
    let expected = "\"track\", \"atlas\", or two rising values such as [1.0, 4.5]"
    if case .string(let name) = item.value {
      switch name {
      case "track": line.scale = .track
      case "atlas": line.scale = .atlas
      default: throw item.wrong(expected: expected)
      }
      return line
    }
    guard case .array = item.value else { throw item.wrong(expected: expected) }
    let ends = try item.items()
    guard ends.count == 2 else { throw item.wrong(expected: expected) }
    // Speeds are never below zero; heights and gradients may be.
    let bounds: ClosedRange<Double> = (line.value ?? .auto).isRate ? 0...400 : -500_000...500_000
    let low = try ends[0].number(in: bounds)
    let high = try ends[1].number(in: bounds)
    guard low < high else { throw item.wrong(expected: expected) }
    line.scale = .range(low, high)
    return line
  }

  private func maximumSpeed() throws(SettingsError) -> Double? {
    let jumps = try root.object("jumps")
    guard let item = jumps.item("maximumSpeed") else { return nil }
    if case .string("auto") = item.value { return nil }
    guard case .number = item.value else {
      throw item.wrong(expected: "\"auto\" or a speed from 0.1 to 400 m/s")
    }
    return try item.number(in: 0.1...400)
  }

  private enum SpeedSource: String, CaseIterable { case track, device }

  private func heartRateZones() throws(SettingsError) -> HeartRateZones? {
    let object = try root.object("heartRate")
    let maximum = object.item("maximum")
    let limits = object.item("zones")
    if let maximum {
      guard limits == nil else {
        throw maximum.wrong(expected: "either `maximum` or `zones`, not both")
      }
      guard let zones = HeartRateZones(maximum: try maximum.integer(in: 60...250)) else {
        throw maximum.wrong(expected: "beats a minute, 60 to 250")
      }
      return zones
    }
    guard let limits else { return nil }
    var beats: [Int] = []
    for one in try limits.items() { beats.append(try one.integer(in: 20...250)) }
    guard let zones = HeartRateZones(limits: beats) else {
      throw limits.wrong(
        expected:
          "one to ten rising rates at which the zones begin, such as [95, 114, 133, 152, 171]")
    }
    return zones
  }

  private func coordinates() throws(SettingsError) -> PathRules<CoordinateSystem> {
    try pathRules("coordinates", "system", "wgs84, gcj02 or bd09", fallback: .wgs84) {
      (item) throws(SettingsError) in try item.choice(as: CoordinateSystem.self)
    }
  }

  private func zonelessTimes() throws(SettingsError) -> PathRules<String> {
    let expected =
      "\"UTC\", \"local\", \"place\", a zone such as \"Europe/Zurich\" or an offset (+02:00)"
    return try pathRules("zonelessTimes", "zone", expected, fallback: "UTC") {
      (item) throws(SettingsError) in
      guard let zone = TimeZoneName.ofZonelessTimes(try item.string()) else {
        throw item.wrong(expected: expected)
      }
      return zone
    }
  }

  /// One value for all files, or a list of patterns with a value each.
  private func pathRules<Value>(
    _ key: String, _ name: String, _ expected: String, fallback: Value,
    value: (SettingsItem) throws(SettingsError) -> Value
  ) throws(SettingsError) -> PathRules<Value> {
    guard let item = root.item(key) else { return PathRules(fallback) }
    guard case .array = item.value else { return PathRules(try value(item)) }
    var rules: [PathRules<Value>.Rule] = []
    for one in try item.items() {
      let rule = try one.object()
      let pattern = try rule.required("path", "a pattern such as \"china/**\"").string()
      rules.append(
        PathRules.Rule(pattern: pattern, value: try value(rule.required(name, expected))))
    }
    return PathRules(fallback, rules: rules)
  }

  /// Keys of the contract whose work this version cannot do: better refused than passed over.
  private func refuseWhatIsNotBuilt() throws(SettingsError) {
    if let item = root.item("privacy"), try !item.items().isEmpty {
      throw item.wrong(expected: "an empty list (privacy zones are not built yet)")
    }
    if let item = root.item("basemap") {
      throw item.wrong(expected: "null (basemaps are not built yet)")
    }
  }
}
