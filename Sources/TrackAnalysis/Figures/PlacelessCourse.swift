import Tracks

/// Running totals over the readings of a track without positions.
struct PlacelessCourse {
  /// In order of time, without implausible values; where the device gave no speed, with that of its
  /// distances.
  private(set) var readings: [PlacelessReading]
  /// Metres from the start to each reading, never falling; empty where no distance is known.
  private let meters: [Double]
  /// Seconds in movement to each reading.
  private let moving: [Double]

  /// A stretch of so many seconds without a reading, and with hardly any progress, is a rest.
  private static let restMinimum = 10.0
  /// m/s below which nobody moves on.
  private static let slowest = 0.2
  /// Watts that nobody exceeds.
  static let mostPower = 5000

  init(_ raw: [PlacelessReading], smoothing: Double) {
    var readings: [PlacelessReading] = []
    var farthest = 0.0
    let sorted = raw.filter(\.time.isFinite).enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
    for reading in sorted where reading.time > readings.last?.time ?? -.infinity {
      var reading = reading.believable
      if let distance = reading.distance, distance < farthest { reading.distance = nil }
      farthest = reading.distance ?? farthest
      readings.append(reading)
    }
    meters =
      farthest > 0 ? PlacelessCourse.filled(readings.map(\.distance), readings.map(\.time)) : []
    moving = PlacelessCourse.moving(readings, meters)
    self.readings = readings
    if !meters.isEmpty, !readings.contains(where: { $0.speed != nil }) {
      fillSpeeds(over: smoothing)
    }
  }

  /// Seconds in movement to each reading. What is between two that know the distance is a rest as a
  /// whole, or none of it is.
  private static func moving(_ readings: [PlacelessReading], _ meters: [Double]) -> [Double] {
    func isRest(_ from: Int, _ to: Int) -> Bool {
      let seconds = readings[to].time - readings[from].time
      return seconds > restMinimum && !meters.isEmpty
        && meters[to] - meters[from] < slowest * seconds
    }
    var sum = 0.0
    var moving: [Double] = []
    var known: Int?
    for i in readings.indices {
      if i > 0 { sum += isRest(i - 1, i) ? 0 : readings[i].time - readings[i - 1].time }
      moving.append(sum)
      guard readings[i].distance != nil else { continue }
      if let known, known + 1 < i, isRest(known, i) {
        for between in known...i { moving[between] = moving[known] }
        sum = moving[known]
      }
      known = i
    }
    return moving
  }

  /// Distances at all readings: linear over time between two that are known, level beyond them.
  private static func filled(_ known: [Double?], _ times: [Double]) -> [Double] {
    var result: [Double] = []
    var last: (time: Double, meters: Double)?
    for (index, value) in known.enumerated() {
      guard let value else { continue }
      for gap in result.count..<index {
        guard let last, times[index] > last.time else {
          result.append(last?.meters ?? value)
          continue
        }
        let part = (times[gap] - last.time) / (times[index] - last.time)
        result.append(last.meters + part * (value - last.meters))
      }
      result.append(value)
      last = (times[index], value)
    }
    while result.count < known.count { result.append(last?.meters ?? 0) }
    return result
  }

  /// The speed over a window of time around each reading, at least from the one before to the next.
  private mutating func fillSpeeds(over window: Double) {
    var (first, last) = (0, 0)
    for i in readings.indices {
      while first + 1 < i, readings[first].time < readings[i].time - window / 2 { first += 1 }
      last = max(last, min(i + 1, readings.count - 1))
      while last + 1 < readings.count, readings[last + 1].time <= readings[i].time + window / 2 {
        last += 1
      }
      let seconds = readings[last].time - readings[first].time
      if seconds > 0 { readings[i].speed = (meters[last] - meters[first]) / seconds }
    }
  }

  /// Metres and seconds in movement at a time.
  private func sums(at time: Double) -> (meters: Double, moving: Double) {
    guard let first = readings.first, let last = readings.last else { return (0, 0) }
    if time <= first.time { return (meters.first ?? 0, 0) }
    if time >= last.time { return (meters.last ?? 0, moving.last ?? 0) }
    var (low, high) = (0, readings.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if readings[middle].time <= time { low = middle } else { high = middle }
    }
    let part = (time - readings[low].time) / (readings[high].time - readings[low].time)
    let way = meters.isEmpty ? 0 : meters[low] + part * (meters[high] - meters[low])
    return (way, moving[low] + part * (moving[high] - moving[low]))
  }

