extension TrackSummary: CustomStringConvertible {
  /// All figures by name, in one line.
  ///
  /// Written out, since pages about all tracks hash it to detect changes, and Swift's own
  /// description of a struct takes ten times as long.
  public var description: String {
    var text = ""
    func add(_ name: String, _ value: String?) {
      text += text.isEmpty ? "" : ", "
      text += name
      text += ": "
      text += value ?? "-"
    }
    func add(_ name: String, _ value: Double?) { add(name, value.map { $0.description }) }
    func add(_ name: String, _ value: Int?) { add(name, value.map { $0.description }) }
    // Quoted, so that a name cannot pass for two figures.
    add("name", name?.debugDescription)
    add("kind", kind.rawValue)
    add("activity", activity.rawValue)
    add("device", device?.debugDescription)
    add("points", points)
    add(
      "dropped",
      "\(dropped.invalid) \(dropped.outlier) \(dropped.repeated) \(dropped.noPosition)")
    add("segments", segments)
    add("start", start)
    add("end", end)
    add("timeZone", timeZone?.debugDescription)
    add("utcOffset", utcOffset)
    add("distance", distance)
    add("elapsedSeconds", elapsedSeconds)
    add("movingSeconds", movingSeconds)
    add("timerSeconds", timerSeconds)
    add("deviceDistance", deviceDistance)
    add("meanSpeed", meanSpeed)
    add("maxSpeed", maxSpeed)
    add("ascent", ascent)
    add("descent", descent)
    add("deviceAscent", deviceAscent)
    add("minElevation", minElevation)
    add("maxElevation", maxElevation)
    add("meanHeartRate", meanHeartRate)
    add("maxHeartRate", maxHeartRate)
    add("box", box.map { "\($0.west) \($0.south) \($0.east) \($0.north)" })
    add("startPosition", startPosition.map { "\($0.latitude) \($0.longitude)" })
    add("pauseCount", pauseCount)
    add("pauseSeconds", pauseSeconds)
    add("isStationary", isStationary ? "true" : "false")
    add("positionSource", positionSource.rawValue)
    add(
      "valueSpread",
      valueSpread.map { "\($0.value.rawValue) \($0.low) \($0.high) \($0.weight)" })
    add("gradeAdjustedSpeed", gradeAdjustedSpeed)
    add(
      "bestEfforts",
      bestEfforts.map { "\($0.distance.rawValue) \($0.seconds) \($0.startMeters)" }
        .joined(separator: "; "))
    return text
  }
}
