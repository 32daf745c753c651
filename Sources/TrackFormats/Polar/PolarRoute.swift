import Tracks

/// Makes tracks of Polar's layouts.
enum PolarRoute {
  /// `latitude`, `longitude`, `altitude` and `duration`, each an array.
  static func parallel(_ members: JSONMembers) -> Track {
    let start = startInParts(members) ?? members.time("startTime")?.seconds ?? 0
    return ParallelArrays(
      latitudes: members.numbers("latitude"), longitudes: members.numbers("longitude"),
      times: members.numbers("duration").map { start + $0 / 1000 },
      elevations: members.numbers("altitude"), speeds: members.numbers("speed"),
      heartRates: members.numbers("heartRate"), cadences: members.numbers("cadence")
    ).track(TrackDetails())
  }

  /// A time in parts, each in an array of its own.
  private static func startInParts(_ members: JSONMembers) -> Double? {
    func first(_ members: JSONMembers, _ name: String) -> JSONMembers? {
      var (array, first) = (members.array(name), JSONMembers?.none)
      array?.objects { first = first ?? $0 }
      return first
    }
    func whole(_ members: JSONMembers, _ name: String) -> Int? {
      members.numbers(name).first.flatMap(Int.init(exactly:))
    }
    guard let stamp = first(members, "timestamp"),
      let date = first(stamp, "date"), let time = first(stamp, "time"),
      let year = whole(date, "year"), let month = whole(date, "month"),
      let day = whole(date, "day"), let days = CSVClock.days(year, month, day),
      let hour = whole(time, "hour"), (0...24).contains(hour),
      let minute = whole(time, "minute"), (0...59).contains(minute)
    else { return nil }
    let second = whole(time, "seconds") ?? 0
    let millisecond = whole(time, "milliseconds") ?? 0
    guard (0...60).contains(second), (0...999).contains(millisecond) else { return nil }
    return Double(days * 86_400 + hour * 3600 + minute * 60 + second) + Double(millisecond) / 1000
  }

  static func exercise(_ members: JSONMembers, name: String?) -> Track {
    var details = TrackDetails(name: name)
    details.takeActivity(members.string("sport"))
    let minutes = members.number("timezoneOffset")
    let offset = minutes.flatMap { abs($0) <= 1080 ? Int($0) * 60 : nil }
    // Times are in local time.
    var times = TimeNotes()
    func utc(_ time: WrittenTime?) -> Double? {
      guard var time else { return nil }
      if let offset, time.zone == .missing {
        time = WrittenTime(seconds: time.seconds - Double(offset), zone: .offset(offset))
      }
      times.note(time)
      return time.seconds
    }
    let start = utc(members.time("startTime"))
    var points =
      members.object("samples")?.array("recordedRoute")
      ?? members.object("routes")?.object("route")?.array("wayPoints")
    var arrays = ParallelArrays()
    points?.objects { point in
      guard arrays.latitudes.count < ReadingLimits.fixes else { return }
      arrays.latitudes.append(point.number("latitude") ?? .nan)
      arrays.longitudes.append(point.number("longitude") ?? .nan)
      arrays.elevations.append(point.number("altitude") ?? .nan)
      let elapsed = point.number("elapsedMillis").flatMap { past in start.map { $0 + past / 1000 } }
      arrays.times.append(utc(point.time("dateTime")) ?? elapsed ?? .nan)
    }
    times.describe(&details)
    details.utcOffset = offset ?? details.utcOffset
    var track = arrays.track(details)
    if !arrays.times.isEmpty { track.problems += times.problems }
    return track
  }
}
