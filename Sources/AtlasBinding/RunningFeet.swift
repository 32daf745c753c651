import Tracks

/// The document of running feet, whose pages are laid over those of the atlas.
///
/// Each becomes a form of the page it belongs to, so its fonts are shared by all pages.
struct RunningFeet {
  /// What a page needs to show its foot.
  struct Foot {
    var form: Int
    /// Goes before a page's own content: saves the graphics state.
    var before: Int
    /// Goes after it: restores the state and draws the foot.
    var after: Int
  }

  /// The form's name among a page's resources.
  static let name = "Foot"

  private let source: PlainPDF
  private var copier: ObjectCopier
  private let before: Int
  private let after: Int

  /// `nil` for a book without feet.
  init?(_ book: AtlasBook, in file: BookFile) throws(BindingError) {
    guard !book.feet.isEmpty else { return nil }
    source = try FragmentReader.feet(book.feet, pages: book.pages.count)
    copier = ObjectCopier(source, into: file)
    before = file.number(ofStream: Array("q\n".utf8)[...], entries: [])
    after = file.number(
      ofStream: Array("\nQ\nq\n/\(RunningFeet.name) Do\nQ\n".utf8)[...], entries: [])
  }

  /// The foot of a page: its content stream as a form with its own resources.
  mutating func foot(_ index: Int) throws(BindingError) -> Foot {
    let damage = BindingError.feet(reason: "foot \(index + 1) is damaged")
    guard source.pages.indices.contains(index),
      let page = source.dictionary(source.pages[index]), let box = page["MediaBox"],
      let contents = page["Contents"],
      let stream = source.scanner.reference(contents.lowerBound)?.number,
      let content = source.object(stream), let data = content.data,
      let own = source.scanner.entries(content.value.lowerBound),
      let boxText = copier.copied(box)
    else { throw damage }
    var entries = Array(" /Type /XObject /Subtype /Form /BBox ".utf8) + boxText
    if let resources = page["Resources"] {
      guard let text = copier.copied(resources) else { throw damage }
      entries += Array(" /Resources ".utf8) + text
    }
    for entry in own where entry.key == "Filter" || entry.key == "DecodeParms" {
      guard let text = copier.copied(entry.value) else { throw damage }
      entries += Array(" /\(entry.key) ".utf8) + text
    }
    let form = copier.book.number(ofStream: source.scanner.bytes[data], entries: entries)
    return Foot(form: form, before: before, after: after)
  }
}
