import AtlasStyle
import Tracks

/// What a track has to show, which blocks and those beside them ask alike.
extension TrackPageContents {
  /// Whether the device's laps tell something of their own: those that it cuts by itself at each
  /// kilometre or mile are the splits.
  var hasLaps: Bool {
    let laps = track.laps
    guard laps.count > (isPlaceless ? 1 : 2) else { return false }
    return !UnitSystem.allCases.contains { units in
      laps.dropLast().allSatisfy {
        abs(($0.deviceMeters ?? $0.meters) / units.metersPerSplit - 1) < 0.02
      }
    }
  }

  /// Whether the page has a table of laps in place of splits.
  var showsLaps: Bool { look.template.detail.has(.laps) && hasLaps }

  /// Metres of relief below which a profile shows nothing but noise.
  private static let leastRelief: Float = 4

  /// Whether there are heights along the distance for a profile.
  var hasProfile: Bool {
    guard entry.summary.minElevation != nil, track.distance.last ?? 0 > 1 else { return false }
    let heights = track.elevation.filter { !$0.isNaN }
    guard let low = heights.min(), let high = heights.max() else { return false }
    return high - low >= TrackPageContents.leastRelief
  }

  /// Whether a sensor measured a value at most of the fixes.
  func hasSeries(of value: LineValue) -> Bool {
    let count = track.fixes.count { $0.measured(value) != nil }
    return count > 10 && 2 * count > track.fixes.count && track.distance.last ?? 0 > 0
      && track.fixes.contains { $0.measured(value) ?? 0 > 0 }
  }

  /// The chart below which the axis of distance stands: the last of the page, where no profile has
  /// it already.
  var axisChart: LineValue? {
    let detail = look.template.detail
    guard !(detail.has(.profile) && hasProfile) else { return nil }
    let charts: [(BlockName, LineValue)] = [
      (.heartRate, .heartRate), (.cadence, .cadence), (.power, .power),
    ]
    return charts.last { detail.has($0.0) && hasSeries(of: $0.1) }?.1
  }

  /// The best efforts to show: those of whoever is on foot, since for other ways to move these
  /// distances are not usual. One that is as long as the track says nothing new.
  var efforts: [BestEffort] {
    let summary = entry.summary
    guard summary.activity.manner == .foot else { return [] }
    return summary.bestEfforts.filter { $0.distance.meters < 0.98 * summary.distance }
  }

  /// Whether the page tells the best effort over a kilometre or mile, the length of its splits.
  var showsEffortOfSplit: Bool {
    let length: BestEffort.Distance = look.figures.units == .metric ? .kilometer : .mile
    return look.template.detail.has(.efforts) && efforts.contains { $0.distance == length }
  }
}

extension Fix {
  /// What a sensor measured. A cadence of none is a rest of the legs and no cadence; a power of none
  /// is one.
  func measured(_ value: LineValue) -> Double? {
    switch value {
    case .heartRate: heartRate.flatMap { $0 > 0 ? Double($0) : nil }
    case .cadence: cadence.flatMap { $0 > 0 ? Double($0) : nil }
    case .power: power.map(Double.init)
    default: nil
    }
  }
}
