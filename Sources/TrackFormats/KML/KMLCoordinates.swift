import Tracks

/// Reads the tuples of a KML line: longitude, latitude and perhaps altitude separated by commas,
/// tuples separated by white space (OGC 12-007r2, "kml:coordinates").
///
/// Commas and spaces are often misplaced. Where the whole text can be read in one other way, it is
/// read so; numbers are never shifted against each other.
struct KMLCoordinates {
  private(set) var fixes: [Fix] = []
  private(set) var invalid = 0
  private var scratch = [UInt8](repeating: 0, count: 64)
  private typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

  /// - Parameter isCut: whether the text breaks off: its last tuple is then left out.
  init(_ text: UnsafeBufferPointer<UInt8>, isCut: Bool = false) {
    var chunks = text[...].split { $0 <= 0x20 }
    if isCut, let last = chunks.last, last.endIndex == text.endIndex { chunks.removeLast() }
    for chunk in chunks {
      guard let tuple = tuple(chunk) else {
        readIrregular(chunks)
        return
      }
      add(tuple)
    }
  }

  private struct Tuple {
    var longitude: Double?
    var latitude: Double?
    var altitude: Double?
  }

  /// `nil` for what has neither two nor three fields.
  private mutating func tuple(_ chunk: Bytes) -> Tuple? {
    var fields = 0
    var values: (Double?, Double?, Double?)
    var start = chunk.startIndex
    while true {
      let end = chunk[start...].firstIndex(of: UInt8(ascii: ",")) ?? chunk.endIndex
      if start == end || fields == 3 { return nil }
      let value = number(chunk[start..<end])
      switch fields {
      case 0: values.0 = value
      case 1: values.1 = value
      default: values.2 = value
      }
      fields += 1
      guard end < chunk.endIndex else { break }
      start = end + 1
    }
    guard fields >= 2 else { return nil }
    return Tuple(longitude: values.0, latitude: values.1, altitude: values.2)
  }

  private mutating func add(_ tuple: Tuple) {
    guard let latitude = tuple.latitude, Degrees.isLatitude(latitude),
      let longitude = tuple.longitude.flatMap(Degrees.wrap)
    else {
      invalid += 1
      return
    }
    fixes.append(Fix(latitude: latitude, longitude: longitude, elevation: tuple.altitude))
  }

  private mutating func number(_ text: Bytes) -> Double? {
    guard text.count < scratch.count else { return nil }
    for (index, byte) in text.enumerated() { scratch[index] = byte }
    scratch[text.count] = 0
    return scratch.withUnsafeBufferPointer { $0.baseAddress.flatMap(DecimalParser.parse) }
  }

  /// Reads a text with commas between tuples, or spaces around commas, or takes nothing of it.
  private mutating func readIrregular(_ chunks: [Bytes]) {
    fixes = []
    invalid = 0
    guard let tuples = commasBetween(chunks) ?? blanksAround(chunks),
      tuples.allSatisfy({ $0.latitude.map(Degrees.isLatitude) ?? false })
    else {
      invalid = 1
      return
    }
    for tuple in tuples { add(tuple) }
  }

  /// `7,46,0,7,46.001,0` and `,7,46 ,7,46.001`.
  private mutating func commasBetween(_ chunks: [Bytes]) -> [Tuple]? {
    var tuples: [Tuple] = []
    for chunk in chunks {
      let fields = chunk.split(separator: UInt8(ascii: ","))
      guard !fields.isEmpty else { continue }
      let numbers = fields.compactMap { number($0) }
      guard numbers.count == fields.count, let part = Self.group(numbers) else { return nil }
      tuples += part
    }
    return tuples
  }

  /// `7, 46, 0 7, 46.001, 0`: a space beside a comma means nothing.
  private mutating func blanksAround(_ chunks: [Bytes]) -> [Tuple]? {
    var tuples: [Tuple] = []
    var numbers: [Double] = []
    var afterComma = false
    for chunk in chunks {
      let startsWithComma = chunk.first == UInt8(ascii: ",")
      if !afterComma, !startsWithComma, !numbers.isEmpty {
        guard let part = Self.group(numbers) else { return nil }
        tuples += part
        numbers = []
      }
      for field in chunk.split(separator: UInt8(ascii: ",")) {
        guard let value = number(field) else { return nil }
        numbers.append(value)
      }
      afterComma = chunk.last == UInt8(ascii: ",")
    }
    guard !numbers.isEmpty else { return tuples }
    guard let part = Self.group(numbers) else { return nil }
    return tuples + part
  }

  /// Numbers in a row as tuples of three, or else of two.
  private static func group(_ numbers: [Double]) -> [Tuple]? {
    let width = numbers.count % 3 == 0 ? 3 : 2
    guard numbers.count % width == 0, numbers.count >= 2 else { return nil }
    return stride(from: 0, to: numbers.count, by: width).map {
      Tuple(
        longitude: numbers[$0], latitude: numbers[$0 + 1],
        altitude: width == 3 ? numbers[$0 + 2] : nil)
    }
  }
}
