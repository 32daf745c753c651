import Tracks

/// One activity or course of a TCX file while it is read.
struct TCXActivity {
  /// A lap as the file has it.
  struct Lap {
    var start: Double?
    var seconds: Double?
    var distance: Double?
    /// Beats a minute.
    var meanHeartRate: Double?
    /// Beats a minute.
    var maxHeartRate: Int?
  }

  /// A `Track` element: the stretch in which the timer ran. Points without position count too.
  struct Piece {
    /// Of the lap around it; `nil` in a course.
    var lap: Int?
    var first: Double?
    var last: Double?
    var fixes: Range<Int>
  }

  var details: TrackDetails
  var fixes: [Fix] = []
  /// Of points without position.
  var readings: [PlacelessReading] = []
  var laps: [Lap] = []
  var pieces: [Piece] = []

  /// Takes in a point of the last piece.
  mutating func add(_ point: TCXPointReader.Point) {
    if let last = pieces.indices.last, let time = point.time {
      pieces[last].first = pieces[last].first ?? time
      pieces[last].last = time
    }
    if let reading = point.reading { readings.append(reading) }
    guard let fix = point.fix else { return }
    fixes.append(fix)
    if let last = pieces.indices.last {
      pieces[last].fixes = pieces[last].fixes.lowerBound..<fixes.count
    }
  }

  mutating func beginPiece(inLap: Bool) {
    pieces.append(
      Piece(lap: inLap ? laps.indices.last : nil, fixes: fixes.count..<fixes.count))
  }
}
