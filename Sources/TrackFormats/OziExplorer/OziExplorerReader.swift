import Native
import Tracks

/// OziExplorer's PLT: like GeoLife's, but a 1 in the third field begins a new segment, and the date
/// in words is in the user's language, so that the day number is the time (OziExplorer help, "Track
/// File Format").
enum OziExplorerReader: TrackReader {
  static let name = "OziExplorer PLT"
  static let fileEndings = [".plt"]

  static func recognises(_ head: FileHead) -> Bool {
    head.firstLine.lowercased().hasPrefix("oziexplorer track point file")
  }

  static func read(_ input: TrackInput) -> FileOutcome {
    let body = UnsafeRawBufferPointer(
      rebasing: input.bytes.dropFirst(input.head.encoding.markLength).drop { $0 <= 0x20 })
    var lines = TextLines(body)
    let header = (0..<6).map { _ in lines.next()?.text }
    var details = TrackDetails(device: "OziExplorer")
    var problems: [Problem] = []
    if let line = header[4] { details.name = trackName(PLTLine(line).bytes(3)) }
    if let datum = header[1].map({ String(decoding: $0, as: UTF8.self) }),
      !datum.uppercased().filter({ $0 != " " }).hasPrefix("WGS84")
    {
      problems.append(.otherDatum)
    }
    let fixes = PLTFixes(lines, breaks: true) { $0.dayNumber(4) }
    return fixes.outcome(input, format: name, details: details, problems: problems)
  }

  /// The program writes the Windows code page; newer versions write UTF-8.
  private static func trackName(_ bytes: [UInt8]) -> String? {
    var text = XMLText()
    if String(validating: bytes, as: UTF8.self) != nil { return text.string(bytes) }
    let converted = bytes.withUnsafeBytes { TextConverter.utf8($0, from: "WINDOWS-1252")?.bytes }
    return text.string(converted ?? bytes)
  }
}
