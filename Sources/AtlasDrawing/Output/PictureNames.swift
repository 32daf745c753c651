/// Names each picture of a page once.
///
/// Cairo lists a picture in the page's resources as often as it is drawn: an emoji that comes twice
/// stands there twice, under the same name, which PDF does not allow (ISO 32000-2, 7.3.7). The
/// repeated entries become blanks, so that every place in the file stays what it was.
enum PictureNames {
  private static let start = Array("/XObject << ".utf8)
  private static let blank = UInt8(ascii: " ")

  static func once(_ pdf: [UInt8]) -> [UInt8] {
    var pdf = pdf
    var place = 0
    while let found = next(in: pdf, from: place) {
      place = found.upperBound
      var seen: Set<ArraySlice<UInt8>> = []
      for entry in entries(of: pdf, from: found.upperBound) where !seen.insert(pdf[entry]).inserted
      {
        for index in entry { pdf[index] = blank }
      }
    }
    return pdf
  }

  private static func next(in pdf: [UInt8], from place: Int) -> Range<Int>? {
    var place = place
    while let slash = pdf[place...].firstIndex(of: start[0]) {
      if pdf[slash...].starts(with: start) { return slash..<(slash + start.count) }
      place = slash + 1
    }
    return nil
  }

  /// The entries `/x8 8 0 R` from a place on, if nothing else follows up to the dictionary's end.
  private static func entries(of pdf: [UInt8], from place: Int) -> [Range<Int>] {
    var entries: [Range<Int>] = []
    var place = place
    while true {
      if pdf[place...].starts(with: Array(">>".utf8)) { return entries }
      let words = pdf[place...].prefix(60).split(
        separator: blank, maxSplits: 4, omittingEmptySubsequences: false)
      guard words.count == 5, words[0].starts(with: Array("/x".utf8)),
        (words[0].dropFirst(2) + words[1] + words[2]).allSatisfy({ (48...57).contains($0) }),
        words[3].elementsEqual("R".utf8)
      else { return [] }
      entries.append(place..<words[3].endIndex)
      place = words[3].endIndex + 1
    }
  }
}
