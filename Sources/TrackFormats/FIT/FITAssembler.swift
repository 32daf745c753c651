import Tracks

/// Puts the tracks of a recording together: one for each sport, and one for each transition between
/// two.
struct FITAssembler {
  private var recording: FITRecording

  init(_ recording: FITRecording) {
    self.recording = recording
    self.recording.dateTimes()
  }

  func assemble() -> (tracks: [Track], problems: [Problem]) {
    // A session without a start cannot be told from the others.
    let dated = recording.sessions.filter { $0.start != nil }
      .enumerated().sorted {
        ($0.element.start ?? 0, $0.offset) < ($1.element.start ?? 0, $1.offset)
      }.map(\.element)
    guard dated.count > 1, !recording.isCourse else {
      let track = track(
        fixes: recording.fixes, session: dated.first ?? recording.sessions.first,
        laps: recording.laps, readings: recording.placeless,
        rates: recording.heartRates.seconds[...], noPosition: recording.placelessCount,
        invalid: recording.invalid)
      return (track.map { [$0] } ?? [], [])
    }
    return split(by: dated)
  }

  /// What was recorded after a session began belongs to it, until the next begins.
  private func split(by sessions: [FITSession]) -> (tracks: [Track], problems: [Problem]) {
    let starts = sessions.map { $0.start ?? 0 }
    func session(at time: Double) -> Int {
      var (low, high) = (0, starts.count)
      while low < high {
        let middle = (low + high) / 2
        if starts[middle] <= time { low = middle + 1 } else { high = middle }
      }
      return max(0, low - 1)
    }
    var fixes = [[Fix]](repeating: [], count: sessions.count)
    var current = 0
    for fix in recording.fixes {
      if let time = fix.time { current = session(at: time) }
      fixes[current].append(fix)
    }
    var placeless = [[PlacelessReading]](repeating: [], count: sessions.count)
    for reading in recording.placeless { placeless[session(at: reading.time)].append(reading) }
    var laps = [[FITLap]](repeating: [], count: sessions.count)
    for lap in recording.laps { laps[session(at: lap.lap.start)].append(lap) }

    let rates = recording.heartRates.seconds
    var nextRate = 0

    var tracks: [Track] = []
    var leftOut = 0
    for (index, session) in sessions.enumerated() {
      let firstRate = nextRate
      while nextRate < rates.count,
        index + 1 == starts.count || rates[nextRate].time < starts[index + 1]
      { nextRate += 1 }
      let isTransition = session.sport == FITProfile.Sport.transition
      // A single position between two sports is no track.
      guard !isTransition || fixes[index].count > 1 else {
        leftOut += fixes[index].count
        continue
      }
      let part = track(
        fixes: fixes[index], session: session, laps: laps[index], readings: placeless[index],
        rates: rates[firstRate..<nextRate], noPosition: placeless[index].count,
        invalid: tracks.isEmpty ? recording.invalid : 0)
      guard var part else { continue }
      if isTransition { part.details.name = "Transition" }
      tracks.append(part)
    }
    guard leftOut > 0, !tracks.isEmpty else { return (tracks, []) }
    let problem = Problem.transitionIgnored(count: leftOut)
    return (tracks, [problem])
  }

  private func track(
    fixes: [Fix], session: FITSession?, laps: [FITLap], readings: [PlacelessReading],
    rates: ArraySlice<FITHeartRates.Second>, noPosition: Int, invalid: Int
  ) -> Track? {
    let sport = session?.sport ?? recording.sport.sport
    let subSport = session?.subSport ?? recording.sport.subSport
    let sports = FITSports(sport, subSport)
    var details = TrackDetails(
      kind: recording.isCourse ? .planned : .recorded,
      name: recording.courseName, activity: sports.activity,
      device: recording.device.name, utcOffset: utcOffset, laps: laps.map(\.lap),
      waypoints: recording.isCourse ? recording.waypoints : [],
      deviceTotals: DeviceTotals(session: session, laps: laps))
    details.unknownActivity = sports.unknownSport.map { "FIT sport \($0)" }
    details.deviceTotals.heartRateZones = recording.zones.zones
    if subSport == FITProfile.Sport.virtualActivity || recording.device.isVirtual {
      details.positionSource = .virtual
    }
    var (fixes, readings) = (fixes, readings)
    if fixes.isEmpty, readings.isEmpty { readings = ends(of: session) }
    if !recording.isCourse { merge(rates, session, into: &fixes, &readings) }
    guard !fixes.isEmpty else {
      // An activity indoors: what its records and its session tell.
      guard details.kind == .recorded, recording.invalid == 0 else { return nil }
      return Track(placeless: details, readings)
    }
    details.timerPauses = pauses(of: fixes)
    var track = Track(
      details: details, segments: [Segment(fixes: fixes)],
      dropped: DropCounts(invalid: invalid, noPosition: noPosition))
    track.readings = readings
    if invalid > 0 {
      track.problems.append(.positionsOffEarth(count: invalid))
    }
    return track
  }

