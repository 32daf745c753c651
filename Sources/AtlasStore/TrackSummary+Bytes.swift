import Tracks

// Binary, since an atlas of ten thousand tracks reads that many summaries in a run that draws one
// page. A new figure of `TrackSummary` must be added to both halves: `StoredReadingTests` fails
// until it is.

extension ByteWriter {
  mutating func summary(_ summary: TrackSummary) {
    optional(summary.name)
    string(summary.kind.rawValue)
    string(summary.activity.rawValue)
    optional(summary.device)
    integer(Int64(summary.points))
    for count in [
      summary.dropped.invalid, summary.dropped.outlier, summary.dropped.repeated,
      summary.dropped.noPosition, summary.segments,
    ] {
      integer(Int64(count))
    }
    optional(summary.start)
    optional(summary.end)
    optional(summary.timeZone)
    integer(Int64(summary.utcOffset))
    double(summary.distance)
    for figure in [
      summary.elapsedSeconds, summary.movingSeconds, summary.timerSeconds,
      summary.deviceDistance, summary.meanSpeed, summary.maxSpeed, summary.ascent, summary.descent,
      summary.minElevation,
      summary.maxElevation, summary.meanHeartRate,
    ] {
      optional(figure)
    }
    optional(summary.maxHeartRate) { $0.integer(Int64($1)) }
    optional(summary.box) { writer, box in
      for edge in [box.west, box.south, box.east, box.north] { writer.double(edge) }
    }
    optional(summary.startPosition) {
      $0.double($1.latitude)
      $0.double($1.longitude)
    }
    integer(Int64(summary.pauseCount))
    double(summary.pauseSeconds)
    byte(summary.isStationary ? 1 : 0)
    string(summary.positionSource.rawValue)
    optional(summary.valueSpread) { writer, spread in
      writer.string(spread.value.rawValue)
      for figure in [spread.low, spread.high, spread.weight] { writer.double(figure) }
    }
    optional(summary.gradeAdjustedSpeed)
    optional(summary.deviceAscent)
    integer(Int64(summary.bestEfforts.count))
    for effort in summary.bestEfforts {
      string(effort.distance.rawValue)
      double(effort.seconds)
      double(effort.startMeters)
    }
  }
}

extension ByteReader {
  mutating func summary() throws(Damage) -> TrackSummary {
    var summary = TrackSummary(
      name: try optionalString(), kind: try raw(TrackDetails.Kind.self),
      activity: try raw(Activity.self), device: try optionalString(), points: try int(),
      dropped: DropCounts(
        invalid: try int(), outlier: try int(), repeated: try int(), noPosition: try int()),
      segments: try int(), start: try optionalDouble(), end: try optionalDouble(),
      timeZone: try optionalString(), utcOffset: try int(), distance: try double(),
      elapsedSeconds: try optionalDouble(), movingSeconds: try optionalDouble(),
      timerSeconds: try optionalDouble(), deviceDistance: try optionalDouble(),
      meanSpeed: try optionalDouble(), maxSpeed: try optionalDouble(), ascent: try optionalDouble(),
      descent: try optionalDouble(),
      minElevation: try optionalDouble(), maxElevation: try optionalDouble(),
      meanHeartRate: try optionalDouble(),
      maxHeartRate: try optional { (reader) throws(Damage) in try reader.int() },
      box: try optional { (reader) throws(Damage) in
        GeoBox(
          west: try reader.double(), south: try reader.double(), east: try reader.double(),
          north: try reader.double())
      },
      startPosition: try optional { (reader) throws(Damage) in
        Position(latitude: try reader.double(), longitude: try reader.double())
      },
      pauseCount: try int(), pauseSeconds: try double(), isStationary: try byte() == 1,
      positionSource: try raw(PositionSource.self))
    summary.valueSpread = try optional { (reader) throws(Damage) in
      ValueSpread(
        value: try reader.raw(LineValue.self), low: try reader.double(),
        high: try reader.double(), weight: try reader.double())
    }
    summary.gradeAdjustedSpeed = try optionalDouble()
    summary.deviceAscent = try optionalDouble()
    let efforts = try int()
    guard (0...BestEffort.Distance.allCases.count).contains(efforts) else { throw Damage() }
    for _ in 0..<efforts {
      summary.bestEfforts.append(
        BestEffort(
          distance: try raw(BestEffort.Distance.self), seconds: try double(),
          startMeters: try double()))
    }
    return summary
  }
}
