/// What a service's list of activities says of the recording in one of its files.
public struct ActivityNote: Sendable, Equatable {
  public var name: String?
  /// The description.
  public var text: String?
  public var activity: Activity
  /// What the list calls the activity, where no activity is known by that name.
  public var unknownActivity: String?
  /// Nobody was at the places of the recording.
  public var isVirtual = false
  /// Seconds since 1970.
  public var start: Double?
  /// What recorded it; the file itself may name only the service.
  public var device: String?
  /// What the device told of the whole.
  public var totals: DeviceTotals
  /// Stretches in which the device's timer was stopped (seconds since 1970).
  public var timerPauses: [ClosedRange<Double>]
  /// In order of time, from all sensors.
  public var heartRates: [HeartRateReading]

  public init(
    name: String? = nil, text: String? = nil, activity: Activity = .unknown, start: Double? = nil,
    device: String? = nil, totals: DeviceTotals = DeviceTotals(),
    timerPauses: [ClosedRange<Double>] = [], heartRates: [HeartRateReading] = []
  ) {
    self.name = name
    self.text = text
    self.activity = activity
    self.start = start
    self.device = device
    self.totals = totals
    self.timerPauses = timerPauses
    self.heartRates = heartRates
  }

  /// Everything it says as one text, for the cache keys of what depends on it.
  public var signature: String {
    var text =
      "\(name.debugDescription) \(self.text.debugDescription) \(activity.rawValue) "
      + (start.map { $0.description } ?? "-")
    if isVirtual { text += " virtual" }
    if let unknownActivity { text += " \(unknownActivity.debugDescription)" }
    guard device != nil || totals != DeviceTotals() || !timerPauses.isEmpty || !heartRates.isEmpty
    else { return text }
    text += " \(device.debugDescription)"
    for figure in [
      totals.start, totals.distance, totals.elapsed, totals.timer, totals.ascent, totals.descent,
      totals.meanHeartRate, totals.maxHeartRate.map(Double.init),
    ] {
      text += figure.map { " \($0)" } ?? " -"
    }
    for pause in timerPauses { text += " \(pause.lowerBound)-\(pause.upperBound)" }
    for reading in heartRates { text += " \(reading.time):\(reading.beats)" }
    return text
  }
}

/// A heart rate that was measured apart from the fixes.
public struct HeartRateReading: Sendable, Equatable {
  /// Seconds since 1970.
  public var time: Double
  /// Beats a minute.
  public var beats: Int

  public init(time: Double, beats: Int) {
    self.time = time
    self.beats = beats
  }
}

/// A service's list of activities: its rows that name a file.
public struct ActivityCatalogue: Sendable, Equatable {
  public struct Row: Sendable, Equatable {
    /// The file's path from the folder of the list.
    public var file: [UInt8]
    public var note: ActivityNote

    public init(file: [UInt8], note: ActivityNote) {
      self.file = file
      self.note = note
    }
  }

  public var rows: [Row]
  /// The list has activities of its own too, which have no other file.
  public var isRecording: Bool

  public init(rows: [Row], isRecording: Bool = false) {
    self.rows = rows
    self.isRecording = isRecording
  }
}
