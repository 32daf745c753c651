import Native
import Tracks

/// Makes of Apple Health's `export.xml` a much smaller one that says the same of workouts. Other XML
/// stays as it is, but for clinical documents, which lie beside it and are as large: nothing in them
/// is of use, and their beginning stands for them.
struct HealthExportCondenser: ContentCondenser {
  private enum Content { case undecided, health, clinical, other }

  private let limit: Int
  private var content = Content.undecided
  /// What came before it was decided; all of what is no export.
  private var kept: [UInt8] = []
  private var scan = HealthExportScan()

  init(limit: Int) { self.limit = limit }

  var isCondensed: Bool { content == .health || content == .clinical }

  mutating func add(_ piece: UnsafeRawBufferPointer) {
    switch content {
    case .health: scan.add(piece)
    case .clinical: break
    case .other: keep(piece)
    case .undecided:
      keep(piece)
      if kept.count >= ReadingLimits.headBytes { decide() }
    }
  }

  mutating func finish() -> [UInt8] {
    if content == .undecided { decide() }
    guard content == .health else { return kept }
    scan.finish()
    return Self.text(scan)
  }

  private mutating func keep(_ piece: UnsafeRawBufferPointer) {
    kept.append(contentsOf: piece.prefix(max(0, limit - kept.count)))
  }

  private mutating func decide() {
    content =
      kept.withUnsafeBytes { bytes in
        switch FileHead(bytes).rootElement {
        case AppleHealthReader.rootElement: .health
        case "ClinicalDocument": .clinical
        default: .other
        }
      }
    if content == .health {
      kept.withUnsafeBytes { scan.add($0) }
      kept = []
    } else if content == .clinical {
      kept.removeLast(max(0, kept.count - ReadingLimits.headBytes))
    }
  }

  /// The same in the format of the export itself.
  private static func text(_ scan: HealthExportScan) -> [UInt8] {
    let export = HealthExport(scan)
    var text = Array("<HealthData>\n".utf8)
    for reading in export.heartRates {
      guard let time = CivilTime(secondsSince1970: reading.time) else { continue }
      func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
      let day = "\(time.year)-\(digits(time.month))-\(digits(time.day))"
      let clock = "\(digits(time.hour)):\(digits(time.minute)):\(digits(time.second))"
      text += Array(
        ("<Record type=\"HKQuantityTypeIdentifierHeartRate\" startDate=\"\(day) \(clock) +0000\" "
          + "value=\"\(reading.beats)\"/>\n").utf8)
    }
    for workout in scan.workouts {
      text += workout
      text.append(0x0A)
    }
    if scan.isWhole { text += Array("</HealthData>\n".utf8) }
    return text
  }
}
