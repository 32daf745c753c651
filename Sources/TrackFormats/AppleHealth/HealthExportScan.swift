import Native

/// Finds workouts and heart rates in the `export.xml` of Apple Health, piece by piece: it holds
/// everything that a phone ever measured, and grows to gigabytes.
///
/// A text that is no such export holds neither. Nothing traps, whatever the bytes are.
struct HealthExportScan {
  /// Each `Workout` element as it was written.
  private(set) var workouts: [[UInt8]] = []
  private(set) var heartRates = HealthHeartRates()
  /// Whether the root element was closed.
  private(set) var isWhole = false
  /// From the `<` that could not be decided yet.
  private var rest: [UInt8] = []

  private static let record = Array("<Record".utf8)
  private static let heartRate = Array("\"HKQuantityTypeIdentifierHeartRate\"".utf8)
  private static let workout = Array("<Workout".utf8)
  private static let workoutEnd = Array("</Workout>".utf8)
  private static let rootEnd = Array("</HealthData".utf8)

  /// Takes the next piece of the text.
  mutating func add(_ piece: UnsafeRawBufferPointer) {
    if rest.isEmpty {
      let used = take(piece)
      rest = Array(piece[used...])
      return
    }
    var bytes = rest
    bytes.append(contentsOf: piece)
    let used = bytes.withUnsafeBytes { take($0) }
    // An element without an end: it is passed over, so that memory stays bounded.
    let isEndless = bytes.count - used > ReadingLimits.jsonBytes
    rest = isEndless ? [] : Array(bytes[used...])
  }

  /// Takes what is left after the last piece.
  mutating func finish() {
    // The mark of the next element decides over the last one.
    let bytes = rest + Array("<".utf8)
    rest = []
    _ = bytes.withUnsafeBytes { take($0) }
  }

  /// Takes all elements that are whole and returns how many bytes they are.
  private mutating func take(_ bytes: UnsafeRawBufferPointer) -> Int {
    func find(_ byte: UInt8, from place: Int) -> Int? {
      ByteSearch.find(byte, in: UnsafeRawBufferPointer(rebasing: bytes[place...]))
        .map { place + $0 }
    }
    func begins(_ name: [UInt8], at place: Int, blankAfter: Bool = true) -> Bool {
      let end = place + name.count
      guard end < bytes.count, bytes[place..<end].elementsEqual(name) else { return false }
      return !blankAfter || bytes[end] <= 0x20
    }
    var place = 0
    while let start = find(UInt8(ascii: "<"), from: place) {
      // Attributes hold no `<`: a tag ends before the next.
      guard let next = find(UInt8(ascii: "<"), from: start + 1) else { return start }
      place = next
      if begins(Self.record, at: start) {
        let tag = UnsafeRawBufferPointer(rebasing: bytes[start..<next])
        if ByteSearch.find(Self.heartRate, in: tag) != nil { heartRates.add(HealthTag(tag)) }
      } else if begins(Self.workout, at: start) {
        let tag = bytes[start..<next]
        var end = next
        if !HealthTag.closesItself(UnsafeRawBufferPointer(rebasing: tag)) {
          let after = UnsafeRawBufferPointer(rebasing: bytes[next...])
          guard let close = ByteSearch.find(Self.workoutEnd, in: after) else { return start }
          end = next + close + Self.workoutEnd.count
        }
        if workouts.count < ReadingLimits.tracks { workouts.append(Array(bytes[start..<end])) }
        place = end
      } else if begins(Self.rootEnd, at: start, blankAfter: false) {
        isWhole = true
      }
    }
    return bytes.count
  }
}
