import Native

/// What the beginning of a file shows of its format.
struct FileHead {
  /// The whole file.
  let bytes: UnsafeRawBufferPointer
  let encoding: TextEncoding
  /// Its beginning as UTF-8, without byte-order mark and leading blanks.
  let text: [UInt8]
  /// The local name of the root element, where the text is XML.
  let rootElement: String?

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
    let encoding = TextEncoding.detect(bytes)
    let body = UnsafeRawBufferPointer(rebasing: bytes.dropFirst(encoding.markLength))
    let start = UnsafeRawBufferPointer(rebasing: body.prefix(ReadingLimits.headBytes))
    let utf8 =
      encoding.iconvName.flatMap {
        TextConverter.utf8(start, from: $0, unit: encoding.unit)?.bytes
      } ?? Array(start)
    self.encoding = encoding
    text = Array(utf8.drop { $0 <= 0x20 })
    rootElement = FileHead.rootElement(text)
  }

  /// The first line, without its end.
  var firstLine: String {
    String(decoding: text.prefix(512).prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
  }

  private static func rootElement(_ text: [UInt8]) -> String? {
    var rest = text[...]
    while rest.first == UInt8(ascii: "<") {
      if rest.starts(with: "<?".utf8) {
        rest = after("?>", in: rest)
      } else if rest.starts(with: "<!--".utf8) {
        rest = after("-->", in: rest)
      } else if rest.starts(with: "<!".utf8) {
        rest = afterDocumentType(rest)
      } else {
        let name = rest.dropFirst().prefix {
          $0 > 0x20 && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/")
        }
        let local = name.lastIndex(of: UInt8(ascii: ":")).map { name[($0 + 1)...] } ?? name
        return local.isEmpty ? nil : String(decoding: local, as: UTF8.self)
      }
      rest = rest.drop { $0 <= 0x20 }
    }
    return nil
  }

  private static func after(_ mark: String, in text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let hit = text.withUnsafeBytes { ByteSearch.find(Array(mark.utf8), in: $0) }
    return hit.map { text.dropFirst($0 + mark.utf8.count) } ?? []
  }

  private static func afterDocumentType(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var depth = 0
    for index in text.indices {
      switch text[index] {
      case UInt8(ascii: "<"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ">"), UInt8(ascii: "]"):
        depth -= 1
        if depth == 0 { return text[(index + 1)...] }
      default: break
      }
    }
    return []
  }
}
