import Native

/// Makes the fonts within a drawn page small.
///
/// A subset of a Chinese font keeps the table of all the font's 28,000 subroutines, all but a few
/// of them empty: 85 kB of offsets in three bytes, each one above the last. Deflate finds nothing
/// in that; as differences from row to row of three bytes (a PNG predictor, ISO 32000-2, 7.4.4.4)
/// the table all but vanishes, which saves 100 kB on each page with a Chinese name.
enum FontPacking {
  /// Fonts below this many bytes have no such table.
  static let worthwhile = 40_000

  /// The same PDF with its large fonts packed; the bytes as they came where there is none.
  static func packed(_ pdf: [UInt8]) throws -> [UInt8] {
    guard pdf.count > worthwhile else { return pdf }
    let document = try PDFDocument(PDFBytes(pdf))
    let size = try document.trailer().get("/Size").number ?? 0
    guard size >= 1, size < 100_000 else { return pdf }
    var isChanged = false
    for id in 1..<max(2, Int(size)) {
      let object = try document.object(numbered: id)
      guard object.isStream,
        try object.streamDictionary().get("/Subtype").name == "/CIDFontType0C"
      else { continue }
      let font = try object.streamData()
      guard font.count > worthwhile, let bytes = Deflate.compressed(differences(font)) else {
        continue
      }
      try object.setStreamData(
        bytes, filter: try document.parse("/FlateDecode"),
        parameters: try document.parse("<< /Predictor 12 /Columns 3 >>"))
      isChanged = true
    }
    return isChanged ? try document.write(isPlain: true) : pdf
  }

  /// Rows of three bytes, each as its difference from the row above, with PNG's mark for that.
  static func differences(_ bytes: [UInt8]) -> [UInt8] {
    var rows: [UInt8] = []
    let padded = bytes + [UInt8](repeating: 0, count: (3 - bytes.count % 3) % 3)
    rows.reserveCapacity(padded.count / 3 * 4)
    var index = 0
    while index < padded.count {
      rows.append(2)
      for column in index..<(index + 3) {
        rows.append(padded[column] &- (column >= 3 ? padded[column - 3] : 0))
      }
      index += 3
    }
    return rows
  }
}
