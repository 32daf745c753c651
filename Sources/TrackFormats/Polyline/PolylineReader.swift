import Native
import Tracks

/// A text of encoded lines, one a line.
///
/// Any letters could be meant, so all must decode to neighbouring places (`EncodedPolyline`).
enum PolylineReader: TrackReader {
  static let name = "encoded polyline"

  static func recognises(_ head: FileHead) -> Bool {
    guard head.encoding.iconvName == nil, head.text.count >= 12,
      head.text.allSatisfy({
        EncodedPolyline.isLetter($0) || $0 == 0x0A || $0 == 0x0D || $0 == 0x20
      })
    else { return false }
    var count = 0
    for line in lines(head.bytes, head.encoding).prefix(20) {
      guard EncodedPolyline.positions(line, precision: nil, isNamed: false) != nil else {
        return false
      }
      count += 1
    }
    return count > 0
  }

  static func read(_ input: TrackInput) -> FileOutcome {
    var tracks: [Track] = []
    var damaged = 0
    var problems: [Problem] = []
    var total = 0
    for line in lines(input.bytes, input.head.encoding) {
      guard let positions = EncodedPolyline.positions(line, precision: nil, isNamed: false) else {
        damaged += 1
        continue
      }
      total += positions.count
      guard tracks.count < ReadingLimits.tracks, total <= ReadingLimits.fixes else {
        problems.append(.tooMuch)
        break
      }
      tracks.append(
        Track(
          details: TrackDetails(kind: .planned),
          segments: [
            Segment(fixes: positions.map { Fix(latitude: $0.latitude, longitude: $0.longitude) })
          ]))
    }
    if damaged > 0 {
      problems.append(.undecodedLines(count: damaged))
    }
    return input.outcome(
      name, tracks, problems: problems, without: .noLineDecoded)
  }

  private static func lines(
    _ bytes: UnsafeRawBufferPointer, _ encoding: TextEncoding
  ) -> some Sequence<[UInt8]> {
    let body = UnsafeRawBufferPointer(rebasing: bytes.dropFirst(encoding.markLength))
    return TextLines(body).lazy.map { line in
      var text = Array(line.text.drop { $0 <= 0x20 })
      while let last = text.last, last <= 0x20 { text.removeLast() }
      return text
    }.filter { !$0.isEmpty }
  }
}
