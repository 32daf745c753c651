import Files
import Native

/// The objects of a new PDF on their way into a file (ISO 32000-2, 7.5).
///
/// Objects that are no streams are packed a hundred at a time; a table at the end says where all
/// are. The file's identifier is computed from its content.
final class BookFile {
  private enum Place {
    case none
    case offset(Int)
    /// The number of the stream that holds the object, and its place there.
    case packed(Int, Int)
  }

  private let output: FileOutput
  /// By number; object 0 is none.
  private var places: [Place] = [.none]
  private var waiting: [(number: Int, text: [UInt8])] = []
  /// Streams without references, by what they hold: a second one is the first.
  private var known: [[UInt8]: Int] = [:]
  private var digest: [UInt8] = []

  init(_ output: FileOutput) {
    self.output = output
    // The second line says that the file is not text.
    output.write(Array("%PDF-1.7\n%".utf8) + [0xBF, 0xF7, 0xA2, 0xFE, 0x0A])
  }

  /// A number for an object that comes later.
  func reserve() -> Int {
    places.append(.none)
    return places.count - 1
  }

  func add(_ text: String) -> Int {
    let number = reserve()
    put(Array(text.utf8), at: number)
    return number
  }

  func put(_ text: [UInt8], at number: Int) {
    waiting.append((number, text))
    if waiting.count >= 100 { pack() }
  }

  /// Writes a stream; `entries` are those of its dictionary but for its length.
  func put(stream data: ArraySlice<UInt8>, entries: [UInt8], at number: Int) {
    places[number] = .offset(output.count)
    digest = XXHash.digest(digest + XXHash.digest(data) + entries)
    output.write(Array("\(number) 0 obj\n<<".utf8))
    output.write(entries)
    output.write(Array(" /Length \(data.count) >>\nstream\n".utf8))
    output.write(data)
    output.write(Array("\nendstream\nendobj\n".utf8))
  }

  /// The number of a stream without references, which is written unless the same one stands there.
  func number(ofStream data: ArraySlice<UInt8>, entries: [UInt8]) -> Int {
    let key = XXHash.digest(data) + XXHash.digest(entries)
    if let number = known[key] { return number }
    let number = reserve()
    known[key] = number
    put(stream: data, entries: entries, at: number)
    return number
  }

  private func pack() {
    guard !waiting.isEmpty else { return }
    let number = reserve()
    var heads = ""
    var texts: [UInt8] = []
    for (index, object) in waiting.enumerated() {
      places[object.number] = .packed(number, index)
      heads += "\(object.number) \(texts.count) "
      texts += object.text + [0x0A]
    }
    let head = Array(heads.utf8)
    let entries = "/Type /ObjStm /N \(waiting.count) /First \(head.count)"
    waiting = []
    putPacked(head + texts, entries: entries, at: number)
  }

  private func putPacked(_ bytes: [UInt8], entries: String, at number: Int) {
    if let packed = Deflate.compressed(bytes) {
      put(stream: packed[...], entries: Array((entries + " /Filter /FlateDecode").utf8), at: number)
    } else {
      put(stream: bytes[...], entries: Array(entries.utf8), at: number)
    }
  }

  /// Writes what waits, and the table.
  func finish(catalog: Int, info: Int) throws(FileOutput.Failure) -> [UInt8] {
    pack()
    let number = reserve()
    let start = output.count
    places[number] = .offset(start)
    var table: [UInt8] = []
    table.reserveCapacity(places.count * 8)
    for place in places {
      switch place {
      case .none: BookFile.append(0, 0, 0, to: &table)
      case .offset(let offset): BookFile.append(1, offset, 0, to: &table)
      case .packed(let stream, let index): BookFile.append(2, stream, index, to: &table)
      }
    }
    let id = XXHash.hexadecimal(digest)
    let entries =
      "/Type /XRef /Size \(places.count) /W [ 1 5 2 ] /Root \(catalog) 0 R /Info \(info) 0 R"
      + " /ID [ <\(id)> <\(id)> ]"
    putPacked(table, entries: entries, at: number)
    output.write(Array("startxref\n\(start)\n%%EOF\n".utf8))
    return try output.finish()
  }

  /// One row of the table: one, five and two bytes.
  private static func append(_ kind: UInt8, _ place: Int, _ index: Int, to table: inout [UInt8]) {
    table.append(kind)
    for shift in [32, 24, 16, 8, 0] { table.append(UInt8(truncatingIfNeeded: place >> shift)) }
    for shift in [8, 0] { table.append(UInt8(truncatingIfNeeded: index >> shift)) }
  }
}
