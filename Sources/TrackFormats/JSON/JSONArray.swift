import Tracks

/// The elements of a JSON array, found by their brackets and handed over some at a time.
///
/// So a decoder never holds more than a part, a file without its end gives what is whole in it, and
/// a fault costs one element.
struct JSONArray {
  /// Where elements lie in the text, without the commas around them.
  struct Part {
    var range: Range<Int>
    var elements: [Range<Int>]
  }

  private(set) var parts: [Part] = []
  private(set) var problems: [Problem] = []

  /// Elements of one part: enough to make little of what a decoder costs for each call.
  private static let partCount = 500
  /// Bytes from which on a part is closed: a decoder holds several times as much.
  private static let partBytes = 1 << 20

  init(_ bytes: UnsafeRawBufferPointer) {
    var scanner = Scanner()
    var elements: [Range<Int>] = []
    var start = 1
    var count = 0
    loop: for index in bytes.indices {
      switch scanner.take(bytes[index]) {
      case .inside: continue
      case .comma:
        elements.append(start..<index)
        start = index + 1
        count += 1
        if elements.count == Self.partCount || index - elements[0].lowerBound > Self.partBytes {
          close(&elements)
        }
        if count == ReadingLimits.fixes {
          problems.append(.tooManyFixes(limit: ReadingLimits.fixes))
          break loop
        }
      case .end:
        if !Self.isBlank(bytes[start..<index]) { elements.append(start..<index) }
        break loop
      case .tooDeep:
        problems.append(.nestedTooDeep)
        break loop
      }
    }
    if !scanner.isClosed, problems.isEmpty {
      // The last element may be whole though its comma is missing.
      if scanner.isBetweenElements, !Self.isBlank(bytes[min(start, bytes.count)...]) {
        elements.append(start..<bytes.count)
      }
      problems.append(.endsInTheMiddle)
    }
    close(&elements)
  }

  private mutating func close(_ elements: inout [Range<Int>]) {
    guard let first = elements.first, let last = elements.last else { return }
    parts.append(Part(range: first.lowerBound..<last.upperBound, elements: elements))
    elements = []
  }

  private static func isBlank(_ bytes: Slice<UnsafeRawBufferPointer>) -> Bool {
    bytes.allSatisfy { $0 <= 0x20 }
  }
}

/// Follows brackets and strings.
private struct Scanner {
  enum Found { case inside, comma, end, tooDeep }

  private var depth = 0
  private var inString = false
  private var isEscaped = false
  private(set) var isClosed = false

  /// Whether the text so far ends in the outermost array, and not in an element of it.
  var isBetweenElements: Bool { depth == 1 && !inString }

  mutating func take(_ byte: UInt8) -> Found {
    if inString {
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        inString = false
      }
      return .inside
    }
    switch byte {
    case UInt8(ascii: "\""): inString = true
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      depth += 1
      if depth > ReadingLimits.nesting { return .tooDeep }
    case UInt8(ascii: "]"), UInt8(ascii: "}"):
      depth -= 1
      if depth <= 0 {
        isClosed = true
        return .end
      }
    case UInt8(ascii: ","): return depth == 1 ? .comma : .inside
    default: break
    }
    return .inside
  }
}
