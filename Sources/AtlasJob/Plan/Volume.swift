import Tracks

/// The tracks of one PDF.
struct Volume: Sendable {
  /// What stands for `{volume}`; `nil` for an atlas in one file.
  let label: String?
  var entries: [TrackEntry]

  /// Spreads ordered tracks over volumes, in the order in which these first appear.
  static func divide(_ entries: [TrackEntry], by division: Job.Volumes) -> [Volume] {
    guard division != .none else { return [Volume(label: nil, entries: entries)] }
    var places: [String: Int] = [:]
    var volumes: [Volume] = []
    for entry in entries {
      let label = label(of: entry.entry.summary, by: division)
      if let place = places[label] {
        volumes[place].entries.append(entry)
      } else {
        places[label] = volumes.count
        volumes.append(Volume(label: label, entries: [entry]))
      }
    }
    return volumes
  }

  private static func label(of summary: TrackSummary, by division: Job.Volumes) -> String {
    if division == .activity { return summary.activity.rawValue }
    guard let day = summary.localStart.map(Day.init) else { return "undated" }
    return String(day.description.prefix(division == .year ? 4 : 7))
  }
}