  /// Kilometres or miles by the device's distance; empty where it gave none.
  func splits(every length: Double) -> [Split] {
    guard readings.count > 1, let total = meters.last, let end = readings.last?.time,
      var time = readings.first?.time,
      total > Splits.shortestRest, total / length < Double(Splits.most)
    else { return [] }
    var splits: [Split] = []
    var (edge, moved, leg) = (length, 0.0, 0)
    func close(_ meters: Double, _ endTime: Double, _ endMoving: Double) {
      splits.append(
        Split(
          number: splits.count + 1, meters: meters, movingSeconds: max(0, endMoving - moved),
          elapsedSeconds: max(0, endTime - time), ascent: nil, descent: nil,
          end: Position(latitude: .nan, longitude: .nan), endFix: 0))
      (time, moved) = (endTime, endMoving)
    }
    while edge <= total {
      while leg + 2 < meters.count, meters[leg + 1] < edge { leg += 1 }
      guard leg + 1 < meters.count else { break }
      let span = meters[leg + 1] - meters[leg]
      let part = span > 0 ? min(max((edge - meters[leg]) / span, 0), 1) : 1
      close(
        length,
        readings[leg].time + part * (readings[leg + 1].time - readings[leg].time),
        moving[leg] + part * (moving[leg + 1] - moving[leg]))
      edge = Double(splits.count + 1) * length
    }
    let rest = total - Double(splits.count) * length
    if rest > Splits.shortestRest { close(rest, end, moving.last ?? moved) }
    return splits
  }

  /// The device's laps: with its own seconds and metres where it gave them, else those of the
  /// readings. Empty for fewer than two.
  func laps(_ laps: [Lap]) -> [LapFigures] {
    let sorted = laps.filter(\.start.isFinite).enumerated()
      .sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }.map(\.element)
    guard sorted.count > 1, let last = readings.last?.time else { return [] }
    var figures: [LapFigures] = []
    var next = 0
    for (index, lap) in sorted.enumerated() {
      let limit = index + 1 < sorted.count ? sorted[index + 1].start : max(last, lap.start)
      let told = lap.seconds.flatMap { $0 >= 0 && $0 < 1e9 ? $0 : nil }
      let seconds = told ?? (limit - lap.start)
      let (start, end) = (sums(at: lap.start), sums(at: lap.start + seconds))
      let meters = lap.distance.flatMap { $0 >= 0 && $0 < 1e9 ? $0 : nil }
      while next < readings.count, readings[next].time < lap.start { next += 1 }
      var (sum, count, highest) = (0, 0, 0)
      var power = MeanPower()
      let firstReading = next
      while next < readings.count, readings[next].time < limit || index + 1 == sorted.count {
        if let beats = readings[next].heartRate {
          (sum, count, highest) = (sum + beats, count + 1, max(highest, beats))
        }
        power.add(readings[next].power)
        next += 1
      }
      if !HeartRateFigures.isMeasured(readings[firstReading..<next], for: seconds) { count = 0 }
      let moved = end.moving - start.moving
      figures.append(
        LapFigures(
          number: figures.count + 1, start: lap.start,
          meters: meters ?? (end.meters - start.meters),
          elapsedSeconds: seconds, movingSeconds: moved > 0 ? moved : seconds, ascent: nil,
          descent: nil, meanHeartRate: count > 0 ? Double(sum) / Double(count) : nil,
          maxHeartRate: count > 0 ? highest : nil, deviceSeconds: lap.seconds,
          deviceMeters: lap.distance, endFix: 0))
      figures[figures.count - 1].meanPower = power.mean
    }
    // A lap pressed at the start or the end by mistake.
    figures.removeAll { $0.elapsedSeconds < 1 && $0.meters < 1 }
    for index in figures.indices { figures[index].number = index + 1 }
    return figures.count > 1 ? figures : []
  }
}

extension PlacelessReading {
  /// Without values that no sensor can have measured.
  fileprivate var believable: PlacelessReading {
    var reading = self
    func keep<T>(_ value: T?, _ isRight: (T) -> Bool) -> T? {
      value.flatMap { isRight($0) ? $0 : nil }
    }
    reading.distance = keep(distance) { $0 >= 0 && $0 < 1e9 }
    reading.heartRate = keep(heartRate) { HeartRateFaults.believable.contains($0) }
    reading.elevation = keep(elevation) { ElevationFaults.believable.contains($0) }
    reading.speed = keep(speed) { $0 >= 0 && $0 < 100 }
    reading.cadence = keep(cadence) { (0...400).contains($0) }
    reading.power = keep(power) { (0...PlacelessCourse.mostPower).contains($0) }
    return reading
  }
}
