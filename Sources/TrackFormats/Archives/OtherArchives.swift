/// Archives that are recognised, but not read.
enum OtherArchives {
  /// What an archive of a kind other than zip is called; `nil` for all else.
  static func name(of bytes: UnsafeRawBufferPointer) -> String? {
    if bytes.starts(with: [0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C]) { return "7z" }
    if bytes.starts(with: "Rar!\u{1A}\u{7}".utf8) { return "RAR" }
    // The mark stands after the first member's name and numbers (POSIX, "ustar Interchange
    // Format").
    if bytes.count >= 512, bytes[257..<262].elementsEqual("ustar".utf8) { return "tar" }
    return nil
  }
}
