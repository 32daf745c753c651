/// Walks over the messages of one FIT file.
struct FITMessages {
  enum Ending: Equatable {
    case whole
    /// The last message is cut.
    case cut
    /// What follows is no message: the offset at which it stands.
    case lost(Int)
    /// `body` wanted no more.
    case stopped
  }

  private var definitions = [FITDefinition?](repeating: nil, count: 16)
  private var lastTime: Int?
  private var developerFields = FITDeveloperFields()

  /// Hands over each data message in `range`; `body` returns false to stop.
  mutating func read(
    _ bytes: UnsafeRawBufferPointer, _ range: Range<Int>, _ body: (FITMessage) -> Bool
  ) -> Ending {
    guard let base = bytes.baseAddress else { return .whole }
    var offset = range.lowerBound
    while offset < range.upperBound {
      let header = bytes[offset]
      let isCompressed = header & 0x80 != 0
      if !isCompressed, header & 0x40 != 0 {
        let rest = UnsafeRawBufferPointer(rebasing: bytes[(offset + 1)..<range.upperBound])
        guard
          let (definition, length) = FITDefinition.read(
            rest, hasDeveloperFields: header & 0x20 != 0, described: developerFields)
        else { return .cut }
        definitions[Int(header & 0x0F)] = definition
        offset += 1 + length
        continue
      }
      let local = isCompressed ? (header >> 5) & 0x03 : header & 0x0F
      guard let definition = definitions[Int(local)] else { return .lost(offset) }
      guard range.upperBound - offset > definition.size else { return .cut }
      let start = base + offset + 1
      let time = isCompressed ? compressedTime(header) : definition.timestamp?.integer(start)
      if let time { lastTime = time }
      let message = FITMessage(definition: definition, start: start, timestamp: time)
      if definition.message == FITProfile.Message.fieldDescription {
        developerFields.note(message)
      }
      guard body(message) else { return .stopped }
      offset += 1 + definition.size
    }
    return .whole
  }

  /// The five lowest bits of a time that is less than 32 seconds after the last one.
  private func compressedTime(_ header: UInt8) -> Int? {
    guard let lastTime else { return nil }
    return lastTime + ((Int(header & 0x1F) - lastTime) & 0x1F)
  }
}
