import Tracks

extension Track {
  /// The same track with its times corrected to UTC, where they are local times without a zone;
  /// other tracks stay as they are.
  ///
  /// One offset holds for the whole track, that of its first time, so that no duration changes. A
  /// time that a change of the clocks repeats is taken as the first of the two; one that it skips,
  /// as the clock before the change would have counted on.
  ///
  /// - Parameter zone: a zone's name or an offset: `Europe/Zurich`, `+02:00`, `UTC`.
  public func timed(in zone: String) -> Track {
    guard details.lacksTimeZone, let first = firstTime,
      let offset = ZoneOffset(named: zone, atLocal: first)
    else { return self }
    var track = movingTimes { $0 - Double(offset.seconds) }
    track.details.lacksTimeZone = false
    track.details.utcOffset = offset.seconds
    track.problems = problems.map {
      $0.code == .timeZoneMissing
        ? .zoneTakenFrom(zone: offset.name) : $0
    }
    return track
  }

  /// The same track with what its times say of UTC taken back, so that they are those of a clock whose
  /// zone is not known. Times with another offset are right, and stay.
  public var withoutZone: Track {
    guard details.utcOffset ?? 0 == 0 else { return self }
    var track = self
    track.details.lacksTimeZone = true
    track.details.utcOffset = nil
    return track
  }

  /// The same track with its times corrected by the zone of the place where it starts; where none
  /// is known, by the zone `elsewhere`.
  public func timed(by zones: ZoneLookup, elsewhere: String) -> Track {
    guard details.positionSource == .real, let start = firstPosition,
      let zone = zones.zone(at: start)
    else { return timed(in: elsewhere) }
    let moved = timed(in: zone)
    // A name that the system does not know changes nothing.
    return moved.details.lacksTimeZone ? timed(in: elsewhere) : moved
  }

  /// The first position that a receiver can have meant: not one with both degrees zero.
  private var firstPosition: Position? {
    segments.lazy.flatMap(\.fixes).map(\.position).first {
      abs($0.latitude) <= 90 && abs($0.longitude) <= 180 && ($0.latitude, $0.longitude) != (0, 0)
    }
  }

  private var firstTime: Double? {
    segments.lazy.flatMap(\.fixes).compactMap(\.time).first ?? readings.first?.time
  }
}

extension ZoneOffset {
  /// The offset of a zone when its clocks show a time; `time` is that time read as UTC, in seconds
  /// since 1970.
  fileprivate init?(named name: String, atLocal time: Double) {
    // No zone is further from UTC than a day, and none changes its offset twice within two.
    guard let before = ZoneOffset(named: name, at: time - 86_400),
      let after = ZoneOffset(named: name, at: time + 86_400)
    else { return nil }
    let fits = [before, after].first {
      ZoneOffset(named: name, at: time - Double($0.seconds))?.seconds == $0.seconds
    }
    self = fits ?? before
  }
}
