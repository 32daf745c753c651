/// Tars written by hand (POSIX, "ustar Interchange Format").
struct TarBuilder {
  private(set) var bytes: [UInt8] = []

  /// - Parameters:
  ///   - kind: `0` for a file, `1` for a hard link, `2` for a symbolic link, `5` for a folder.
  ///   - claimed: the size that the header tells, where it is not the content's.
  mutating func add(
    _ path: String, _ content: [UInt8] = [], kind: Character = "0", target: String = "",
    claimed: Int? = nil
  ) {
    var header = [UInt8](repeating: 0, count: 512)
    func put(_ text: String, at place: Int) {
      for (index, byte) in text.utf8.enumerated() { header[place + index] = byte }
    }
    func octal(_ number: Int, _ width: Int) -> String {
      let digits = String(number, radix: 8)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    put(path, at: 0)
    put(octal(0o644, 7), at: 100)
    put(octal(0, 7), at: 108)
    put(octal(0, 7), at: 116)
    put(octal(claimed ?? content.count, 11), at: 124)
    put(octal(1_714_550_400, 11), at: 136)
    put(String(repeating: " ", count: 8), at: 148)
    put(String(kind), at: 156)
    put(target, at: 157)
    put("ustar", at: 257)
    put("00", at: 263)
    put(octal(header.reduce(0) { $0 + Int($1) }, 6) + "\0", at: 148)
    bytes += header + content
    bytes += [UInt8](repeating: 0, count: (512 - content.count % 512) % 512)
  }

  /// With the two empty blocks at its end.
  var file: [UInt8] { bytes + [UInt8](repeating: 0, count: 1024) }
}
