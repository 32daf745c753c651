import Tracks

/// Repairs times. Positions are never touched: a fix whose time is not plausible keeps its position
/// and loses its time.
enum ClockFaults: CleaningStep {
  /// 1980-01-06, when GPS time begins, and 2100-01-01.
  static let believable = 315_964_800.0..<4_102_444_800.0
  /// A step longer than this between neighbours is not part of one recording, s (30 days).
  static let longestStep = 30 * 86_400.0
  /// m/s that no recording as a whole exceeds.
  static let fastest = 1000.0

  static func clean(_ uncleaned: inout UncleanedTrack) {
    dropImpossibleTimes(&uncleaned)
    dropSingleInstant(&uncleaned)
    guard hasFault(uncleaned.fixes) else { return }
    dropStrayDates(&uncleaned)
    breakAtLongSteps(&uncleaned)
    turnSegments(&uncleaned)
    sortSegments(&uncleaned)
    dropOutOfOrder(&uncleaned)
  }

  /// Whether times go backwards, or jump further than those of any recording.
  private static func hasFault(_ fixes: [Fix]) -> Bool {
    var last = -Double.infinity
    for fix in fixes {
      guard let time = fix.time else { continue }
      if time < last || (last.isFinite && time - last > longestStep) { return true }
      last = time
    }
    return false
  }

  /// Times outside the calendar, and, where others are believable, those before GPS.
  private static func dropImpossibleTimes(_ uncleaned: inout UncleanedTrack) {
    var bad: [Int] = []
    var old: [Int] = []
    var hasBelievable = false
    for i in 0..<uncleaned.count {
      guard let time = uncleaned.fixes[i].time else { continue }
      if believable.contains(time) {
        hasBelievable = true
      } else if abs(time) > 60_000_000_000 {
        bad.append(i)
      } else {
        old.append(i)
      }
    }
    if hasBelievable { bad = (bad + old).sorted() }
    guard !bad.isEmpty else { return }
    for i in bad { uncleaned.setTime(nil, at: i) }
    uncleaned.report(.timesImpossible(count: bad.count))
  }

  /// Drops times that say nothing: one instant for several fixes, or a span too short for anything
  /// to have come so far.
  private static func dropSingleInstant(_ uncleaned: inout UncleanedTrack) {
    var (first, last) = (Double.infinity, -Double.infinity)
    var timed = 0
    for fix in uncleaned.fixes {
      guard let time = fix.time else { continue }
      timed += 1
      first = min(first, time)
      last = max(last, time)
    }
    guard timed > 1 else { return }
    if last > first {
      guard usualLength(&uncleaned) > fastest * max(last - first, 1) else { return }
    } else if uncleaned.fixes.allSatisfy({ $0.position == uncleaned.fixes[0].position }) {
      return
    }
    for i in 0..<uncleaned.count { uncleaned.setTime(nil, at: i) }
    uncleaned.report(
      CivilTime(secondsSince1970: first).map { .oneTimeInYear(count: timed, year: $0.year) }
        ?? .oneTimeForAll(count: timed))
  }

  /// Metres between neighbours that both have a time, without the longest tenth of the legs: a few
  /// wrong places say nothing of all times.
  private static func usualLength(_ uncleaned: inout UncleanedTrack) -> Double {
    let lengths = uncleaned.legLengths()
    let timed = lengths.indices.filter { leg in
      !uncleaned.begins[leg + 1] && uncleaned.fixes[leg].time != nil
        && uncleaned.fixes[leg + 1].time != nil
    }
    let sorted = timed.map { lengths[$0] }.sorted()
    return sorted.prefix(max(1, sorted.count - (sorted.count + 9) / 10)).reduce(0, +)
  }

  /// A few fixes dated far from both their neighbours (a wrong year, the right time of day).
  private static func dropStrayDates(_ uncleaned: inout UncleanedTrack) {
    let (timed, times) = timedFixes(uncleaned)
    var runs: [Range<Int>] = []
    var start = 0
    for k in timed.indices.dropFirst() {
      let step = times[k] - times[k - 1]
      if abs(step) > longestStep {
        runs.append(start..<k)
        start = k
      }
    }
    guard !runs.isEmpty else { return }
    runs.append(start..<timed.count)
    let largest = runs.map(\.count).max() ?? 0
    let few = max(2, largest / 20)
    var stray: [Int] = []
    var anchor: Double?
    for (k, run) in runs.enumerated() {
      let (first, last) = (times[run.lowerBound], times[run.upperBound - 1])
      if run.count <= few, largest > 2 * run.count {
        let next = runs[(k + 1)...].first { $0.count > few }.map { times[$0.lowerBound] }
        let continues = anchor.flatMap { a in next.map { abs($0 - a) <= longestStep } } ?? true
        let far = [anchor, next].compactMap { $0 }.allSatisfy {
          min(abs($0 - first), abs($0 - last)) > longestStep
        }
        if continues, far {
          stray.append(contentsOf: run.map { timed[$0] })
          continue
        }
      }
      anchor = last
    }
    guard !stray.isEmpty else { return }
    for i in stray { uncleaned.setTime(nil, at: i) }
    uncleaned.report(.datesStray(count: stray.count))
  }

