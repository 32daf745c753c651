import Native
import Tracks

/// Suunto's SML and the XML of Moveslink2: the same samples as in its JSON, positions in radians and
/// rates in hertz. The XML of 2013 has header and samples as two root elements.
enum SMLReader: TrackReader {
  static let name = "Suunto SML"
  static let fileEndings = [".sml"]

  static func recognises(_ head: FileHead) -> Bool {
    if head.rootElement == "sml" { return true }
    guard head.rootElement?.lowercased() == "header" else { return false }
    return head.text.withUnsafeBytes { ByteSearch.find(Array("<Samples>".utf8), in: $0) != nil }
      && head.text.withUnsafeBytes { ByteSearch.find(Array("<Sample>".utf8), in: $0) != nil }
  }

  static func read(_ input: TrackInput) -> FileOutcome {
    XMLTree.read(input) { document, problems in
      let log = document.child("sml")?.child("DeviceLog") ?? document
      var builder = SuuntoBuilder(
        header: (log.child("Header") ?? log.child("header")).map {
          SuuntoHeader($0, device: log.child("Device"))
        })
      (log.child("Samples") ?? log.child("samples"))?.forEachChild { sample in
        if sample.name.localName == "Sample" || sample.name.localName == "sample" {
          builder.add(SuuntoSample(sample))
        }
      }
      return input.outcome(
        name, builder.tracks(), problems: problems,
        without: .noSampleWithPosition(count: builder.count))
    }
  }
}

extension SuuntoHeader {
  fileprivate init(_ header: XMLNode, device: XMLNode?) {
    self.init(activityType: header.number("ActivityType"), activity: header.words("Activity"))
    self.device = device?.words("Name")
    // Most have the time on the wall here, which the samples' own in UTC cannot be compared with.
    let written = header.child("DateTime").flatMap { TimeParser.parse($0.value.start) }
    start = written.flatMap { $0.zone == .missing ? nil : $0 }
    func sane(_ name: StaticString) -> Double? {
      header.number(name).flatMap { $0 >= 0 && $0 < 1e9 ? $0 : nil }
    }
    totals.distance = sane("Distance")
    totals.timer = sane("Duration")
    totals.ascent = sane("Ascent")
    totals.descent = sane("Descent")
    let heart = header.child("HR")
    func rate(_ hertz: Double?) -> Double? {
      hertz.map { $0 * 60 }.flatMap { (25...250).contains($0) ? $0 : nil }
    }
    totals.meanHeartRate = rate(heart?.number("Avg"))
    totals.maxHeartRate = rate(heart?.number("Max")).map { Int($0.rounded()) }
  }
}

extension SuuntoSample {
  fileprivate init(_ sample: XMLNode) {
    self.init()
    latitude = sample.number("Latitude")
    longitude = sample.number("Longitude")
    time = sample.child("UTC").flatMap { TimeParser.parse($0.value.start) }
    satelliteHeight = sample.number("GPSAltitude")
    barometricHeight = sample.number("Altitude")
    speed = sample.number("Speed")
    distance = sample.number("Distance")
    heartRate = sample.number("HR").map { $0 * 60 }
    cadence = sample.number("Cadence").map { $0 * 60 }
    power = sample.number("BikePower") ?? sample.number("Power")
    sample.child("Events")?.forEachChild { event in
      if event.name.localName == "Pause" {
        pause = event.words("State").map { $0.lowercased() == "true" } ?? pause
      } else if event.name.localName == "Lap" {
        let kind = event.words("Type")
        endsLap = endsLap || (kind != nil && kind != "Start")
      }
    }
  }
}
