import AtlasPages
import AtlasStyle
import SettingsFiles
import Tracks

// Readers of options that decide what is measured, and how it is shown.

extension OptionReader<PageSettings.Scale> {
  static var scale: OptionReader {
    OptionReader { (item, context) throws(SettingsError) in
      let expected = "\"track\", \"atlas\", or two rising values such as [1.0, 4.5]"
      if case .string(let name) = item.value {
        switch name {
        case "track": return .track
        case "atlas": return .atlas
        default: throw item.wrong(expected: expected)
        }
      }
      guard case .array = item.value else { throw item.wrong(expected: expected) }
      let ends = try item.items()
      guard ends.count == 2 else { throw item.wrong(expected: expected) }
      // Speeds are never below zero; heights and gradients may be.
      let isRate = (context.job.pages.line.value ?? .auto).isRate
      let bounds: ClosedRange<Double> = isRate ? 0...400 : -500_000...500_000
      let low = try ends[0].number(in: bounds)
      let high = try ends[1].number(in: bounds)
      guard low < high else { throw item.wrong(expected: expected) }
      return .range(low, high)
    }
  }
}

extension OptionReader<Double?> {
  /// m/s; `nil` for `auto`.
  static var maximumSpeed: OptionReader {
    OptionReader { (item, _) throws(SettingsError) in
      if case .string("auto") = item.value { return nil }
      guard case .number = item.value else {
        throw item.wrong(expected: "\"auto\" or a speed from 0.1 to 400 m/s")
      }
      return try item.number(in: 0.1...400)
    }
  }
}

extension OptionReader<Bool> {
  private enum SpeedSource: String, CaseIterable { case track, device }

  static var usesDeviceSpeed: OptionReader {
    OptionReader { (item, _) throws(SettingsError) in
      try item.choice(as: SpeedSource.self) == .device
    }
  }
}

extension OptionReader<HeartRateZones?> {
  /// An object with `maximum` or `zones`; one without either leaves the zones to the files.
  static var heartRateZones: OptionReader {
    OptionReader { (item, _) throws(SettingsError) in
      let object = try item.object()
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
  }
}

extension OptionReader<PathRules<CoordinateSystem>> {
  static var coordinates: OptionReader {
    pathRules("system", "wgs84, gcj02 or bd09", fallback: .wgs84, .choice)
  }
}

extension OptionReader<PathRules<String>> {
  static var zonelessTimes: OptionReader {
    pathRules("zone", expectedZone, fallback: "UTC", zoneOfTimes)
  }
}

extension OptionReader<PathRules<String?>> {
  static var localTimes: OptionReader {
    pathRules(
      "zone", expectedZone, fallback: nil,
      OptionReader<String?>(flagExpects: "a zone") { (item, context) throws(SettingsError) in
        try zoneOfTimes.fromFile(item, context)
      })
  }
}

private let expectedZone =
  "\"UTC\", \"local\", \"place\", a zone such as \"Europe/Zurich\" or an offset (+02:00)"

private let zoneOfTimes = OptionReader<String>(
  flagExpects: "UTC, local, place, or a zone such as Europe/Zurich or +02:00"
) {
  (item, _) throws(SettingsError) in
  guard let zone = TimeZoneName.ofZonelessTimes(try item.string()) else {
    throw item.wrong(expected: expectedZone)
  }
  return zone
}

extension OptionReader {
  /// One value for all files, or in a job file a list of patterns with a value each, called `name`.
  private static func pathRules<One>(
    _ name: String, _ expected: String, fallback: One, _ value: OptionReader<One>
  ) -> OptionReader where Value == PathRules<One> {
    OptionReader(
      fromFile: { (item, context) throws(SettingsError) in
        guard case .array = item.value else {
          return PathRules(try value.fromFile(item, context))
        }
        var rules: [PathRules<One>.Rule] = []
        for one in try item.items() {
          let rule = try one.object()
          let pattern = try rule.required("path", "a pattern such as \"china/**\"").string()
          let named = try rule.required(name, expected)
          rules.append(PathRules.Rule(pattern: pattern, value: try value.fromFile(named, context)))
        }
        return PathRules(fallback, rules: rules)
      },
      fromFlag: { (words, flag, context) throws(FlagMistake) in
        PathRules(try value.fromFlag(words, flag, context))
      })
  }
}
