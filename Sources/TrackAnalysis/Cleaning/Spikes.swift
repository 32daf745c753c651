import Tracks

/// Takes out places where the track cannot have been: excursions out and back that neither the
/// activity nor the neighbouring legs allow.
///
/// Only the surroundings of a fix are looked at, never the track as a whole: a slow half after a
/// fast one is perfectly valid.
enum Spikes: CleaningStep {
  /// Shorter excursions are noise, m.
  static let shortest = 25.0
  /// m/s²; a fix that would take more to reach and return from was never reached.
  static let greatestAcceleration = 25.0
  /// A leg this many times faster than the legs around is not believed.
  static let timesNeighbours = 6.0
  /// The longest excursion: fixes and seconds.
  static let mostFixes = 5
  static let longest = 60.0

  static func clean(_ uncleaned: inout UncleanedTrack) {
    // Nobody was at the places of a virtual ride: no receiver erred.
    if uncleaned.details.positionSource == .real { takeOut(&uncleaned) }
    guard uncleaned.wildFixes > 0 else { return }
    uncleaned.report(.spikes(count: uncleaned.wildFixes))
  }

  private static func takeOut(_ uncleaned: inout UncleanedTrack) {
    let fixes = uncleaned.fixes
    guard fixes.count > 2 else { return }
    let lengths = uncleaned.legLengths()
    var bad: [Int] = []
    var previous = 0
    var i = 1
    while i < fixes.count {
      if uncleaned.begins[i] {
        previous = i
        i += 1
        continue
      }
      // The length of the leg to the last kept fix; it differs from the stored one only after a
      // removal.
      let away =
        previous == i - 1
        ? lengths[previous] : Geodesic.distance(fixes[previous].position, fixes[i].position)
      if away > shortest,
        let end = excursion(uncleaned, fixes, lengths, from: previous, at: i, away)
      {
        bad.append(contentsOf: i..<end)
        i = end
        continue
      }
      previous = i
      i += 1
    }
    guard !bad.isEmpty else { return }
    uncleaned.remove(bad)
    uncleaned.dropped.outlier += bad.count
    uncleaned.wildFixes += bad.count
  }

  /// The first fix after an excursion that begins at `i`; `nil` where there is none.
  private static func excursion(
    _ uncleaned: UncleanedTrack, _ fixes: [Fix], _ lengths: [Double], from p: Int, at i: Int,
    _ away: Double
  ) -> Int? {
    guard let t0 = fixes[p].time, let t1 = fixes[i].time else { return nil }
    // A device that delivers fixes in batches gives them one time: nothing to measure with.
    guard t1 > t0 else { return nil }
    let out = max(t1 - t0, 0.5)
    var reference: Double?
    for q in (i + 1)..<(i + 1 + mostFixes) {
      guard q < fixes.count, !uncleaned.begins[q], let t2 = fixes[q - 1].time,
        let t3 = fixes[q].time,
        t3 > t2, t3 - t0 <= longest || q == i + 1
      else { return nil }
      let back = lengths[q - 1]
      guard back > shortest else { continue }
      let across = Geodesic.distance(fixes[p].position, fixes[q].position)
      guard across <= min(away, back) / 2 else { continue }
      let home = max(t3 - t2, 0.5)
      let slower = min(away / out, back / home)
      // Turning straight back changes the velocity by the sum of both legs' speeds.
      let acceleration = (away / out + back / home) / ((out + home) / 2)
      if q == i + 1, acceleration > greatestAcceleration { return q }
      if slower > uncleaned.limits.instant { return q }
      let around = reference ?? max(1.5, localSpeed(uncleaned, fixes, lengths, around: p, q))
      reference = around
      if slower > timesNeighbours * around { return q }
    }
    return nil
  }

  /// The median speed of up to eight legs before fix `p` and eight after fix `q`.
  static func localSpeed(
    _ uncleaned: UncleanedTrack, _ fixes: [Fix], _ lengths: [Double], around p: Int, _ q: Int
  ) -> Double {
    var speeds: [Double] = []
    func add(_ leg: Int) -> Bool {
      guard leg >= 0, leg < lengths.count, !uncleaned.begins[leg + 1], let a = fixes[leg].time,
        let b = fixes[leg + 1].time
      else { return false }
      speeds.append(lengths[leg] / max(b - a, 0.5))
      return true
    }
    for k in 1...8 where !add(p - k) { break }
    for k in 0..<8 where !add(q + k) { break }
    guard speeds.count >= 3 else { return .infinity }
    speeds.sort()
    return speeds[speeds.count / 2]
  }
}
