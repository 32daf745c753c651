import Native
import Tracks

/// GeoLife's PLT: six lines of header, then a fix a line, times in GMT.
///
/// The date and time in words win over the day number, which is rounded (Microsoft Research, "GeoLife
/// GPS Trajectories user guide").
enum GeoLifeReader: TrackReader {
  static let name = "GeoLife PLT"
  static let fileEndings = [".plt"]

  static func recognises(_ head: FileHead) -> Bool {
    head.firstLine.lowercased().hasPrefix("geolife trajectory")
  }

  static func read(_ input: TrackInput) -> FileOutcome {
    let body = UnsafeRawBufferPointer(
      rebasing: input.bytes.dropFirst(input.head.encoding.markLength).drop { $0 <= 0x20 })
    var lines = TextLines(body)
    for _ in 0..<6 { _ = lines.next() }
    let fixes = PLTFixes(lines, breaks: false) {
      $0.time(date: 5, time: 6) ?? $0.dayNumber(4)
    }
    return fixes.outcome(
      input, format: name, details: TrackDetails(device: "GeoLife"), problems: [])
  }
}
