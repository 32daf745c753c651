import Native
import Tracks

/// What files call an activity, in the spellings of many programs.
enum ActivityNames {
  /// `unknown` for a word that is not known.
  static func activity(_ text: String?) -> Activity {
    guard let text else { return .unknown }
    if let number = numbered[text] { return number }
    // "trail_running", "Trail Running" and "TrailRun" are one.
    let word = String(
      String.UnicodeScalarView(
        text.lowercased().unicodeScalars.filter { $0.properties.isAlphabetic }))
    if let activity = Activity(rawValue: word) ?? words[word] { return activity }
    // By bytes: a list of activities asks a hundred thousand times, and `contains` of a string is
    // thirty times as slow.
    return word.withCStringBytes { text in
      parts.first { BorrowedText(text).contains(lowercase: $0.0) }?.1
    } ?? .unknown
  }

  /// The numbers that Strava writes into the `type` of its GPX exports.
  private static let numbered: [String: Activity] = [
    "1": .cycling, "2": .skiing, "3": .skiing, "4": .hiking, "5": .skating, "6": .skating,
    "7": .skiing, "8": .skating, "9": .running, "10": .walking, "12": .snowboarding, "13": .hiking,
    "16": .swimming, "17": .cycling,
  ]

  /// Words that are parts of others ("strength training").
  private static let words: [String: Activity] = [
    "car": .driving, "bus": .driving, "train": .driving, "tram": .driving, "row": .rowing,
    "course": .running, "mtb": .cycling,
  ]

  /// Parts of words, of which the first that fits counts: the specific before the general.
  private static let parts: [(StaticString, Activity)] = [
    ("snowboard", .snowboarding), ("ski", .skiing), ("snowshoe", .hiking), ("skat", .skating),
    ("horse", .riding), ("equestrian", .riding), ("reiten", .riding),
    ("swim", .swimming), ("schwimm", .swimming),
    ("rowing", .rowing), ("rudern", .rowing),
    ("kayak", .paddling), ("canoe", .paddling), ("paddl", .paddling), ("kanu", .paddling),
    ("sail", .sailing), ("windsurf", .sailing), ("kitesurf", .sailing), ("segeln", .sailing),
    ("bik", .cycling), ("cycl", .cycling), ("mtb", .cycling), ("velo", .cycling),
    ("vélo", .cycling), ("radfahr", .cycling), ("ciclis", .cycling), ("ride", .cycling),
    ("gravel", .cycling), ("骑行", .cycling), ("骑车", .cycling), ("自行车", .cycling),
    ("hik", .hiking), ("trek", .hiking), ("wander", .hiking), ("randonn", .hiking),
    ("mountaineer", .hiking), ("徒步", .hiking), ("登山", .hiking), ("爬山", .hiking),
    ("walk", .walking), ("gehen", .walking), ("marche", .walking), ("步行", .walking),
    ("健走", .walking), ("散步", .walking), ("走路", .walking),
    ("run", .running), ("jog", .running), ("lauf", .running), ("courseapied", .running),
    ("courseàpied", .running),
    ("corsa", .running), ("跑", .running),
    ("fly", .flying), ("flight", .flying), ("glid", .flying), ("airplane", .flying),
    ("driv", .driving), ("motor", .driving),
  ]
}
