/// Keys that must be given. Each throws a `SettingsError` where the key is absent, or its value of
/// another type or outside the range.
extension SettingsObject {
  public func requiredString(_ key: String) throws(SettingsError) -> String {
    try required(key, "a text in quotes").string()
  }

  public func requiredNumber(
    _ key: String,
    in range: ClosedRange<Double> = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
  ) throws(SettingsError) -> Double {
    try required(key, "a number").number(in: range)
  }

  public func requiredInteger(
    _ key: String, in range: ClosedRange<Int> = Int.min...Int.max
  ) throws(SettingsError) -> Int {
    try required(key, "a whole number").integer(in: range)
  }

  /// Points on paper.
  public func requiredLength(
    _ key: String,
    in range: ClosedRange<Double> = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
  ) throws(SettingsError) -> Double {
    try required(key, SettingsLength.expectation).length(in: range)
  }

  public func requiredColor(_ key: String) throws(SettingsError) -> SettingsColor {
    try required(key, "a colour such as \"#1a2b3c\"").color()
  }

  public func requiredChoice<Choice: RawRepresentable & CaseIterable>(
    _ key: String, as type: Choice.Type
  ) throws(SettingsError) -> Choice where Choice.RawValue == String {
    let names = Choice.allCases.map(\.rawValue).joined(separator: ", ")
    return try required(key, "one of " + names).choice(as: type)
  }

  public func requiredStrings(_ key: String) throws(SettingsError) -> [String] {
    try required(key, "a list of texts").strings()
  }

  public func requiredArray(_ key: String) throws(SettingsError) -> [SettingsItem] {
    try required(key, "a list [ … ]").items()
  }

  public func requiredObject(_ key: String) throws(SettingsError) -> SettingsObject {
    try required(key, "an object { … }").object()
  }
}
