import AtlasStyle
import Tracks

/// The best of all tracks: what was done by people, not by motors, and not only planned. A line without
/// times may be a plan as well, and sets no record.
struct Records: Sendable {
  enum Kind: Sendable, Equatable {
    case distance, ascent, time
    case fastest(BestEffort.Distance)
  }

  struct Record: Sendable {
    var kind: Kind
    var entry: AtlasEntry
    /// Metres, or seconds.
    var value: Double
  }

  let all: [Record]

  init(_ entries: [AtlasEntry]) {
    let entries = entries.filter { Records.counts($0) && $0.summary.movingSeconds != nil }
    var all: [Record] = []
    func add(_ kind: Kind, smallest: Bool = false, _ value: (AtlasEntry) -> Double?) {
      var best: Record?
      for entry in entries {
        guard let value = value(entry), value > 0, value.isFinite else { continue }
        if let best {
          let isBetter = smallest ? value < best.value : value > best.value
          let isEarlier = Records.start(entry) < Records.start(best.entry)
          guard isBetter || (value == best.value && isEarlier) else { continue }
        }
        best = Record(kind: kind, entry: entry, value: value)
      }
      if let best { all.append(best) }
    }
    add(.distance) { $0.summary.distance }
    add(.ascent) { $0.summary.ascent }
    add(.time) { $0.summary.movingSeconds }
    for distance in BestEffort.Distance.allCases {
      add(.fastest(distance), smallest: true) { entry in
        // On wheels, these distances are not usual.
        entry.summary.activity.manner == .foot
          ? entry.summary.bestEfforts.first { $0.distance == distance }?.seconds : nil
      }
    }
    self.all = all
  }

  /// Whether a track can set a record.
  static func counts(_ entry: AtlasEntry) -> Bool {
    entry.isCounted && entry.summary.kind == .recorded && entry.summary.activity.manner != .motor
      && !isTooFast(entry.summary)
  }

  /// Whether nobody moves that fast by the activity: a flight or a drive that the file does not call
  /// so. The mean speed over an hour of the best riders is 57 km/h, and that of the best runners 21.
  static func isTooFast(_ summary: TrackSummary) -> Bool {
    guard let speed = summary.meanSpeed else { return false }
    switch summary.activity.manner {
    case .foot: return speed > 30 / 3.6
    case .wheels, .unknown, .snow, .water: return speed > 70 / 3.6
    case .motor: return false
    }
  }

  private static func start(_ entry: AtlasEntry) -> Double { entry.summary.start ?? .infinity }
}
