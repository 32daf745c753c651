/// The layout of the data messages of one local type, until a later definition of that type.
final class FITDefinition {
  /// The number of the message in the profile.
  let message: Int
  /// Bytes of a data message after its header, developer fields included.
  let size: Int
  /// The fields of a record, looked up once.
  let record: FITRecordFields
  /// Where the message has its time.
  let timestamp: FITValue?
  private let values: [(number: UInt8, value: FITValue)]

  /// Reads a definition after its header byte.
  ///
  /// - Returns: The definition and its length; `nil` where it is cut.
  static func read(
    _ bytes: UnsafeRawBufferPointer, hasDeveloperFields: Bool, described: FITDeveloperFields
  ) -> (definition: FITDefinition, length: Int)? {
    guard bytes.count >= 5 else { return nil }
    let isBigEndian = bytes[1] == 1
    let number =
      isBigEndian
      ? Int(bytes[2]) << 8 | Int(bytes[3]) : Int(bytes[3]) << 8 | Int(bytes[2])
    let fieldsEnd = 5 + 3 * Int(bytes[4])
    var end = fieldsEnd
    if hasDeveloperFields {
      guard bytes.count > fieldsEnd else { return nil }
      end += 1 + 3 * Int(bytes[fieldsEnd])
    }
    guard bytes.count >= end else { return nil }
    var size = 0
    var values: [(number: UInt8, value: FITValue)] = []
    for field in stride(from: 5, to: fieldsEnd, by: 3) {
      let bytesOfField = Int(bytes[field + 1])
      // A type that the size does not fit, or that is unknown, is skipped.
      if let type = FITBaseType(definition: bytes[field + 2]), bytesOfField > 0,
        bytesOfField % type.size == 0
      {
        values.append(
          (
            bytes[field],
            FITValue(offset: size, size: bytesOfField, type: type, isBigEndian: isBigEndian)
          ))
      }
      size += bytesOfField
    }
    // What developer fields mean is described elsewhere, or never; their sizes are here. Those that
    // stand for a field of the profile count where the message has no such field.
    for field in stride(from: fieldsEnd + 1, to: end, by: 3) {
      let bytesOfField = Int(bytes[field + 1])
      if let meaning = described.meaning(bytes[field], of: bytes[field + 2], in: number),
        bytesOfField > 0, bytesOfField % meaning.type.size == 0
      {
        values.append(
          (
            meaning.field,
            FITValue(
              offset: size, size: bytesOfField, type: meaning.type, isBigEndian: isBigEndian)
          ))
      }
      size += bytesOfField
    }
    return (FITDefinition(message: number, size: size, values: values), end)
  }

  private init(message: Int, size: Int, values: [(number: UInt8, value: FITValue)]) {
    self.message = message
    self.size = size
    self.values = values
    func value(_ number: UInt8) -> FITValue? { values.first { $0.number == number }?.value }
    timestamp = value(FITProfile.timestamp)
    record = FITRecordFields { number in
      values.filter { $0.number == number }.map(\.value)
    }
  }

  func value(_ number: UInt8) -> FITValue? { values.first { $0.number == number }?.value }
}
