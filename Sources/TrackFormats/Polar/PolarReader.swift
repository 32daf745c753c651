import Native
import Tracks

/// Polar's JSON: a route as parallel arrays with offsets in milliseconds, and the training sessions
/// of Polar Flow's export with a route in each exercise.
enum PolarReader: TrackReader {
  static let name = "Polar JSON"

  static func recognises(_ head: FileHead) -> Bool {
    guard head.text.first == UInt8(ascii: "{") else { return false }
    if ServiceJSON.holds(head, ["recordedRoute", "wayPoints"]) { return true }
    guard ServiceJSON.holds(head, ["latitude"]), ServiceJSON.holds(head, ["longitude"]),
      let members = JSONMembers(body(head))
    else { return false }
    return members.array("latitude") != nil && members.array("longitude") != nil
  }

  private static func body(_ head: FileHead) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: head.bytes.dropFirst(head.encoding.markLength))
  }

  static func read(_ input: TrackInput) -> FileOutcome {
    ServiceJSON.read(input) { text, problems in
      guard let root = JSONMembers(text) else {
        return input.outcome(name, [], problems: problems, without: .nothingWhole)
      }
      var problems = problems
      if root.isCut { problems.append(ServiceJSON.cut) }
      var tracks: [Track] = []
      if root.array("latitude") != nil {
        tracks = [PolarRoute.parallel(root)]
      } else {
        let exercises = root.array("exercises").map { text in
          JSONArray(text).parts.flatMap(\.elements).map {
            UnsafeRawBufferPointer(rebasing: text[$0])
          }
        }
        for exercise in (exercises ?? [text]).prefix(ReadingLimits.tracks) {
          guard let members = JSONMembers(exercise) else { continue }
          tracks.append(
            PolarRoute.exercise(members, name: ServiceJSON.value(String.self, root["name"])))
        }
      }
      return input.outcome(
        name, tracks.filter { !$0.segments.isEmpty }, problems: problems,
        without: .noLine)
    }
  }
}

/// Makes tracks of Polar's shapes.
enum PolarRoute {
  /// `latitude`, `longitude`, `altitude` and `duration`, an array each.
  static func parallel(_ members: JSONMembers) -> Track {
    func list(_ key: String) -> [Double] { members.array(key).map(JSONNumbers.list) ?? [] }
    var arrays = ParallelArrays(
      latitudes: list("latitude"), longitudes: list("longitude"), elevations: list("altitude"),
      speeds: list("speed"), heartRates: list("heartRate"), cadences: list("cadence"))
    let start =
      ServiceJSON.value([PolarTime].self, members["timestamp"])?.first?.seconds
      ?? ServiceJSON.value(String.self, members["startTime"])?
      .withCStringBytes(TimeParser.parse)?.seconds ?? 0
    arrays.times = list("duration").map { start + $0 / 1000 }
    return arrays.track(TrackDetails())
  }

  static func exercise(_ members: JSONMembers, name: String?) -> Track {
    func text(_ key: String) -> String? { ServiceJSON.value(String.self, members[key]) }
    var cleaner = XMLText()
    let details = TrackDetails(
      name: name.flatMap { cleaner.string(Array($0.utf8.prefix(ReadingLimits.textBytes))) },
      activity: ActivityNames.activity(text("sport")))
    let minutes = ServiceJSON.value(Double.self, members["timezoneOffset"])
    let offset = minutes.flatMap { abs($0) <= 1080 ? Int($0) * 60 : nil }
    // Times are by the clock on the spot.
    var times = TimeNotes()
    func utc(_ time: WrittenTime?) -> Double? {
      guard var time else { return nil }
      if let offset, time.zone == .missing {
        time = WrittenTime(seconds: time.seconds - Double(offset), zone: .offset(offset))
      }
      times.note(time)
      return time.seconds
    }
    let start = utc(text("startTime")?.withCStringBytes(TimeParser.parse))
    var arrays = ParallelArrays()
    let samples = members.object("samples")
    let points =
      samples?.array("recordedRoute")
      ?? members.object("routes")?.object("route")?.array("wayPoints")
    var problems: [Problem] = []
    if let points {
      problems = ServiceJSON.forEach(of: points, as: PolarPoint.self) { point in
        arrays.latitudes.append(point.latitude)
        arrays.longitudes.append(point.longitude)
        arrays.elevations.append(point.altitude)
        arrays.times.append(
          utc(point.time) ?? point.elapsed.flatMap { past in start.map { $0 + past } } ?? .nan)
      }
    }
    var track = arrays.track(details)
    track.problems += problems
    times.describe(&track.details)
    track.details.utcOffset = offset ?? track.details.utcOffset
    if !arrays.times.isEmpty { track.problems += times.problems }
    return track
  }
}

/// A point of a route.
private struct PolarPoint: Decodable {
  var latitude = Double.nan
  var longitude = Double.nan
  var altitude = Double.nan
  var time: WrittenTime?
  /// Seconds from the start.
  var elapsed: Double?

  init(from decoder: any Decoder) throws {
    guard let values = LooseValues(decoder) else { return }
    latitude = values.number("latitude") ?? .nan
    longitude = values.number("longitude") ?? .nan
    altitude = values.number("altitude") ?? .nan
    time = values.time("dateTime")
    elapsed = values.number("elapsedMillis").map { $0 / 1000 }
  }
}

/// A time in parts, each in an array of its own.
private struct PolarTime: Decodable {
  var seconds: Double?

  init(from decoder: any Decoder) throws {
    guard let values = LooseValues(decoder),
      let date = values.get([[String: [Int]]].self, "date")?.first,
      let time = values.get([[String: [Int]]].self, "time")?.first,
      let year = date["year"]?.first, let month = date["month"]?.first,
      let day = date["day"]?.first, let days = CSVClock.days(year, month, day),
      let hour = time["hour"]?.first, (0...24).contains(hour),
      let minute = time["minute"]?.first, (0...59).contains(minute)
    else { return }
    let second = time["seconds"]?.first ?? 0
    let millisecond = time["milliseconds"]?.first ?? 0
    guard (0...60).contains(second), (0...999).contains(millisecond) else { return }
    seconds =
      Double(days * 86_400 + hour * 3600 + minute * 60 + second) + Double(millisecond) / 1000
  }
}
