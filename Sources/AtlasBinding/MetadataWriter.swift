import Native
import Tracks

/// Writes what the PDF says of itself.
enum MetadataWriter {
  static func write(_ book: AtlasBook, in document: PDFDocument) throws(PDFError) {
    let info = try document.dictionary()
    try info.set("/Title", document.text(book.title))
    if let author = book.author { try info.set("/Author", document.text(author)) }
    try info.set("/Creator", document.text("RouteAtlas"))
    try info.set("/Producer", document.text("RouteAtlas (cairo, qpdf)"))
    if let created = book.created {
      try info.set("/CreationDate", document.text(date(created)))
    }
    try document.trailer().set("/Info", document.indirect(info))
    let catalog = try document.catalog()
    try catalog.set("/Lang", document.text(book.language))
    try catalog.set("/ViewerPreferences", document.parse("<< /DisplayDocTitle true >>"))
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
