import Tracks

/// Words and numbers for activities that no table has.
enum UnknownActivities {
  /// The track, with a note of what its file calls the activity, where that is not known.
  static func noted(_ track: Track) -> Track {
    guard track.details.activity == .unknown, let word = track.details.unknownActivity,
      !saysNothing(word)
    else { return track }
    var track = track
    track.problems.append(.activityUnknown(word: String(word.prefix(60))))
    return track
  }

  /// Whether a word says no more than that something was done.
  static func saysNothing(_ word: String) -> Bool {
    let letters = word.lowercased().filter { $0.isLetter || $0.isNumber }
    return [
      "", "other", "others", "unknown", "generic", "default", "none", "null", "undefined",
      "myactivities",
      "myfriendsactivities",
      "uncategorized", "training", "workout", "activity", "track", "sport", "andere", "autre",
      "otro", "altro", "outro", "其他", "其它", "その他", "기타",
    ].contains(letters)
  }
}