  /// A step of months inside a segment: two recordings glued together.
  private static func breakAtLongSteps(_ uncleaned: inout UncleanedTrack) {
    var last: Double?
    var breaks = 0
    for i in 0..<uncleaned.count {
      guard let time = uncleaned.fixes[i].time else { continue }
      if let last, abs(time - last) > longestStep, !uncleaned.begins[i] {
        uncleaned.begins[i] = true
        breaks += 1
      }
      last = time
    }
    guard breaks > 0 else { return }
    uncleaned.report(.timesJump(count: breaks))
  }

  /// Segments written from end to start are reversed.
  private static func turnSegments(_ uncleaned: inout UncleanedTrack) {
    var fixes = uncleaned.fixes
    var turned = 0
    for segment in uncleaned.segments {
      var (up, down) = (0, 0)
      var last: Double?
      for i in segment {
        guard let time = fixes[i].time else { continue }
        if let last {
          if time > last { up += 1 } else if time < last { down += 1 }
        }
        last = time
      }
      guard down >= 2, down > 3 * up else { continue }
      fixes[segment].reverse()
      turned += segment.count
    }
    guard turned > 0 else { return }
    uncleaned.replace(fixes: fixes, begins: uncleaned.begins)
    uncleaned.report(.timesTurned(count: turned))
  }

  /// Whole segments in the wrong order are put in order of time.
  private static func sortSegments(_ uncleaned: inout UncleanedTrack) {
    let segments = uncleaned.segments
    let starts = segments.map { uncleaned.fixes[$0].lazy.compactMap(\.time).first }
    let known = starts.compactMap { $0 }
    guard known.count == starts.count, zip(known, known.dropFirst()).contains(where: { $0 > $1 })
    else { return }
    let order = segments.indices.sorted { (known[$0], $0) < (known[$1], $1) }
    var fixes: [Fix] = []
    var begins: [Bool] = []
    fixes.reserveCapacity(uncleaned.count)
    begins.reserveCapacity(uncleaned.count)
    for k in order {
      begins.append(true)
      begins.append(contentsOf: repeatElement(false, count: segments[k].count - 1))
      fixes.append(contentsOf: uncleaned.fixes[segments[k]])
    }
    uncleaned.replace(fixes: fixes, begins: begins)
    uncleaned.report(.segmentsOutOfOrder)
  }

  /// What still goes backwards: the longest series of times that never falls is kept.
  private static func dropOutOfOrder(_ uncleaned: inout UncleanedTrack) {
    let (timed, times) = timedFixes(uncleaned)
    let kept = longestRising(times)
    guard kept.count < times.count else { return }
    var next = 0
    for k in times.indices {
      if next < kept.count, kept[next] == k {
        next += 1
      } else {
        uncleaned.setTime(nil, at: timed[k])
      }
    }
    let count = times.count - kept.count
    uncleaned.report(.timesOutOfOrder(count: count))
  }

  /// Which fixes have a time, and those times.
  private static func timedFixes(_ uncleaned: UncleanedTrack) -> (indices: [Int], times: [Double]) {
    var indices: [Int] = []
    var times: [Double] = []
    for i in 0..<uncleaned.count {
      guard let time = uncleaned.fixes[i].time else { continue }
      indices.append(i)
      times.append(time)
    }
    return (indices, times)
  }

  /// The indices of a longest non-decreasing subsequence (patience sorting).
  static func longestRising(_ values: [Double]) -> [Int] {
    var tails: [Int] = []
    var previous = [Int](repeating: -1, count: values.count)
    for i in values.indices {
      var (low, high) = (0, tails.count)
      while low < high {
        let middle = (low + high) / 2
        if values[tails[middle]] <= values[i] { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[i] = tails[low - 1] }
      if low == tails.count { tails.append(i) } else { tails[low] = i }
    }
    var result: [Int] = []
    result.reserveCapacity(tails.count)
    var i = tails.last ?? -1
    while i >= 0 {
      result.append(i)
      i = previous[i]
    }
    return result.reversed()
  }
}
