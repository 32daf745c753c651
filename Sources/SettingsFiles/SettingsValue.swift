/// A value as a settings file writes it.
public enum SettingsValue: Sendable, Equatable {
  case null
  case bool(Bool)
  /// Always finite, and never a negative zero.
  case number(Double)
  /// One that is not finite, as it was written: `NaN`, `-Infinity`, `1e400`. No reading takes it, so
  /// that the key which has it says what it allows.
  case endless(String)
  case string(String)
  case array([SettingsValue])
  /// Whatever goes through its keys does so in sorted order.
  case object([String: SettingsValue])

  /// This tree laid over another: where both are objects their keys are merged, at every depth; all
  /// else replaces what lay below.
  public func merged(over base: SettingsValue) -> SettingsValue {
    guard case .object(let upper) = self, case .object(var result) = base else { return self }
    for (key, value) in upper {
      result[key] = result[key].map { value.merged(over: $0) } ?? value
    }
    return .object(result)
  }

  /// What people call a value of this kind in a message.
  var noun: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let value): SettingsText.number(value)
    case .endless(let text): SettingsText.shortened(text)
    case .string(let value): SettingsText.quoted(SettingsText.shortened(value))
    case .array(let items): items.isEmpty ? "an empty list" : "a list"
    case .object: "an object"
    }
  }
}
