import Tracks

/// Writes the PDF's metadata.
enum MetadataWriter {
  static func text(_ book: AtlasBook) -> String {
    var text = "<< /Title \(PDFText.string(book.title))"
    if let author = book.author { text += " /Author \(PDFText.string(author))" }
    text += " /Creator (RouteAtlas) /Producer (RouteAtlas \\(cairo, qpdf\\))"
    if let created = book.created { text += " /CreationDate (\(date(created)))" }
    return text + " >>"
  }

  /// `D:20260131235959+02'00'`
  static func date(_ time: CivilTime) -> String {
    let minutes = abs(time.utcOffset) / 60
    return "D:" + digits(time.year, 4) + digits(time.month, 2) + digits(time.day, 2)
      + digits(time.hour, 2) + digits(time.minute, 2) + digits(time.second, 2)
      + (time.utcOffset < 0 ? "-" : "+") + digits(minutes / 60, 2) + "'"
      + digits(minutes % 60, 2) + "'"
  }

  private static func digits(_ number: Int, _ count: Int) -> String {
    let text = "\(number)"
    return String(repeating: "0", count: max(0, count - text.count)) + text
  }
}
