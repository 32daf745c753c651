import Foundation
import Tracks

/// A run that nobody made: one fix a second, for an hour where nothing else is asked. The same number
/// gives the same run, by arithmetic alone.
struct InventedRun {
  struct Fix {
    var latitude: Double
    var longitude: Double
    /// Metres.
    var height: Double
    /// m/s.
    var speed: Double
    var pulse: Int
  }

  /// Seconds since 1970: one run a day, from 2016-01-01 06:00 on.
  let start: Int
  let fixes: [Fix]
  private let name: String

  init(number: Int, seconds: Int = 3600) {
    name = "Run \(number)"
    start = 1_451_628_000 + number * 86_400
    var noise = Noise(seed: UInt64(number) &* 7919 &+ 17)
    var fix = Fix(
      latitude: 47.0 + Double(number % 40) * 0.01, longitude: 8.0 + noise.next() * 0.05,
      height: 430, speed: 2.8, pulse: 145)
    var heading = noise.next() * 6
    fixes = (0..<seconds).map { second in
      heading += noise.next() * 0.09
      fix.speed = max(1.2, min(4.4, fix.speed + noise.next() * 0.12 + 0.02 * (2.8 - fix.speed)))
      fix.latitude += cos(heading) * fix.speed / DegreeLength.mean
      fix.longitude +=
        sin(heading) * fix.speed / (DegreeLength.mean * cos(fix.latitude * .pi / 180))
      fix.height += noise.next() * 0.25
      fix.pulse = 145 + Int(12 * sin(Double(second) / 240))
      return fix
    }
  }

  /// The run as GPX: some 800 kB for an hour.
  var gpx: [UInt8] {
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <gpx version="1.1" creator="route-atlas-bench" xmlns="http://www.topografix.com/GPX/1/1" \
      xmlns:gpxtpx="http://www.garmin.com/xmlschemas/TrackPointExtension/v1">
      <trk><name>\(name)</name><type>running</type><trkseg>

      """
    text.reserveCapacity(fixes.count * 250)
    for (second, fix) in fixes.enumerated() {
      text += "<trkpt lat=\"\(InventedRun.decimal(fix.latitude, 7))\""
      text += " lon=\"\(InventedRun.decimal(fix.longitude, 7))\">\n"
      text += " <ele>\(InventedRun.decimal(fix.height, 1))</ele>\n"
      text += " <time>\(InventedRun.time(start + second))</time>\n"
      text += " <extensions><gpxtpx:TrackPointExtension><gpxtpx:hr>\(fix.pulse)</gpxtpx:hr>"
      text += "<gpxtpx:cad>85</gpxtpx:cad></gpxtpx:TrackPointExtension></extensions>\n</trkpt>\n"
    }
    text += "</trkseg></trk>\n</gpx>\n"
    return Array(text.utf8)
  }

  /// A positive number with so many decimals.
  private static func decimal(_ value: Double, _ decimals: Int) -> String {
    let factor = pow(10, Double(decimals))
    let scaled = Int((value * factor).rounded())
    let (whole, rest) = scaled.quotientAndRemainder(dividingBy: Int(factor))
    let digits = "\(rest)"
    return "\(whole)." + String(repeating: "0", count: decimals - digits.count) + digits
  }

  /// A moment in 2016 and after, as GPX writes it.
  private static func time(_ moment: Int) -> String {
    var (days, rest) = (moment / 86_400 - 16_801, moment % 86_400)
    var year = 2016
    func length(_ year: Int) -> Int { year % 4 == 0 ? 366 : 365 }
    while days >= length(year) {
      days -= length(year)
      year += 1
    }
    var month = 0
    let months = [31, year % 4 == 0 ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    while days >= months[month] {
      days -= months[month]
      month += 1
    }
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let hour = two(rest / 3600)
    rest %= 3600
    return "\(year)-\(two(month + 1))-\(two(days + 1))T\(hour):\(two(rest / 60)):\(two(rest % 60))Z"
  }
}

/// Even noise from -1 to 1 (xorshift; G. Marsaglia, 2003).
struct Noise {
  private var state: UInt64

  init(seed: UInt64) { state = seed | 1 }

  mutating func next() -> Double {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Double(state >> 11) / Double(1 << 52) - 1
  }
}
