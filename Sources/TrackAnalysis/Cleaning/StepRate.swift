import Tracks

/// Makes one unit of what files mean by the cadence of somebody on foot: some count the steps of one
/// foot, some those of both, and formats do not say which.
///
/// The track as a whole decides: nobody takes 240 steps a minute for half of a run, nor 156 for half of
/// a walk, and nobody runs at 120 a minute, nor walks at 78, with both feet together. Cadences are kept
/// as steps of one foot.
enum StepRate {
  /// Steps a minute: a median above it is that of both feet.
  static func limit(_ activity: Activity) -> Int? {
    switch activity {
    case .running: 120
    case .walking, .hiking: 78
    default: nil
    }
  }

  /// The track with its cadences as steps of one foot.
  static func ofOneFoot(_ track: Track) -> Track {
    guard let limit = limit(track.details.activity) else { return track }
    // A rest of the legs has a cadence of none.
    let rates =
      track.segments.flatMap { $0.fixes.compactMap(\.cadence) }
      + track.readings.compactMap(\.cadence)
    let moving = rates.filter { $0 > 0 }.sorted()
    guard !moving.isEmpty, moving[moving.count / 2] > limit else { return track }
    func half(_ rate: Int?) -> Int? { rate.map { ($0 + 1) / 2 } }
    var track = track
    for segment in track.segments.indices {
      for index in track.segments[segment].fixes.indices {
        track.segments[segment].fixes[index].cadence = half(
          track.segments[segment].fixes[index].cadence)
      }
    }
    for index in track.readings.indices {
      track.readings[index].cadence = half(track.readings[index].cadence)
    }
    return track
  }
}
