import Files

/// The path of one volume's PDF.
enum OutputName {
  /// Puts title and volume into a job's output path. `volume` is `nil` for an atlas in one file:
  /// `{volume}` is then left out, with the dash, underscore, blank or dot before it.
  ///
  /// A title cannot lead out of the folder: characters that a file name must not hold become dashes.
  static func path(_ pattern: FilePath, title: String, volume: String?) -> FilePath {
    var bytes = replace("{title}", in: pattern.bytes, by: safe(title))
    if let volume {
      bytes = replace("{volume}", in: bytes, by: safe(volume))
    } else {
      for separator in ["-", "_", " ", "."] {
        bytes = replace(separator + "{volume}", in: bytes, by: [])
      }
      bytes = replace("{volume}", in: bytes, by: Array("all".utf8))
    }
    return FilePath(bytes: bytes)
  }

  /// The folder that holds all volumes, whatever they are called: the one before the first name
  /// with a mark in it.
  static func folder(_ pattern: FilePath) -> FilePath {
    var folder = pattern.parent
    while folder.bytes.contains(UInt8(ascii: "{")), folder.parent != folder {
      folder = folder.parent
    }
    return folder
  }

  private static func safe(_ text: String) -> [UInt8] {
    let dash = UInt8(ascii: "-")
    var name = text.utf8.map { $0 < 0x20 || $0 == UInt8(ascii: "/") || $0 == 0x7F ? dash : $0 }
    if name.first == UInt8(ascii: ".") { name[0] = dash }
    // File systems end at 255 bytes; a letter is never cut in two.
    var end = min(name.count, 150)
    while end > 0, end < name.count, name[end] & 0xC0 == 0x80 { end -= 1 }
    return Array(name[..<end])
  }

  private static func replace(_ mark: String, in bytes: [UInt8], by text: [UInt8]) -> [UInt8] {
    let mark = Array(mark.utf8)
    var result: [UInt8] = []
    var rest = bytes[...]
    while let first = rest.first {
      if rest.starts(with: mark) {
        result += text
        rest = rest.dropFirst(mark.count)
      } else {
        result.append(first)
        rest = rest.dropFirst()
      }
    }
    return result
  }
}