  /// What a session alone tells: when it began and ended.
  private func ends(of session: FITSession?) -> [PlacelessReading] {
    guard let start = session?.start else { return [] }
    guard let seconds = session?.totals.elapsed else { return [PlacelessReading(time: start)] }
    return [PlacelessReading(time: start), PlacelessReading(time: start + seconds)]
  }

  /// Gives records without a heart rate that of the strap in the same second, and adds readings for
  /// the seconds that no record tells of.
  ///
  /// A strap counts before the start, after the end and while the timer stands: that is no part of the
  /// activity.
  private func merge(
    _ rates: ArraySlice<FITHeartRates.Second>, _ session: FITSession?, into fixes: inout [Fix],
    _ readings: inout [PlacelessReading]
  ) {
    guard !rates.isEmpty else { return }
    let times = fixes.lazy.compactMap(\.time).map { $0.rounded(.down) }
    let placeless = readings.lazy.map { $0.time.rounded(.down) }
    var first = min(times.min() ?? .infinity, placeless.min() ?? .infinity)
    var last = max(times.max() ?? -.infinity, placeless.max() ?? -.infinity)
    if let start = session?.start, let elapsed = session?.totals.elapsed {
      (first, last) = (min(first, start), max(last, start + elapsed))
    }
    let stops = stops
    var stop = 0
    var wanted: [Double: Int] = [:]
    for second in rates where second.time >= first && second.time <= last {
      while stop < stops.count, stops[stop].upperBound <= second.time { stop += 1 }
      if stop < stops.count, stops[stop].lowerBound < second.time { continue }
      wanted[second.time] = second.rate
    }
    for index in fixes.indices {
      guard let time = fixes[index].time?.rounded(.down), let rate = wanted[time] else { continue }
      fixes[index].heartRate = fixes[index].heartRate ?? rate
    }
    for index in readings.indices {
      guard let rate = wanted[readings[index].time.rounded(.down)] else { continue }
      readings[index].heartRate = readings[index].heartRate ?? rate
    }
    for time in times { wanted[time] = nil }
    for time in placeless { wanted[time] = nil }
    readings += wanted.map { PlacelessReading(time: $0.key, heartRate: $0.value) }
      .sorted { $0.time < $1.time }
  }

  /// The stretches from a stop of the timer to the next start, as far as they touch the fixes.
  private func pauses(of fixes: [Fix]) -> [ClosedRange<Double>] {
    var (first, last) = (Double.infinity, -Double.infinity)
    for time in fixes.lazy.compactMap(\.time) {
      first = min(first, time)
      last = max(last, time)
    }
    return stops.filter { $0.lowerBound < last && $0.upperBound > first }
  }

  /// The stretches from a stop of the timer to the next start, by rising time.
  private var stops: [ClosedRange<Double>] {
    let events = recording.timer.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }
    var pauses: [ClosedRange<Double>] = []
    var stopped: Double?
    for (_, event) in events {
      if event.stops {
        stopped = stopped ?? event.time
      } else if let from = stopped {
        stopped = nil
        if from < event.time { pauses.append(from...event.time) }
      }
    }
    return pauses
  }

  /// The offset of the device's local time, in whole quarters of an hour.
  ///
  /// Programs that do not know the local time write UTC for it: an offset of zero is believed only
  /// near Greenwich.
  private var utcOffset: Int? {
    guard let offset = recording.localOffset, abs(offset) <= 15 * 3600 else { return nil }
    let quarters = (offset / 900).rounded()
    guard abs(offset - quarters * 900) <= 60 else { return nil }
    if quarters == 0 {
      guard let first = recording.fixes.first, abs(first.longitude) <= 30 else { return nil }
    }
    return Int(quarters) * 900
  }
}

extension DeviceTotals {
  /// What the session says; where it is silent, the sum of the laps.
  fileprivate init(session: FITSession?, laps: [FITLap]) {
    func sum(_ value: (FITLap) -> Double?) -> Double? {
      let known = laps.compactMap(value)
      return known.isEmpty || known.count < laps.count ? nil : known.reduce(0, +)
    }
    self = session?.totals ?? DeviceTotals()
    start = session?.start.flatMap { FITTime.isUndated($0) ? nil : $0 }
    distance = distance ?? sum { $0.lap.distance }
    elapsed = elapsed ?? sum { $0.lap.seconds }
    timer = timer ?? sum(\.timer)
    if meanHeartRate == nil { takeHeartRate(of: laps.map(\.heartRate)) }
  }
}
