import Tracks

/// Makes fixes of the sentences of a log, several of which describe the same moment.
///
/// Times of day are put on days by the dates in the log: a step back by more than half a day starts
/// the next day, and a date, wherever it stands, fixes the days around it.
struct NMEALog {
  private static let day = 86_400.0

  /// What the sentences of one moment say.
  private struct Moment {
    var timeOfDay: Double?
    var position: Position?
    var elevation: Double?
    var speed: Double?
    /// Days since 1970, of a sentence that is valid.
    var date: Int?
    /// A sentence says that there is no fix, and no RMC sentence says that there is one.
    var isVoid: Bool { isRefused || (lacksQuality && !isActive) }
    var isRefused = false
    var lacksQuality = false
    var isActive = false
    /// A position is written, be it valid or not.
    var hasPosition = false
  }

  private(set) var fixes: [Fix] = []
  private(set) var dropped = DropCounts()
  private(set) var wrongSums = 0
  private(set) var hasTooMany = false
  /// Whether any date was found.
  var isDated: Bool { firstDay != nil }

  private var moment = Moment()
  private var lastTime: Double?
  /// Days counted by the steps back of the time of day.
  private var dayCount = 0
  /// What to add to `dayCount` for days since 1970.
  private var firstDay: Int?

  /// Takes in a sentence whose checksum is not wrong.
  mutating func add(_ sentence: NMEASentence) {
    guard sentence.check != .wrong else {
      wrongSums += 1
      return
    }
    switch sentence.kind {
    case "RMC": addRMC(sentence)
    case "GGA": addGGA(sentence)
    case "GNS": addGNS(sentence)
    case "ZDA": addZDA(sentence)
    default: break
    }
  }

  private mutating func addRMC(_ sentence: NMEASentence) {
    begin(at: sentence.timeOfDay(1))
    let isActive = sentence.first(2) == UInt8(ascii: "A")
    // The mode, which newer receivers add: N is not valid.
    guard isActive, sentence.first(12) != UInt8(ascii: "N") else {
      moment.isRefused = true
      moment.hasPosition = moment.hasPosition || !sentence.isEmpty(3)
      return
    }
    moment.isActive = true
    setPosition(sentence, latitude: 3)
    if let knots = sentence.number(7), knots >= 0 { moment.speed = knots * 1852 / 3600 }
    // A receiver without a fix has an invented date.
    if let position = moment.position, !isNull(position), let date = sentence.whole(9) {
      let year = date % 100
      setDate(
        day: date / 10_000, month: date / 100 % 100, year: year < 80 ? 2000 + year : 1900 + year)
    }
  }

  private mutating func addGGA(_ sentence: NMEASentence) {
    begin(at: sentence.timeOfDay(1))
    moment.hasPosition = moment.hasPosition || !sentence.isEmpty(2)
    guard let quality = sentence.whole(6), quality > 0 else {
      moment.lacksQuality = true
      return
    }
    setPosition(sentence, latitude: 2)
    if let elevation = sentence.number(9) { moment.elevation = elevation }
  }

  private mutating func addGNS(_ sentence: NMEASentence) {
    begin(at: sentence.timeOfDay(1))
    moment.hasPosition = moment.hasPosition || !sentence.isEmpty(2)
    // A letter for each satellite system; N for one without a fix.
    guard sentence.bytes(6).contains(where: { $0 != UInt8(ascii: "N") }) else {
      moment.lacksQuality = true
      return
    }
    setPosition(sentence, latitude: 2)
    if let elevation = sentence.number(9) { moment.elevation = elevation }
  }

  private mutating func addZDA(_ sentence: NMEASentence) {
    guard let time = sentence.timeOfDay(1), let day = sentence.whole(2),
      let month = sentence.whole(3), let year = sentence.whole(4), year >= 1990
    else { return }
    // Its time is often the whole second, while the fix's has a fraction.
    if moment.timeOfDay.map({ abs($0 - time) >= 1 }) ?? true { begin(at: time) }
    setDate(day: day, month: month, year: year)
  }

  private mutating func setDate(day: Int, month: Int, year: Int) {
    guard (1...12).contains(month), day >= 1, year <= 2200,
      day <= ISOTime.daysIn(month: month, year: year)
    else { return }
    moment.date = CivilTime.daysSince1970(year: year, month: month, day: day)
  }

  private mutating func setPosition(_ sentence: NMEASentence, latitude: Int) {
    moment.hasPosition = true
    guard moment.position == nil,
      let north = sentence.degrees(
        latitude, positive: UInt8(ascii: "N"), negative: UInt8(ascii: "S")),
      let east = sentence.degrees(
        latitude + 2, positive: UInt8(ascii: "E"), negative: UInt8(ascii: "W")),
      Degrees.isLatitude(north), let longitude = Degrees.wrap(longitude: east)
    else { return }
    moment.position = Position(latitude: north, longitude: longitude)
  }

  private func isNull(_ position: Position) -> Bool {
    position.latitude == 0 && position.longitude == 0
  }

  /// Ends the moment before, unless it is the same.
  private mutating func begin(at time: Double?) {
    if let time, moment.timeOfDay == time { return }
    end()
    moment.timeOfDay = time
  }

  private mutating func end() {
    let done = moment
    moment = Moment()
    if let time = done.timeOfDay {
      if let lastTime, time < lastTime - Self.day / 2 { dayCount += 1 }
      lastTime = time
    }
    if let date = done.date {
      if firstDay == nil { shift(by: date - dayCount) }
      firstDay = date - dayCount
    }
    guard !done.isVoid, let position = done.position, !isNull(position) else {
      if done.isVoid, !done.hasPosition {
        dropped.noPosition += 1
      } else if done.isVoid || done.hasPosition {
        dropped.invalid += 1
      }
      return
    }
    guard fixes.count < ReadingLimits.fixes else {
      hasTooMany = true
      return
    }
    let time = done.timeOfDay.map { $0 + Double(dayCount + (firstDay ?? 0)) * Self.day }
    fixes.append(
      Fix(
        latitude: position.latitude, longitude: position.longitude, time: time,
        elevation: done.elevation, speed: done.speed))
  }

  /// Puts the fixes so far on their days.
  private mutating func shift(by days: Int) {
    for index in fixes.indices {
      if let time = fixes[index].time { fixes[index].time = time + Double(days) * Self.day }
    }
  }

  /// Ends the log; `date`, in days since 1970, is that of the first fix where the log has none.
  ///
  /// Without any date the fixes have no times, and the seconds from the first to the last are
  /// returned.
  mutating func finish(date: Int?) -> Double? {
    end()
    guard firstDay == nil else { return nil }
    if let date {
      shift(by: date)
      return nil
    }
    let times = fixes.compactMap(\.time)
    for index in fixes.indices { fixes[index].time = nil }
    guard let first = times.first, let last = times.last, last > first else { return nil }
    return last - first
  }
}
