extension FITDeveloperFields {
  /// Takes in a field description.
  mutating func note(_ message: FITMessage) {
    guard let developer = message.integer(0), let number = message.integer(1) else { return }
    set(meaning(message), number, of: developer)
  }

  /// What a description says that its field stands for, in a record.
  private func meaning(_ message: FITMessage) -> Meaning? {
    guard let base = message.integer(2).flatMap(UInt8.init(exactly:)),
      let type = FITBaseType(definition: base),
      message.integer(14) == FITProfile.Message.record,
      let field = message.integer(15).flatMap(UInt8.init(exactly:))
    else { return nil }
    return Meaning(field: field, type: type)
  }
}
