extension ActivityNote {
  /// The file's tracks with the note applied: where the two differ, the note wins.
  ///
  /// In a file with several tracks, the note's activity is that of all together, and goes only to
  /// those without one of their own; its start, totals and pauses are of all of them, and go to none.
  public func applied(to tracks: [Track]) -> [Track] {
    tracks.map { track in
      var track = track
      if let name { track.details.name = name }
      if let text { track.details.note = text }
      if let device { track.details.device = device }
      if activity != .unknown, tracks.count == 1 || track.details.activity == .unknown {
        track.details.activity = activity
      }
      if let unknownActivity, track.details.activity == .unknown, tracks.count == 1 {
        track.problems.append(.activityUnknown(word: unknownActivity))
      }
      if isVirtual, track.details.positionSource == .real {
        track.details.positionSource = .virtual
        track.problems.append(.virtualPlaces)
      }
      if tracks.count == 1 {
        track.details.deviceTotals.fill(from: totals)
        if track.details.timerPauses.isEmpty { track.details.timerPauses = timerPauses }
        if let start, track.segments.allSatisfy({ $0.fixes.allSatisfy { $0.time == nil } }),
          track.segments.first?.fixes.isEmpty == false
        {
          track.segments[0].fixes[0].time = start
        }
      }
      addHeartRates(to: &track)
      return track
    }
  }

  /// Seconds between a fix and a heart rate that still belong together: watches measure every five
  /// seconds.
  private static let reach = 15.0

  /// Gives each fix without a heart rate that which was measured next to it in time.
  private func addHeartRates(to track: inout Track) {
    guard !heartRates.isEmpty else { return }
    for segment in track.segments.indices {
      // Fixes are mostly in order of time: the search goes on from the last place.
      var next = 0
      for index in track.segments[segment].fixes.indices {
        guard let time = track.segments[segment].fixes[index].time,
          track.segments[segment].fixes[index].heartRate == nil
        else { continue }
        if next > 0, heartRates[next - 1].time > time { next = 0 }
        while next < heartRates.count, heartRates[next].time < time { next += 1 }
        let nearest = [next - 1, next].filter(heartRates.indices.contains)
          .min { abs(heartRates[$0].time - time) < abs(heartRates[$1].time - time) }
        guard let nearest, abs(heartRates[nearest].time - time) <= Self.reach else { continue }
        track.segments[segment].fixes[index].heartRate = heartRates[nearest].beats
      }
    }
  }
}

extension DeviceTotals {
  /// Takes what is not told yet from other totals.
  fileprivate mutating func fill(from other: DeviceTotals) {
    start = start ?? other.start
    distance = distance ?? other.distance
    elapsed = elapsed ?? other.elapsed
    timer = timer ?? other.timer
    ascent = ascent ?? other.ascent
    descent = descent ?? other.descent
    meanHeartRate = meanHeartRate ?? other.meanHeartRate
    maxHeartRate = maxHeartRate ?? other.maxHeartRate
    heartRateZones = heartRateZones ?? other.heartRateZones
  }
}
