import SettingsFiles

/// Which of the known words someone may have meant.
enum NearestWord {
  static func of(_ word: String, among known: [String]) -> String? {
    if let slip = NearestKey.of(word, among: known) { return slip }
    // A word cut short, as `--out` for `--output`.
    let longer = known.filter { $0.hasPrefix(word) }
    return word.count > 3 && longer.count == 1 ? longer.first : nil
  }
}
