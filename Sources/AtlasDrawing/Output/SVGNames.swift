/// Names within an SVG that are the same from run to run.
///
/// Cairo counts the surfaces of the whole process, so that a page's `surface12` and `image7` depend
/// on what was drawn before, by other threads too. Here they are counted in the page.
enum SVGNames {
  private static let counted = ["surface", "image", "mask", "clip", "linear", "radial"]
    .map { Array($0.utf8) }
  /// What stands before a name. Cairo draws text as outlines, so that nothing else of a page can
  /// look like it.
  private static let marks = ["id=\"", "href=\"#", "url(#"].map { Array($0.utf8) }

  static func steady(_ svg: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(svg.count)
    var numbers: [[UInt8]: Int] = [:]
    var place = 0
    while place < svg.count {
      // Each mark ends in a quote or a hash.
      let byte = svg[place]
      result.append(byte)
      place += 1
      guard byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "#"),
        marks.contains(where: { svg[..<place].suffix($0.count).elementsEqual($0) }),
        let kind = counted.first(where: { svg[place...].starts(with: $0) })
      else { continue }
      let digits = svg[(place + kind.count)...].prefix { (48...57).contains($0) }
      guard !digits.isEmpty else { continue }
      let name = Array(svg[place..<digits.endIndex])
      let number = numbers[name] ?? numbers.count + 1
      numbers[name] = number
      result += kind + Array(String(number).utf8)
      place = digits.endIndex
    }
    return result
  }
}
