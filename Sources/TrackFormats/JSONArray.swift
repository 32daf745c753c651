import Foundation
import Tracks

/// A JSON text that is an array, made whole where its end is missing.
struct JSONArray {
  var data: Data
  var problems: [Problem] = []

  /// Finds the elements of the outermost array by their brackets. The decoder then gets them all,
  /// or those that are whole.
  init(_ bytes: UnsafeRawBufferPointer) {
    var depth = 0
    var inString = false
    var isEscaped = false
    var wholeEnd: Int?
    var isClosed = false
    scan: for (index, byte) in bytes.enumerated() {
      if inString {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          inString = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): inString = true
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        if depth > ReadingLimits.nesting { break scan }
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        if depth == 1 { wholeEnd = index + 1 }
        if depth <= 0 {
          wholeEnd = index + 1
          isClosed = true
          break scan
        }
      default: break
      }
    }
    if isClosed, let wholeEnd {
      data = Data(bytes[..<wholeEnd])
    } else {
      data = Data(bytes[..<(wholeEnd ?? min(1, bytes.count))]) + Data("]".utf8)
      problems = [
        depth > ReadingLimits.nesting
          ? Problem(
            .limitExceeded, .warning,
            "Values are nested too deep; what came before them was kept.")
          : Problem(
            .truncated, .warning,
            "The file ends in the middle; what was whole up to there was kept.")
      ]
    }
  }
}
