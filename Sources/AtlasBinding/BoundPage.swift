import Tracks

/// A page on its way into the atlas.
struct BoundPage {
  let id: PageID
  /// The number of its object.
  let number: Int
  /// Its left and upper edge in PDF's own coordinates, points from the lower left.
  private let left: Double
  private let top: Double
  private var entries: [(key: String, text: [UInt8])] = []
  private var annotations: [UInt8] = []

  /// Keys that are left out: they refer to the fragment's own document, or are written anew.
  private static let left: Set = [
    "Type", "Parent", "Metadata", "PieceInfo", "LastModified", "StructParents", "Tabs", "Annots",
    "Contents", "Resources",
  ]

  /// Copies the page's fragment into a book.
  init(
    _ page: AtlasBook.Page, number: Int, foot: RunningFeet.Foot?, in book: BookFile
  ) throws(BindingError) {
    let source = try FragmentReader.fragment(page)
    id = page.id
    self.number = number
    let damage = BindingError.fragment(page.id, reason: "its page is damaged")
    guard let place = source.pages.first, let object = source.object(place),
      let all = source.scanner.entries(object.value.lowerBound)
    else { throw damage }
    var copier = ObjectCopier(source, into: book)
    copier.take(place, as: number)
    var contents: [UInt8] = []
    var box: Range<Int>?
    for entry in all {
      switch entry.key {
      case "MediaBox": box = entry.value
      case "Contents": contents = try BoundPage.items(of: entry.value, &copier, damage)
      case "Resources":
        let text = try BoundPage.resources(at: entry.value, foot, &copier, damage)
        entries.append(("Resources", text))
      case "Annots": annotations = try BoundPage.items(of: entry.value, &copier, damage)
      default: break
      }
      guard !BoundPage.left.contains(entry.key) else { continue }
      guard let text = copier.copied(entry.value) else { throw damage }
      entries.append((entry.key, text))
    }
    guard let box, let sides = BoundPage.numbers(source.scanner, box), sides.count == 4 else {
      throw .fragment(page.id, reason: "no media box")
    }
    left = min(sides[0], sides[2])
    top = max(sides[1], sides[3])
    if let foot {
      contents = Array("\(foot.before) 0 R ".utf8) + contents + Array(" \(foot.after) 0 R".utf8)
    }
    if !contents.isEmpty { entries.append(("Contents", [0x5B] + contents + [0x5D])) }
  }

  /// Adds links to the page. Those to pages that are not in the book are left out.
  mutating func add(_ links: [FragmentLink], pages: [PageID: Int], in book: BookFile) {
    for link in links {
      guard let rect = rectangle(of: link), let target = pages[link.target] else { continue }
      let number = book.add(
        "<< /Type /Annot /Subtype /Link /F 4 /Border [ 0 0 0 ] /Rect [ \(rect) ] /Dest "
          + PDFText.destination(target) + " >>")
      annotations += Array(" \(number) 0 R".utf8)
    }
  }

  /// Writes the page's object.
  func write(to book: BookFile, tree: Int) {
    var text = Array("<< /Type /Page /Parent \(tree) 0 R".utf8)
    for entry in entries { text += Array(" /\(entry.key) ".utf8) + entry.text }
    if !annotations.isEmpty { text += Array(" /Annots [".utf8) + annotations + Array(" ]".utf8) }
    book.put(text + Array(" >>".utf8), at: number)
  }

  /// Lower left and upper right; `nil` for an empty rectangle, or numbers out of range.
  private func rectangle(of link: FragmentLink) -> String? {
    let sides = [
      left + link.x, top - link.y - link.height, left + link.x + link.width, top - link.y,
    ]
    guard sides.allSatisfy({ abs($0) < 1e6 }), link.width > 0, link.height > 0 else { return nil }
    return sides.map(PDFText.number).joined(separator: " ")
  }

  /// The items of an array, or of one that a reference leads to; a reference to anything else is
  /// the only item.
  private static func items(
    of value: Range<Int>, _ copier: inout ObjectCopier, _ damage: BindingError
  ) throws(BindingError) -> [UInt8] {
    var value = value
    let scanner = copier.source.scanner
    if let reference = scanner.reference(value.lowerBound),
      let object = copier.source.object(reference.number), object.data == nil,
      scanner.has("[", at: object.value.lowerBound)
    {
      value = object.value
    }
    guard let text = copier.copied(value) else { throw damage }
    return text.first == UInt8(ascii: "[") ? Array(text.dropFirst().dropLast()) : text
  }

  /// A page's resources, with the form of its foot among them.
  private static func resources(
    at value: Range<Int>, _ foot: RunningFeet.Foot?, _ copier: inout ObjectCopier,
    _ damage: BindingError
  ) throws(BindingError) -> [UInt8] {
    guard let foot else {
      guard let text = copier.copied(value) else { throw damage }
      return text
    }
    guard let resources = copier.source.dictionary(at: value.lowerBound) else { throw damage }
    var text = Array("<<".utf8)
    for (key, value) in resources.sorted(by: { $0.key < $1.key }) where key != "XObject" {
      guard let copy = copier.copied(value) else { throw damage }
      text += Array(" /\(key) ".utf8) + copy
    }
    text += Array(" /XObject << /\(RunningFeet.name) \(foot.form) 0 R".utf8)
    if let forms = resources["XObject"] {
      guard let forms = copier.source.dictionary(at: forms.lowerBound),
        forms[RunningFeet.name] == nil
      else { throw damage }
      for (key, value) in forms.sorted(by: { $0.key < $1.key }) {
        guard let copy = copier.copied(value) else { throw damage }
        text += Array(" /\(key) ".utf8) + copy
      }
    }
    return text + Array(" >> >>".utf8)
  }

  private static func numbers(_ scanner: PDFScanner, _ array: Range<Int>) -> [Double]? {
    let text = String(decoding: scanner.bytes[array].dropFirst().dropLast(), as: UTF8.self)
    let numbers = text.split(whereSeparator: \.isWhitespace).compactMap { Double(String($0)) }
    return numbers.allSatisfy(\.isFinite) ? numbers : nil
  }
}
