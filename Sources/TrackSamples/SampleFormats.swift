import Tracks

/// A place that a sample file names.
struct SampleWaypoint {
  var title: String
  var subtitle: String
  var spot: Spot
}

/// The three formats in which samples are written.
enum SampleFormats {
  /// What every sample says about itself, so that nobody takes it for a real recording.
  static let disclaimer = "Invented by route-atlas: no one ran here."

  static func gpx(
    name: String, activity: String, segments: [[Recorder.Record]], ground: Ground,
    waypoints: [SampleWaypoint] = []
  ) -> String {
    var text = head(waypoints, ground)
    text += "  <trk>\n    <name>\(name)</name>\n    <desc>\(disclaimer)</desc>\n"
    text += "    <type>\(activity)</type>\n"
    for segment in segments where !segment.isEmpty {
      text += "    <trkseg>\n"
      for record in segment {
        text += "      <trkpt \(place(record.latitude, record.longitude))>"
        text += "<ele>\(SampleText.decimal(record.elevation, 1))</ele>"
        text += "<time>\(SampleText.time(record.time, utcOffset: ground.utcOffset))</time>"
        if let rate = record.heartRate {
          text += "<extensions><gpxtpx:TrackPointExtension><gpxtpx:hr>\(rate)</gpxtpx:hr>"
          text += "</gpxtpx:TrackPointExtension></extensions>"
        }
        text += "</trkpt>\n"
      }
      text += "    </trkseg>\n"
    }
    return text + "  </trk>\n</gpx>\n"
  }

  /// A line that someone means to go: no times.
  static func route(name: String, path: Path, ground: Ground, every step: Double) -> String {
    var text = head([], ground)
    text += "  <rte>\n    <name>\(name)</name>\n    <desc>\(disclaimer)</desc>\n"
    let pieces = max(2, Int(path.length / step))
    for k in 0...pieces {
      let spot = path.spot(at: path.length * Double(k) / Double(pieces))
      let (latitude, longitude) = ground.position(spot)
      let height = SampleText.decimal(ground.height(spot), 1)
      text += "    <rtept \(place(latitude, longitude))><ele>\(height)</ele></rtept>\n"
    }
    return text + "  </rte>\n</gpx>\n"
  }

  /// GeoLife's layout: times in GMT, heights in feet.
  static func plt(segments: [[Recorder.Record]]) -> String {
    var text = "Geolife trajectory\r\nWGS 84\r\nAltitude is in Feet\r\nReserved 3\r\n"
    text += "0,2,255,\(disclaimer),0,0,2,8421376\r\n0\r\n"
    for record in segments.joined() {
      guard let time = CivilTime(secondsSince1970: record.time) else { continue }
      // Days since 1899-12-30.
      let days = SampleText.decimal(record.time / 86_400 + 25_569, 10)
      text += SampleText.decimal(record.latitude, 6) + ","
      text += SampleText.decimal(record.longitude, 6) + ",0,"
      text += SampleText.decimal(record.elevation / 0.3048, 0) + ",\(days),"
      text += SampleText.date(time) + "," + SampleText.clock(time) + "\r\n"
    }
    return text
  }

  /// An array of positions, as small programs write them.
  static func positions(segments: [[Recorder.Record]], ground: Ground) -> String {
    var lines: [String] = []
    for record in segments.joined() {
      let time = SampleText.time(record.time, utcOffset: ground.utcOffset)
      lines.append(
        "{\"latitude\":" + SampleText.decimal(record.latitude, 6) + ",\"longitude\":"
          + SampleText.decimal(record.longitude, 6) + ",\"speed\":"
          + SampleText.decimal(record.speed, 2) + ",\"time\":\"\(time)\"}")
    }
    return "[\n" + lines.joined(separator: ",\n") + "\n]\n"
  }

  private static func head(_ waypoints: [SampleWaypoint], _ ground: Ground) -> String {
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <gpx version="1.1" creator="route-atlas sample" xmlns="http://www.topografix.com/GPX/1/1" \
      xmlns:gpxtpx="http://www.garmin.com/xmlschemas/TrackPointExtension/v1">
        <metadata>
          <desc>\(disclaimer)</desc>
        </metadata>

      """
    for waypoint in waypoints {
      let (latitude, longitude) = ground.position(waypoint.spot)
      let height = SampleText.decimal(ground.height(waypoint.spot), 0)
      text += "  <wpt \(place(latitude, longitude))><ele>\(height)</ele>"
      text += "<name>\(waypoint.title)</name><desc>\(waypoint.subtitle)</desc></wpt>\n"
    }
    return text
  }

  private static func place(_ latitude: Double, _ longitude: Double) -> String {
    "lat=\"\(SampleText.decimal(latitude, 7))\" lon=\"\(SampleText.decimal(longitude, 7))\""
  }
}
