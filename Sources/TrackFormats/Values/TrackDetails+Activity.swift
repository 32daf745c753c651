import Tracks

extension TrackDetails {
  /// Takes what a file calls the activity; a word that is not known is kept as it is, and changes
  /// nothing.
  mutating func takeActivity(_ word: String?) {
    guard let word else { return }
    let found = ActivityNames.activity(word)
    if found != .unknown { activity = found } else { unknownActivity = word }
  }
}
