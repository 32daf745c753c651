/// Keys that may be left out: `nil` then. Each throws a `SettingsError` where a value is given that
/// is of another type or outside the range.
extension SettingsObject {
  public func string(_ key: String) throws(SettingsError) -> String? { try item(key)?.string() }

  public func bool(_ key: String) throws(SettingsError) -> Bool? { try item(key)?.bool() }

  public func number(
    _ key: String,
    in range: ClosedRange<Double> = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
  ) throws(SettingsError) -> Double? { try item(key)?.number(in: range) }

  public func integer(
    _ key: String, in range: ClosedRange<Int> = Int.min...Int.max
  ) throws(SettingsError) -> Int? { try item(key)?.integer(in: range) }

  /// Points on paper.
  public func length(
    _ key: String,
    in range: ClosedRange<Double> = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
  ) throws(SettingsError) -> Double? { try item(key)?.length(in: range) }

  public func color(_ key: String) throws(SettingsError) -> SettingsColor? {
    try item(key)?.color()
  }

  public func choice<Choice: RawRepresentable & CaseIterable>(
    _ key: String, as type: Choice.Type
  ) throws(SettingsError) -> Choice? where Choice.RawValue == String {
    try item(key)?.choice(as: type)
  }

  public func strings(_ key: String) throws(SettingsError) -> [String]? {
    try item(key)?.strings()
  }

  /// The items of a list; none where it is left out.
  public func array(_ key: String) throws(SettingsError) -> [SettingsItem] {
    try item(key)?.items() ?? []
  }

  /// An object; one without keys where it is left out, so that all its defaults apply.
  public func object(_ key: String) throws(SettingsError) -> SettingsObject {
    if let item = item(key) { return try item.object() }
    return child(at: SettingsPath.key(key, in: path), entries: [:])
  }

  /// An object, or `nil` where it is left out.
  public func optionalObject(_ key: String) throws(SettingsError) -> SettingsObject? {
    try item(key)?.object()
  }
}
