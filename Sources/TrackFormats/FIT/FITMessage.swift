/// One data message: its bytes, as its definition describes them.
struct FITMessage {
  let definition: FITDefinition
  /// As many bytes as the definition says.
  let start: UnsafeRawPointer
  /// Its own time, or the one from a compressed header; as FIT counts.
  let timestamp: Int?

  func integer(_ field: UInt8) -> Int? { definition.value(field)?.integer(start) }

  /// A number that the file stores multiplied by `scale`.
  func scaled(_ field: UInt8, _ scale: Double) -> Double? {
    integer(field).map { Double($0) / scale }
  }

  func time(_ field: UInt8) -> Double? { integer(field).map(FITTime.seconds) }

  /// The message's own time.
  var time: Double? { timestamp.map(FITTime.seconds) }

  func octets(_ field: UInt8) -> [Int] { definition.value(field)?.octets(start) ?? [] }

  func integers(_ field: UInt8) -> [Int?] { definition.value(field)?.integers(start) ?? [] }

  func twelveBits(_ field: UInt8) -> [Int] { definition.value(field)?.twelveBits(start) ?? [] }

  func text(_ field: UInt8) -> String? {
    guard let bytes = definition.value(field)?.text(start), !bytes.isEmpty else { return nil }
    var text = XMLText()
    return text.string(bytes)
  }
}
