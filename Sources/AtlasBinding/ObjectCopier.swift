/// Copies objects of one PDF into a book, with all that they refer to, under new numbers.
struct ObjectCopier {
  let source: PlainPDF
  let book: BookFile
  /// New numbers by old ones.
  private var numbers: [Int: Int] = [:]
  private var waiting: [(object: PlainPDF.Object, number: Int)] = []

  init(_ source: PlainPDF, into book: BookFile) {
    self.source = source
    self.book = book
  }

  /// Maps an object of the source to one that the book has already.
  mutating func take(_ old: Int, as new: Int) { numbers[old] = new }

  /// A value's text, its references renumbered and the objects they lead to copied. `nil` where any
  /// of it is damaged.
  mutating func copied(_ value: Range<Int>) -> [UInt8]? {
    guard let text = text(value) else { return nil }
    while let next = waiting.popLast() {
      guard put(next.object, at: next.number) else { return nil }
    }
    return text
  }

  private mutating func put(_ object: PlainPDF.Object, at number: Int) -> Bool {
    guard let data = object.data else {
      guard let text = text(object.value) else { return false }
      book.put(text, at: number)
      return true
    }
    guard let entries = entries(of: object) else { return false }
    book.put(stream: source.scanner.bytes[data], entries: entries, at: number)
    return true
  }

  /// The entries of a stream's dictionary without its length.
  private mutating func entries(of object: PlainPDF.Object) -> [UInt8]? {
    guard let entries = source.scanner.entries(object.value.lowerBound) else { return nil }
    var result: [UInt8] = []
    for entry in entries where entry.key != "Length" {
      guard let text = text(entry.value) else { return nil }
      result += Array(" /\(entry.key) ".utf8) + text
    }
    return result
  }

  private mutating func text(_ value: Range<Int>) -> [UInt8]? {
    var references: [PDFScanner.Reference] = []
    guard source.scanner.end(of: value.lowerBound, &references) == value.upperBound else {
      return nil
    }
    var text: [UInt8] = []
    text.reserveCapacity(value.count + 8)
    var index = value.lowerBound
    for reference in references {
      text += source.scanner.bytes[index..<reference.place.lowerBound]
      guard let number = number(of: reference.number) else { return nil }
      text += Array("\(number) 0 R".utf8)
      index = reference.place.upperBound
    }
    text += source.scanner.bytes[index..<value.upperBound]
    return text
  }

  private mutating func number(of old: Int) -> Int? {
    if let known = numbers[old] { return known }
    guard let object = source.object(old) else { return nil }
    let length = source.scanner.entries(object.value.lowerBound)?.first { $0.key == "Length" }
    let others = object.references.filter { length?.value.contains($0.place.lowerBound) != true }
    if let data = object.data, others.isEmpty {
      guard let entries = entries(of: object) else { return nil }
      let number = book.number(ofStream: source.scanner.bytes[data], entries: entries)
      numbers[old] = number
      return number
    }
    let number = book.reserve()
    numbers[old] = number
    waiting.append((object, number))
    return number
  }
}
