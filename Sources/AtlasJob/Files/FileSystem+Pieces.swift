import Glibc

extension FileSystem {
  /// Reads a file from its beginning to its end, one piece in memory at a time.
  static func forEachPiece(
    of path: FilePath, size: Int = 1 << 20, _ body: (ArraySlice<UInt8>) -> Void
  ) throws(FileError) {
    let file = path.withCString { open($0, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK) }
    guard file >= 0 else { throw FileError(path: path, action: "open", code: errno) }
    defer { close(file) }
    var piece = [UInt8](repeating: 0, count: max(1, size))
    while true {
      // A piece is filled before it is handed on, however little each call gives.
      var count = 0
      while count < piece.count {
        let got = piece.withUnsafeMutableBytes { buffer in
          Glibc.read(file, buffer.baseAddress! + count, buffer.count - count)
        }
        if got > 0 {
          count += got
        } else if got == 0 {
          break
        } else if errno != EINTR {
          throw FileError(path: path, action: "read", code: errno)
        }
      }
      if count > 0 { body(piece[..<count]) }
      if count < piece.count { return }
    }
  }
}
