extension AnalysedTrack {
  /// A value at each fix, in the value's unit; NaN where there is none.
  ///
  /// `smoothing` is the window, in seconds, over which cadence and power are averaged, since they
  /// jump from one second to the next.
  public func values(of value: LineValue, smoothing: Double) -> [Float] {
    switch value {
    case .auto, .speed, .pace: speed
    case .elevation: elevation
    case .gradient:
      gradient.isEmpty
        ? [Float](repeating: .nan, count: fixes.count) : gradient.map { $0 * 100 }
    case .heartRate:
      fixes.map { fix in
        if let beats = fix.heartRate, beats > 0 { Float(beats) } else { .nan }
      }
    case .cadence: averaged(over: smoothing) { $0.cadence }
    case .power: averaged(over: smoothing) { $0.power }
    case .time: times()
    }
  }

  /// Seconds since the first fix that has a time.
  private func times() -> [Float] {
    guard let start = fixes.lazy.compactMap(\.time).first else {
      return [Float](repeating: .nan, count: fixes.count)
    }
    return fixes.map { fix in fix.time.map { Float($0 - start) } ?? .nan }
  }

  /// The mean of a value over a window of time around each fix that has one.
  private func averaged(over seconds: Double, _ value: (Fix) -> Int?) -> [Float] {
    let own = fixes.map { fix in value(fix).map(Double.init) }
    var result = own.map { $0.map { Float($0) } ?? .nan }
    let reach = seconds.isFinite ? max(0, seconds) / 2 : 0
    var (first, next) = (0, 0)
    var (sum, count) = (0.0, 0)
    for index in fixes.indices {
      guard own[index] != nil, let time = fixes[index].time else { continue }
      while next < fixes.count, next <= index || (fixes[next].time ?? time) - time <= reach {
        if let value = own[next] { (sum, count) = (sum + value, count + 1) }
        next += 1
      }
      while first < index, time - (fixes[first].time ?? time - reach - 1) > reach {
        if let value = own[first] { (sum, count) = (sum - value, count - 1) }
        first += 1
      }
      if count > 0 { result[index] = Float(sum / Double(count)) }
    }
    return result
  }
}
