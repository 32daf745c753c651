import Tracks

/// Gathers the records of an IGC file.
struct IGCLog {
  private var fixes: [IGCFix] = []
  /// The days that the clock has passed midnight, for each fix.
  private var days: [Int] = []
  private var invalid = 0
  private(set) var hasTooMany = false
  /// Days since 1970.
  private var date: Int?
  private var device: String?
  private var latitudeDigits: Range<Int>?
  private var longitudeDigits: Range<Int>?

  mutating func add(_ line: UnsafeRawBufferPointer) {
    guard let letter = line.first else { return }
    switch letter {
    case UInt8(ascii: "B"): addFix(line)
    case UInt8(ascii: "H"): addHeader(line)
    case UInt8(ascii: "I"): addExtensions(line)
    default: break
    }
  }

  private mutating func addFix(_ line: UnsafeRawBufferPointer) {
    guard
      let fix = IGCFix(
        line, latitudeDigits: latitudeDigits, longitudeDigits: longitudeDigits)
    else {
      // A letter B may begin any line of a damaged file.
      if line.count >= IGCFix.length { invalid += 1 }
      return
    }
    guard Degrees.isLatitude(fix.latitude), abs(fix.longitude) <= 180 else {
      invalid += 1
      return
    }
    guard fixes.count < ReadingLimits.fixes else {
      hasTooMany = true
      return
    }
    var day = days.last ?? 0
    // Only the day of the start is told: the clock that falls back by half a day has passed midnight.
    if let last = fixes.last, fix.second < last.second - 43_200 { day += 1 }
    fixes.append(fix)
    days.append(day)
  }

  /// `HFDTE180811`, `HFDTEDATE:070422,01`; the recorder's make.
  private mutating func addHeader(_ line: UnsafeRawBufferPointer) {
    let text = String(decoding: line.prefix(200), as: UTF8.self)
    let value = text.firstIndex(of: ":").map { text[text.index(after: $0)...] }
    if text.hasPrefix("HFDTE") {
      let digits = (value ?? text.dropFirst(5)).drop { $0 == " " }
        .prefix { ("0"..."9").contains($0) }
      guard date == nil, digits.utf8.count == 6, let number = Int(digits) else { return }
      let year = number % 100
      date = CSVClock.days(
        year < 80 ? 2000 + year : 1900 + year, number / 100 % 100, number / 10_000)
    } else if text.hasPrefix("HFFTY"), device == nil, let value {
      var cleaner = XMLText()
      device = cleaner.string(Array(value.utf8))
    }
  }

  /// `I023636LAD3737LOD`: how many, and then for each its first and last byte, from 1, and its code.
  private mutating func addExtensions(_ line: UnsafeRawBufferPointer) {
    let text = Array(line.prefix(200))
    func number(_ place: Int) -> Int? {
      guard place + 2 <= text.count else { return nil }
      return Int(String(decoding: text[place..<(place + 2)], as: UTF8.self))
    }
    guard let count = number(1) else { return }
    for index in 0..<min(count, 30) {
      let place = 3 + 7 * index
      guard place + 7 <= text.count, let first = number(place), let last = number(place + 2),
        first > IGCFix.length, last >= first
      else { return }
      let code = String(decoding: text[(place + 4)..<(place + 7)], as: UTF8.self)
      if code == "LAD" { latitudeDigits = (first - 1)..<last }
      if code == "LOD" { longitudeDigits = (first - 1)..<last }
    }
  }

  /// The flight; `nil` where there is no fix.
  func track(named fileName: String) -> Track? {
    guard !fixes.isEmpty else { return nil }
    var track = Track(details: TrackDetails(activity: .flying, device: device))
    let day = date ?? FileNameDate.days(in: fileName)
    if date == nil { track.problems.append(day == nil ? .onlyTimesOfDay : .dateFromFileName) }
    // A recorder without one of the two sensors writes zeros throughout.
    let hasSatellites = fixes.contains { $0.is3D && $0.satelliteAltitude ?? 0 != 0 }
    let hasPressure = fixes.contains { $0.pressureAltitude ?? 0 != 0 }
    let all = zip(fixes, days).map { fix, passed in
      let height =
        hasSatellites
        ? (fix.is3D ? fix.satelliteAltitude : nil) : hasPressure ? fix.pressureAltitude : nil
      let seconds = Double(((day ?? 0) + passed) * 86_400 + fix.second)
      return Fix(
        latitude: fix.latitude, longitude: fix.longitude, time: seconds,
        elevation: height.map(Double.init))
    }
    track.segments = [Segment(fixes: all)]
    track.dropped.invalid = invalid
    if invalid > 0 { track.problems.append(.linesWithoutPosition(count: invalid)) }
    return track
  }
}
