/// A PDF whose objects all stand uncompressed in the file, with one cross-reference table: what the
/// drawing library writes. Objects are found by the table and read only when they are wanted.
struct PlainPDF {
  let scanner: PDFScanner
  /// Where each object begins; `nil` for a free number.
  private let offsets: [Int?]
  /// The pages' numbers, in order.
  private(set) var pages: [Int] = []

  /// An object's value, and its data where it is a stream.
  struct Object {
    var value: Range<Int>
    var references: [PDFScanner.Reference]
    var data: Range<Int>?
  }

  /// `nil` for a file that is built differently, or a damaged one.
  init?(_ bytes: [UInt8]) {
    let scanner = PDFScanner(bytes: bytes)
    self.scanner = scanner
    guard
      let mark = (max(0, bytes.count - 64)..<bytes.count).last(where: {
        scanner.has("startxref", at: $0)
      }), let start = scanner.integer(scanner.skippingSpace(mark + 9))?.value,
      scanner.has("xref", at: start),
      let first = scanner.integer(scanner.skippingSpace(start + 4)), first.value == 0,
      let count = scanner.integer(scanner.skippingSpace(first.end)),
      count.value > 0, count.value < 1_000_000
    else { return nil }
    let table = scanner.skippingSpace(count.end)
    let trailer = table + 20 * count.value
    guard trailer < bytes.count else { return nil }
    var offsets: [Int?] = []
    for number in 0..<count.value {
      let entry = table + 20 * number
      guard let offset = scanner.integer(entry) else { return nil }
      let isUsed = bytes[entry + 17] == UInt8(ascii: "n")
      offsets.append(isUsed && offset.value < bytes.count ? offset.value : nil)
    }
    self.offsets = offsets
    let word = scanner.skippingSpace(trailer)
    guard scanner.has("trailer", at: word),
      let entries = scanner.entries(scanner.skippingSpace(word + 7)),
      !entries.contains(where: { $0.key == "Prev" || $0.key == "Encrypt" || $0.key == "XRefStm" }),
      let root = entries.first(where: { $0.key == "Root" }),
      let catalog = scanner.reference(root.value.lowerBound)
    else { return nil }

    guard let tree = dictionary(catalog.number)?["Pages"],
      let node = scanner.reference(tree.lowerBound),
      let kids = dictionary(node.number)?["Kids"]
    else { return nil }
    var references: [PDFScanner.Reference] = []
    guard scanner.end(of: kids.lowerBound, &references) == kids.upperBound,
      references.allSatisfy({ isPage($0.number) })
    else { return nil }
    pages = references.map(\.number)
  }

  func object(_ number: Int) -> Object? {
    guard offsets.indices.contains(number), let offset = offsets[number],
      let id = scanner.integer(offset), id.value == number,
      let generation = scanner.integer(scanner.skippingSpace(id.end))
    else { return nil }
    let word = scanner.skippingSpace(generation.end)
    guard scanner.has("obj", at: word) else { return nil }
    var object = Object(value: 0..<0, references: [], data: nil)
    let start = scanner.skippingSpace(word + 3)
    guard let end = scanner.end(of: start, &object.references) else { return nil }
    object.value = start..<end
    var data = scanner.skippingSpace(end)
    guard scanner.has("stream", at: data) else { return object }
    data += 6
    if scanner.byte(data) == 13 { data += 1 }
    if scanner.byte(data) == 10 { data += 1 }
    guard let entries = scanner.entries(start),
      let length = entries.first(where: { $0.key == "Length" }),
      let count = integer(length.value.lowerBound), data + count <= scanner.bytes.count,
      scanner.has("endstream", at: scanner.skippingSpace(data + count))
    else { return nil }
    object.data = data..<(data + count)
    return object
  }

  /// The values of an object that is a dictionary, by their keys.
  func dictionary(_ number: Int) -> [String: Range<Int>]? {
    guard let object = object(number) else { return nil }
    return dictionary(at: object.value.lowerBound)
  }

  /// The values of a dictionary that stands at a place, or that a reference there leads to.
  func dictionary(at place: Int) -> [String: Range<Int>]? {
    if let reference = scanner.reference(place) {
      guard let object = object(reference.number), !scanner.has("<<", at: place) else { return nil }
      return entries(object.value.lowerBound)
    }
    return entries(place)
  }

  private func entries(_ place: Int) -> [String: Range<Int>]? {
    scanner.entries(place).map { Dictionary($0.map { ($0.key, $0.value) }) { first, _ in first } }
  }

  private func isPage(_ number: Int) -> Bool {
    guard let type = dictionary(number)?["Type"] else { return false }
    return scanner.has("/Page", at: type.lowerBound) && type.count == 5
  }

  /// A number that stands at a place, or that a reference there leads to.
  private func integer(_ place: Int) -> Int? {
    guard let reference = scanner.reference(place) else { return scanner.integer(place)?.value }
    guard offsets.indices.contains(reference.number), let offset = offsets[reference.number],
      let id = scanner.integer(offset),
      let generation = scanner.integer(scanner.skippingSpace(id.end))
    else { return nil }
    let word = scanner.skippingSpace(generation.end)
    guard scanner.has("obj", at: word) else { return nil }
    return scanner.integer(scanner.skippingSpace(word + 3))?.value
  }
}
