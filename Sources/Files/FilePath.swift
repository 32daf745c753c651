/// A path as the file system has it: bytes, which need not be UTF-8.
public struct FilePath: Sendable, Hashable, Comparable, CustomStringConvertible {
  public let bytes: [UInt8]

  private static let slash = UInt8(ascii: "/")

  public init(bytes: [UInt8]) {
    var kept: [UInt8] = []
    kept.reserveCapacity(bytes.count)
    // Doubled slashes and the last one add nothing; a NUL would cut the path short in C.
    for byte in bytes where byte != 0 && !(byte == FilePath.slash && kept.last == byte) {
      kept.append(byte)
    }
    if kept.count > 1, kept.last == FilePath.slash { kept.removeLast() }
    self.bytes = kept
  }

  public init(_ text: String) { self.init(bytes: Array(text.utf8)) }

  /// For people: bytes that are no UTF-8 are shown as U+FFFD.
  public var description: String { String(decoding: bytes, as: UTF8.self) }

  public var isAbsolute: Bool { bytes.first == FilePath.slash }

  /// The last part, as bytes.
  public var nameBytes: [UInt8] {
    guard let cut = bytes.lastIndex(of: FilePath.slash) else { return bytes }
    return Array(bytes[(cut + 1)...])
  }

  /// The last part, for people.
  public var name: String { String(decoding: nameBytes, as: UTF8.self) }

  /// The name without what follows its last dot.
  public var stem: String {
    let name = nameBytes
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > 0 else { return self.name }
    return String(decoding: name[..<dot], as: UTF8.self)
  }

  /// What follows the name's last dot, in small letters; empty where there is none.
  public var fileExtension: String {
    let name = nameBytes
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > 0 else { return "" }
    return String(decoding: name[(dot + 1)...], as: UTF8.self).lowercased()
  }

  /// The folder it lies in; `.` for a bare name, `/` for the root.
  public var parent: FilePath {
    guard let cut = bytes.lastIndex(of: FilePath.slash) else { return FilePath(".") }
    return FilePath(bytes: cut == 0 ? [FilePath.slash] : Array(bytes[..<cut]))
  }

  public func appending(_ component: [UInt8]) -> FilePath {
    FilePath(bytes: bytes.isEmpty ? component : bytes + [FilePath.slash] + component)
  }

  public func appending(_ component: String) -> FilePath { appending(Array(component.utf8)) }

  /// The same path with more bytes at the end of its name.
  public func withSuffix(_ suffix: String) -> FilePath {
    FilePath(bytes: bytes + Array(suffix.utf8))
  }

  /// Whether it lies below a folder.
  public func isInside(_ folder: FilePath) -> Bool {
    folder.bytes == [FilePath.slash]
      ? bytes.count > 1
      : bytes.count > folder.bytes.count + 1 && bytes[folder.bytes.count] == FilePath.slash
        && bytes.starts(with: folder.bytes)
  }

  /// An absolute path: `~` is the home folder, and a relative one starts at `folder`.
  public func resolved(in folder: FilePath, home: FilePath?) -> FilePath {
    if bytes.first == UInt8(ascii: "~"), bytes.count == 1 || bytes[1] == FilePath.slash, let home {
      return bytes.count <= 2 ? home : home.appending(Array(bytes[2...]))
    }
    if isAbsolute { return self }
    var rest = bytes[...]
    while rest.starts(with: [UInt8(ascii: "."), FilePath.slash]) { rest = rest.dropFirst(2) }
    return rest == [UInt8(ascii: ".")] || rest.isEmpty ? folder : folder.appending(Array(rest))
  }

  public static func < (a: FilePath, b: FilePath) -> Bool {
    a.bytes.lexicographicallyPrecedes(b.bytes)
  }

  /// Calls `body` with the path as C wants it.
  public func withCString<T>(_ body: (UnsafePointer<CChar>) throws -> T) rethrows -> T {
    let characters = bytes.map { CChar(bitPattern: $0) } + [0]
    // The array holds at least the final zero, so it has a base address.
    return try characters.withUnsafeBufferPointer { try body($0.baseAddress!) }
  }
}
