/// The name of a page's file: its number, so that names sort like pages, the track's day, and its
/// title, as in `0007-2024-05-12-morning-run.svg`.
enum PageFileName {
  static func name(
    number: Int, of count: Int, day: Day?, title: String, format: Job.Format
  ) -> String {
    let digits = String(number)
    let width = max(4, String(count).count)
    var name = String(repeating: "0", count: max(0, width - digits.count)) + digits
    if let day { name += "-\(day)" }
    let words = words(of: title)
    if !words.isEmpty { name += "-" + words }
    return "\(name).\(format.rawValue)"
  }

  /// File systems end at 255 bytes.
  private static let most = 100

  /// Letters and digits of any script, in small letters; all that stands between them becomes one
  /// dash. A letter is never cut in two.
  private static func words(of title: String) -> String {
    var words = ""
    var isApart = false
    for letter in title {
      guard letter.isLetter || letter.isNumber else {
        isApart = !words.isEmpty
        continue
      }
      let next = (isApart ? "-" : "") + letter.lowercased()
      guard words.utf8.count + next.utf8.count <= most else { break }
      words += next
      isApart = false
    }
    return words
  }
}
