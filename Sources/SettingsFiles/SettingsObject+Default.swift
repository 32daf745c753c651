/// Keys that may be left out, with what then applies. The default need not lie in the range. Each
/// throws a `SettingsError` where a value is given that is of another type or outside the range.
extension SettingsObject {
  public func string(_ key: String, default value: String) throws(SettingsError) -> String {
    note(.string(value), asDefaultOf: key)
    return try string(key) ?? value
  }

  public func bool(_ key: String, default value: Bool) throws(SettingsError) -> Bool {
    note(.bool(value), asDefaultOf: key)
    return try bool(key) ?? value
  }

  public func number(
    _ key: String, default value: Double,
    in range: ClosedRange<Double> = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
  ) throws(SettingsError) -> Double {
    note(.number(value), asDefaultOf: key)
    return try number(key, in: range) ?? value
  }

  public func integer(
    _ key: String, default value: Int, in range: ClosedRange<Int> = Int.min...Int.max
  ) throws(SettingsError) -> Int {
    note(.number(Double(value)), asDefaultOf: key)
    return try integer(key, in: range) ?? value
  }

  /// Points on paper.
  public func length(
    _ key: String, default points: Double,
    in range: ClosedRange<Double> = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
  ) throws(SettingsError) -> Double {
    note(.number(points), asDefaultOf: key)
    return try length(key, in: range) ?? points
  }

  public func color(
    _ key: String, default value: SettingsColor
  ) throws(SettingsError) -> SettingsColor {
    note(.string(value.text), asDefaultOf: key)
    return try color(key) ?? value
  }

  public func choice<Choice: RawRepresentable & CaseIterable>(
    _ key: String, default value: Choice
  ) throws(SettingsError) -> Choice where Choice.RawValue == String {
    note(.string(value.rawValue), asDefaultOf: key)
    return try choice(key, as: Choice.self) ?? value
  }

  public func strings(_ key: String, default value: [String]) throws(SettingsError) -> [String] {
    note(.array(value.map { .string($0) }), asDefaultOf: key)
    return try strings(key) ?? value
  }
}
