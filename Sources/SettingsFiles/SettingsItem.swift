/// One value of a settings file, to be read as what it ought to be.
///
/// An object has items, and an item may be an object: each needs the other, as JSON does.
///
/// Each reading throws a `SettingsError`, where the value is of another type or outside the range,
/// that names file, line, key path, what was expected and what was found.
public struct SettingsItem {
  public let value: SettingsValue
  let source: SettingsSource
  let path: String
  /// Where the readers of objects within this value are kept, so that `finish` finds them.
  let owner: SettingsObject

  /// An error about this value, for what only the caller can check.
  ///
  /// `nearest` is the right value that was likely meant, as one would write it.
  public func wrong(expected: String, nearest: String? = nil) -> SettingsError {
    source.error(
      at: path, .wrongValue(expected: expected, found: value.noun, nearest: nearest))
  }

  /// An error about a name that is not among those that are known.
  public func unknown(among names: [String]) -> SettingsError {
    var nearest: String?
    if case .string(let text) = value { nearest = NearestKey.of(text, among: names) }
    return wrong(
      expected: "one of " + names.joined(separator: ", "),
      nearest: nearest.map(SettingsText.quoted))
  }

  /// An error about a path given instead of a name. `note` says more about the names, such as where
  /// others may lie.
  public func noPath(among names: [String], note: String) -> SettingsError {
    var nearest: String?
    if case .string(let text) = value {
      let stem = SettingsText.stem(ofPath: text)
      nearest = names.contains(stem) ? stem : NearestKey.of(stem, among: names)
    }
    return wrong(
      expected: "a name, not a path: one of " + names.joined(separator: ", ") + note,
      nearest: nearest.map(SettingsText.quoted))
  }

  /// An error about the path of a file that is not there. `files` are the names of those in its
  /// folder, and `names` what may stand in place of a path.
  public func noFile(_ expected: String, files: [String], names: [String]) -> SettingsError {
    guard case .string(let text) = value else { return wrong(expected: expected) }
    let nearest = NearestPath.of(text, files: files, names: names)
    return wrong(expected: expected, nearest: nearest.map(SettingsText.quoted))
  }

  /// Where it was written, and its key: `runs.json5:4: line.palette`.
  public var place: String {
    let place = source.place(of: path)
    let line = place.map { ":\($0.line)" } ?? ""
    return (place?.file ?? source.name) + line + ": " + path
  }

  public func string() throws(SettingsError) -> String {
    guard case .string(let text) = value else { throw wrong(expected: "a text in quotes") }
    return text
  }

  public func bool() throws(SettingsError) -> Bool {
    guard case .bool(let flag) = value else { throw wrong(expected: "true or false") }
    return flag
  }

  public func number(
    in range: ClosedRange<Double> = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
  ) throws(SettingsError) -> Double {
    let bounds = SettingsItem.bounds(range)
    guard case .number(let number) = value, range.contains(number) else {
      throw wrong(expected: "a number" + bounds)
    }
    return number
  }

  public func integer(in range: ClosedRange<Int> = Int.min...Int.max) throws(SettingsError) -> Int {
    let bounds =
      switch (range.lowerBound, range.upperBound) {
      case (.min, .max): ""
      case (let low, .max): " of at least \(low)"
      case (.min, let high): " of at most \(high)"
      case (let low, let high): " from \(low) to \(high)"
      }
    guard case .number(let number) = value, let whole = Int(exactly: number), range.contains(whole)
    else { throw wrong(expected: "a whole number" + bounds) }
    return whole
  }

  /// A length on paper in points: a number, or a text with `mm`, `cm`, `in` or `pt`.
  public func length(
    in range: ClosedRange<Double> = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
  ) throws(SettingsError) -> Double {
    let bounds = SettingsItem.bounds(range)
    let allowed = bounds.isEmpty ? "" : "," + bounds + " points"
    guard let points = SettingsLength.points(value) else {
      throw wrong(
        expected: SettingsLength.expectation + allowed, nearest: SettingsLength.nearest(value))
    }
    guard range.contains(points) else { throw wrong(expected: "a length" + bounds + " points") }
    return points
  }

  public func color() throws(SettingsError) -> SettingsColor {
    guard case .string(let text) = value, let color = SettingsColor(text) else {
      throw wrong(
        expected: "a colour such as \"#1a2b3c\"", nearest: SettingsColor.nearest(value))
    }
    return color
  }

  /// One of the cases of an enum with texts as raw values.
  public func choice<Choice: RawRepresentable & CaseIterable>(
    as type: Choice.Type
  ) throws(SettingsError) -> Choice where Choice.RawValue == String {
    guard case .string(let text) = value, let choice = Choice(rawValue: text) else {
      throw unknown(among: Choice.allCases.map(\.rawValue))
    }
    return choice
  }

  /// One of some names. Throws an error that lists them for anything else.
  public func choice(among names: [String]) throws(SettingsError) -> String {
    guard case .string(let text) = value, names.contains(text) else {
      throw unknown(among: names)
    }
    return text
  }

  public func items() throws(SettingsError) -> [SettingsItem] {
    guard case .array(let values) = value else { throw wrong(expected: "a list [ … ]") }
    return values.enumerated().map { index, value in
      SettingsItem(
        value: value, source: source, path: SettingsPath.item(index, in: path), owner: owner)
    }
  }

  public func strings() throws(SettingsError) -> [String] {
    var result: [String] = []
    for item in try items() { result.append(try item.string()) }
    return result
  }

  public func object() throws(SettingsError) -> SettingsObject {
    guard case .object(let entries) = value else { throw wrong(expected: "an object { … }") }
    return owner.child(at: path, entries: entries)
  }

  private static func bounds(_ range: ClosedRange<Double>) -> String {
    let largest = Double.greatestFiniteMagnitude
    let low = SettingsText.number(range.lowerBound)
    let high = SettingsText.number(range.upperBound)
    return switch (range.lowerBound <= -largest, range.upperBound >= largest) {
    case (true, true): ""
    case (false, true): " of at least \(low)"
    case (true, false): " of at most \(high)"
    case (false, false): " from \(low) to \(high)"
    }
  }
}
