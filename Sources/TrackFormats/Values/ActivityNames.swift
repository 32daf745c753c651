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

  /// Parts of words, in the languages of many programs, of which the first that fits counts: the
  /// specific before the general.
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
    // Russian and Ukrainian, the skis before the run.
    ("сноуборд", .snowboarding), ("снегоступ", .hiking), ("лыж", .skiing), ("лиж", .skiing),
    ("бэккантри", .skiing), ("роликов", .skating), ("конек", .skating), ("коньк", .skating),
    ("плава", .swimming), ("гребл", .rowing), ("каяк", .paddling), ("каноэ", .paddling),
    ("парус", .sailing), ("виндсерф", .sailing), ("кайтсерф", .sailing), ("вело", .cycling),
    ("заезд", .cycling), ("заїзд", .cycling), ("поход", .hiking), ("похід", .hiking),
    ("ходьба", .walking), ("прогул", .walking), ("бег", .running), ("біг", .running),
    ("трейл", .running),
    // Korean
    ("스노보드", .snowboarding), ("스노슈", .hiking), ("스키", .skiing), ("스케이트", .skating),
    ("수영", .swimming), ("로잉", .rowing), ("조정", .rowing), ("카약", .paddling),
    ("카누", .paddling), ("패들", .paddling), ("요트", .sailing), ("서핑", .sailing),
    ("라이딩", .cycling), ("자전거", .cycling), ("사이클", .cycling), ("하이킹", .hiking),
    ("등산", .hiking), ("걷기", .walking), ("산책", .walking), ("달리기", .running),
    ("러닝", .running), ("트레일런", .running),
    // Japanese
    ("スノーボード", .snowboarding), ("スノーシュー", .hiking), ("スキー", .skiing),
    ("スケート", .skating), ("スイム", .swimming), ("水泳", .swimming), ("ローイング", .rowing),
    ("ボート漕ぎ", .rowing), ("カヤック", .paddling), ("カヌー", .paddling), ("パドル", .paddling),
    ("ライド", .cycling), ("サイクリング", .cycling), ("自転車", .cycling), ("ハイキング", .hiking),
    ("ハイク", .hiking), ("登山", .hiking), ("ウォーク", .walking), ("ウォーキング", .walking),
    ("ランニング", .running), ("ジョギング", .running),
    // Polish, Czech, Turkish, the Nordic languages, Indonesian, Vietnamese
    ("pływan", .swimming), ("plavání", .swimming), ("yüzme", .swimming), ("svøm", .swimming),
    ("simning", .swimming), ("uinti", .swimming), ("renang", .swimming), ("bơi", .swimming),
    ("wioślar", .rowing), ("kajak", .paddling), ("narciar", .skiing), ("lyžov", .skiing),
    ("kayak", .paddling), ("kayağı", .skiing), ("hiihto", .skiing), ("skidor", .skiing),
    ("rower", .cycling), ("kole", .cycling), ("bisiklet", .cycling), ("cykl", .cycling),
    ("sykl", .cycling), ("pyöräily", .cycling), ("sepeda", .cycling), ("đạpxe", .cycling),
    ("wędrówk", .hiking), ("turistika", .hiking), ("doğayürüyüşü", .hiking), ("vandr", .hiking),
    ("fottur", .hiking), ("vaellus", .hiking), ("mendaki", .hiking),
    ("spacer", .walking), ("chůze", .walking), ("yürüyüş", .walking), ("promenad", .walking),
    ("gåtur", .walking), ("kävely", .walking), ("jalan", .walking), ("đibộ", .walking),
    ("bieg", .running), ("běh", .running), ("koşu", .running), ("löpning", .running),
    ("løb", .running), ("løping", .running), ("juoksu", .running), ("lari", .running),
    ("chạybộ", .running),
  ]
}
