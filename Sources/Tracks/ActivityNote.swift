/// What a service's list of activities says of the recording in one of its files.
public struct ActivityNote: Sendable, Equatable {
  public var name: String?
  /// The description.
  public var text: String?
  public var activity: Activity
  /// Seconds since 1970.
  public var start: Double?

  public init(
    name: String? = nil, text: String? = nil, activity: Activity = .unknown, start: Double? = nil
  ) {
    self.name = name
    self.text = text
    self.activity = activity
    self.start = start
  }

  /// Everything it says as one text, for the cache keys of what depends on it.
  public var signature: String {
    "\(name.debugDescription) \(text.debugDescription) \(activity.rawValue) "
      + (start.map { $0.description } ?? "-")
  }

  /// The file's tracks with the note applied: where the two differ, the note wins.
  ///
  /// In a file with several tracks, the note's activity is that of all together, and goes only to
  /// those without one of their own.
  public func applied(to tracks: [Track]) -> [Track] {
    tracks.map { track in
      var track = track
      if let name { track.details.name = name }
      if let text { track.details.note = text }
      if activity != .unknown, tracks.count == 1 || track.details.activity == .unknown {
        track.details.activity = activity
      }
      if let start, tracks.count == 1,
        track.segments.allSatisfy({ $0.fixes.allSatisfy { $0.time == nil } }),
        track.segments.first?.fixes.isEmpty == false
      {
        track.segments[0].fixes[0].time = start
      }
      return track
    }
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

  public init(rows: [Row]) { self.rows = rows }
}
