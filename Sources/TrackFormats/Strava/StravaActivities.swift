import Tracks

/// What Strava calls the types of activities, in the languages of its export.
enum StravaActivities {
  /// `unknown` for a word that is not known.
  static func activity(_ text: String?) -> Activity {
    guard let text else { return .unknown }
    let word = String(
      String.UnicodeScalarView(
        text.lowercased().unicodeScalars.filter { $0.properties.isAlphabetic }))
    return words[word] ?? ActivityNames.activity(text)
  }

  /// Words that the common list does not know, or takes for part of another.
  private static let words: [String: Activity] = [
    // German
    "langlauf": .skiing, "skilanglauf": .skiing, "eislauf": .skating, "eislaufen": .skating,
    "radfahrt": .cycling, "virtuelleradfahrt": .cycling, "fahrrad": .cycling,
    "mountainbikefahrt": .cycling, "spaziergang": .walking, "schneeschuhwandern": .hiking,
    "rudern": .rowing, "kajakfahren": .paddling,
    // French
    "trail": .running, "courseàpied": .running, "sortieàvélo": .cycling, "sortievélo": .cycling,
    "vtt": .cycling, "sortievtt": .cycling, "natation": .swimming, "raquettes": .hiking,
    "aviron": .rowing, "patinàglace": .skating,
    // Spanish
    "carrera": .running, "carrerademontaña": .running, "bicicleta": .cycling,
    "vueltaenbicicleta": .cycling, "paseoenbici": .cycling, "caminata": .walking,
    "senderismo": .hiking, "natación": .swimming, "esquíalpino": .skiing, "remo": .rowing,
    // Italian
    "giroinbici": .cycling, "pedalata": .cycling, "camminata": .walking, "passeggiata": .walking,
    "escursione": .hiking, "escursionismo": .hiking, "nuoto": .swimming, "scialpino": .skiing,
    "scinordico": .skiing, "canottaggio": .rowing,
    // Portuguese
    "corrida": .running, "pedalada": .cycling, "caminhada": .walking, "trilha": .hiking,
    "natação": .swimming,
    // Dutch
    "hardlopen": .running, "hardloopsessie": .running, "fietsrit": .cycling, "fietsen": .cycling,
    "wandeling": .walking, "wandelen": .walking, "zwemmen": .swimming,
    // Japanese
    "ラン": .running, "ランニング": .running, "トレイルラン": .running, "ライド": .cycling,
    "サイクリング": .cycling, "ウォーク": .walking, "ウォーキング": .walking, "ハイキング": .hiking,
    "ハイク": .hiking, "スイム": .swimming, "水泳": .swimming, "スキー": .skiing,
    // Chinese
    "騎乘": .cycling, "騎車": .cycling, "騎行": .cycling, "單車": .cycling, "自行車": .cycling,
    "健行": .hiking, "远足": .hiking, "遠足": .hiking, "游泳": .swimming, "滑雪": .skiing,
    "高山滑雪": .skiing, "划船": .rowing,
  ]
}
