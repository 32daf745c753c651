import Tracks

/// Everything that the messages of one recording say, before it is put together.
struct FITRecording {
  /// The kind of file; `nil` where it does not say.
  private(set) var fileType: Int?
  /// In file order. All times may still count from when the device was switched on.
  private(set) var fixes: [Fix] = []
  /// The records without position, as far as they have a time.
  private(set) var placeless: [PlacelessReading] = []
  private(set) var placelessCount = 0
  /// Records whose position is no place on Earth.
  private(set) var invalid = 0
  private(set) var sessions: [FITSession] = []
  private(set) var laps: [FITLap] = []
  /// When the timer stopped or started.
  private(set) var timer: [(time: Double, stops: Bool)] = []
  private(set) var device = FITDevice()
  private(set) var zones = FITZones()
  /// Those that a strap handed over on its own, beside the records.
  private(set) var heartRates = FITHeartRates()
  private(set) var courseName: String?
  private(set) var sport: (sport: Int?, subSport: Int?) = (nil, nil)
  private(set) var waypoints: [Waypoint] = []
  /// Local time minus UTC, s.
  private(set) var localOffset: Double?
  /// What is added to a time without a date.
  private(set) var clockOffset: Double?
  private(set) var isEmpty = true

  var recordCount: Int { fixes.count + placelessCount + invalid }

  /// Files without a type are taken for what they hold.
  var isActivity: Bool {
    switch fileType {
    case nil: !isEmpty
    case FITProfile.FileType.activity?, FITProfile.FileType.course?: true
    default: false
    }
  }

  var isCourse: Bool { fileType == FITProfile.FileType.course }

  /// Takes in one message; false where there is no room for more records.
  mutating func take(_ message: FITMessage, room: inout Int) -> Bool {
    isEmpty = false
    switch message.definition.message {
    case FITProfile.Message.record:
      guard room > 0 else { return false }
      room -= 1
      takeRecord(message)
    case FITProfile.Message.event: takeEvent(message)
    case FITProfile.Message.lap:
      if laps.count < ReadingLimits.marks, let lap = FITLap(message) { laps.append(lap) }
    case FITProfile.Message.session:
      if sessions.count < ReadingLimits.tracks { sessions.append(FITSession(message)) }
    case FITProfile.Message.fileID:
      fileType = fileType ?? message.integer(0)
      device.takeFileID(message)
    case FITProfile.Message.zonesTarget, FITProfile.Message.heartRateZone,
      FITProfile.Message.timeInZone:
      zones.take(message)
    case FITProfile.Message.heartRate: return heartRates.take(message, room: &room)
    case FITProfile.Message.deviceInfo: device.takeDeviceInfo(message)
    case FITProfile.Message.activity:
      if let local = message.time(5), let time = message.time { localOffset = local - time }
    case FITProfile.Message.sport: sport = (message.integer(0), message.integer(1))
    case FITProfile.Message.course:
      courseName = message.text(5)
      if let number = message.integer(4) { sport = (number, message.integer(7)) }
    case FITProfile.Message.coursePoint: takeCoursePoint(message)
    case FITProfile.Message.gpsMetadata: noteClock(dated: message.time(6), undated: message.time)
    case FITProfile.Message.timestampCorrelation:
      noteClock(dated: message.time, undated: message.time(1))
    default: break
    }
    return true
  }

  private mutating func takeRecord(_ message: FITMessage) {
    switch message.definition.record.place(message.start) {
    case .fix(var fix):
      fix.time = message.time
      fixes.append(fix)
    case .missing:
      placelessCount += 1
      if let time = message.time {
        placeless.append(message.definition.record.reading(message.start, at: time))
      }
    case .invalid: invalid += 1
    }
  }

  private mutating func takeEvent(_ message: FITMessage) {
    guard message.integer(0) == FITProfile.timerEvent, let kind = message.integer(1),
      let time = message.time, timer.count < ReadingLimits.marks
    else { return }
    if FITProfile.stopKinds.contains(kind) {
      timer.append((time, true))
    } else if kind == FITProfile.startKind {
      timer.append((time, false))
    }
  }

  private mutating func takeCoursePoint(_ message: FITMessage) {
    guard waypoints.count < ReadingLimits.waypoints, let title = message.text(6),
      let north = message.integer(2), let east = message.integer(3)
    else { return }
    let latitude = FITRecordFields.degrees(north)
    let longitude = FITRecordFields.degrees(east)
    guard Degrees.isLatitude(latitude), abs(longitude) <= 180 else { return }
    waypoints.append(
      Waypoint(title: title, position: Position(latitude: latitude, longitude: longitude)))
  }

  /// Cameras count from when they are switched on, and state once what time that was.
  private mutating func noteClock(dated: Double?, undated: Double?) {
    guard clockOffset == nil, let dated, let undated, !FITTime.isUndated(dated),
      FITTime.isUndated(undated)
    else { return }
    clockOffset = dated - undated
  }
}

extension FITRecording {
  /// Gives times without a date the date that the device stated.
  mutating func dateTimes() {
    defer { heartRates.sort() }
    guard let offset = clockOffset else { return }
    func dated(_ time: Double) -> Double { FITTime.isUndated(time) ? time + offset : time }
    for index in fixes.indices { fixes[index].time = fixes[index].time.map(dated) }
    for index in placeless.indices { placeless[index].time = dated(placeless[index].time) }
    for index in laps.indices { laps[index].lap.start = dated(laps[index].lap.start) }
    for index in sessions.indices { sessions[index].start = sessions[index].start.map(dated) }
    timer = timer.map { (dated($0.time), $0.stops) }
    heartRates.move(dated)
  }
}
