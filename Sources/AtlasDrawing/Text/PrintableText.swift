extension String {
  /// The text without what must not reach a page: control characters, line breaks (as a space), and
  /// direction marks; and no more than 1,000 characters of it.
  public var printable: String {
    if utf8.count <= 1000, utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return self }
    var result = String.UnicodeScalarView()
    var count = 0
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x09...0x0D, 0x85, 0x2028, 0x2029:
        result.append(" ")
      case 0..<0x20, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF, 0xFFFE, 0xFFFF:
        continue
      default:
        result.append(scalar)
      }
      count += 1
      if count >= 1000 { break }
    }
    return String(result)
  }
}
