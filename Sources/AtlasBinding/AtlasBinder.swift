import Files
import Native
import Tracks

/// Binds fragments into one PDF with outline, links, page labels and running feet.
///
/// The same book gives the same bytes: no clock, no random identifier. Fragments are copied object by
/// object as they stand, one at a time, so that no more than one is in memory.
public enum AtlasBinder {
  /// Writes the whole PDF as a new file at `path` (bytes, since a file name need not be UTF-8) and
  /// syncs it. Give it a temporary name and rename it after: where this throws, the file there is
  /// of no use.
  ///
  /// Throws a `BindingError` where a page or the feet cannot be used, or the file cannot be
  /// written.
  public static func bind(_ book: AtlasBook, to path: [UInt8]) throws(BindingError) {
    _ = try write(book, to: FileOutput(path: path))
  }

  /// Writes the whole PDF at a path given as text; otherwise as `bind` above, and throws as it
  /// does.
  public static func bind(_ book: AtlasBook, to path: String) throws(BindingError) {
    try bind(book, to: Array(path.utf8))
  }

  /// The PDF in memory. Throws a `BindingError` where a page or the feet cannot be used.
  public static func bound(_ book: AtlasBook) throws(BindingError) -> [UInt8] {
    try write(book, to: FileOutput())
  }

  private static func write(
    _ book: AtlasBook, to output: FileOutput
  ) throws(BindingError) -> [UInt8] {
    guard !book.pages.isEmpty else { throw .noPages }
    let file = BookFile(output)
    // Links and outline name pages that come later, so all get their numbers first.
    let tree = file.reserve()
    var numbers: [PageID: Int] = [:]
    for page in book.pages {
      guard numbers.updateValue(file.reserve(), forKey: page.id) == nil else {
        throw .repeatedPage(page.id)
      }
    }
    var feet = try RunningFeet(book, in: file)
    var kids = ""
    for (index, page) in book.pages.enumerated() {
      guard let number = numbers[page.id] else { continue }
      let foot = try feet?.foot(index)
      var bound = try BoundPage(page, number: number, foot: foot, in: file)
      bound.add(page.links, pages: numbers, in: file)
      bound.write(to: file, tree: tree)
      kids += " \(number) 0 R"
    }
    file.put(
      Array("<< /Type /Pages /Count \(book.pages.count) /Kids [\(kids) ] >>".utf8), at: tree)
    var catalog = "<< /Type /Catalog /Pages \(tree) 0 R /Lang \(PDFText.string(book.language))"
    catalog += " /ViewerPreferences << /DisplayDocTitle true >>"
    if let outline = OutlineWriter.write(book.outline, pages: numbers, in: file) {
      catalog += " /Outlines \(outline) 0 R /PageMode /UseOutlines"
    }
    if let labels = LabelWriter.text(book.pages.map(\.label)) {
      catalog += " /PageLabels \(labels)"
    }
    let info = file.add(MetadataWriter.text(book))
    do {
      return try file.finish(catalog: file.add(catalog + " >>"), info: info)
    } catch {
      throw error.isForWantOfRoom
        ? .full(reason: error.description) : .file(reason: error.description)
    }
  }
}
