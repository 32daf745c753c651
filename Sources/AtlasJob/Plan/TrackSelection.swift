import Tracks

/// Which tracks a job wants.
struct TrackSelection: Sendable {
  let activities: Set<Activity>?
  let from: Day?
  let to: Day?

  init(_ job: Job) {
    activities = job.activities
    from = job.from
    to = job.to
  }

  /// A track without a date lies within no dates.
  func contains(_ summary: TrackSummary) -> Bool {
    if let activities, !activities.contains(summary.activity) { return false }
    guard from != nil || to != nil else { return true }
    guard let day = summary.localStart.map(Day.init) else { return false }
    return from.map { $0 <= day } ?? true && to.map { day <= $0 } ?? true
  }
}
