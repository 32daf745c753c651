extension Track {
  /// The same track with each of its times changed by `move`: fixes, readings, laps and pauses.
  public func movingTimes(_ move: (Double) -> Double) -> Track {
    var track = self
    for s in track.segments.indices {
      for f in track.segments[s].fixes.indices {
        if let time = track.segments[s].fixes[f].time {
          track.segments[s].fixes[f].time = move(time)
        }
      }
    }
    for index in track.readings.indices {
      track.readings[index].time = move(track.readings[index].time)
    }
    for index in track.details.laps.indices {
      track.details.laps[index].start = move(track.details.laps[index].start)
    }
    track.details.timerPauses = details.timerPauses.map {
      let (start, end) = (move($0.lowerBound), move($0.upperBound))
      return start...max(start, end)
    }
    return track
  }
}
