import Native

/// The names of a zip's members, as tools of many systems and ages write them.
enum ZipName {
  /// A path in UTF-8 from a name as it stands in the zip.
  ///
  /// A name that is not marked as UTF-8 is in the encoding of the machine that wrote it: UTF-8
  /// today, GBK on Chinese Windows, else that of DOS (PKWARE, "APPNOTE", appendix D). `unicode` is
  /// the name in Info-ZIP's extra field, which wins.
  static func utf8(_ name: [UInt8], isUTF8: Bool, unicode: [UInt8]?) -> [UInt8] {
    if let unicode, String(validating: unicode, as: UTF8.self) != nil { return unicode }
    if name.allSatisfy({ $0 < 0x80 }) || String(validating: name, as: UTF8.self) != nil {
      return name
    }
    let encoding = !isUTF8 && isChinese(name) ? "GB18030" : "CP437"
    let converted = name.withUnsafeBytes { TextConverter.utf8($0, from: encoding) }
    return converted?.bytes ?? Array(String(decoding: name, as: UTF8.self).utf8)
  }

  /// Whether letters outside ASCII come in pairs, all of them valid in GBK: European words have
  /// such letters one by one.
  private static func isChinese(_ name: [UInt8]) -> Bool {
    var run = 0
    for byte in name + [0] {
      if byte >= 0x80 {
        run += 1
      } else if run % 2 != 0 {
        return false
      } else {
        run = 0
      }
    }
    return name.withUnsafeBytes { TextConverter.utf8($0, from: "GB18030")?.replaced == 0 }
  }

  enum Place: Equatable {
    case file([UInt8])
    case folder
    /// It would lead out of the folder that the archive stands for. The path is for people.
    case outside([UInt8])
  }

  /// A tidy path within the archive.
  static func place(_ path: [UInt8]) -> Place {
    let slash = UInt8(ascii: "/")
    var path = path.filter { $0 != 0 }
    // Some tools for Windows write backslashes.
    if !path.contains(slash) {
      path = path.map { $0 == UInt8(ascii: "\\") ? slash : $0 }
    }
    guard let first = path.first, let last = path.last else { return .folder }
    let hasDrive = path.count > 1 && path[1] == UInt8(ascii: ":")
    let names = path.split(separator: slash).filter { !$0.elementsEqual(".".utf8) }
    if first == slash || hasDrive || names.contains(where: { $0.elementsEqual("..".utf8) }) {
      return last == slash ? .folder : .outside(path)
    }
    guard last != slash, !names.isEmpty else { return .folder }
    return .file(Array(names.joined(separator: [slash])))
  }
}
