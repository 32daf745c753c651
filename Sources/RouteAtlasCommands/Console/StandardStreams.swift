import Glibc
import Synchronization

/// Standard input, output and error, as whoever started the process left them.
enum StandardStreams {
  /// What the system said when a result could not be written; 0 for nothing.
  private static let loss = Atomic<Int32>(0)

  /// Opens those that are closed, on nothing. Otherwise the next files to be opened, a cache or a
  /// lock, would get their numbers, and messages would be written into them.
  static func fillGaps() {
    for file in STDIN_FILENO...STDERR_FILENO where fcntl(file, F_GETFD) == -1 {
      // The lowest free number is the one that is closed.
      _ = open("/dev/null", O_RDWR)
    }
  }

  /// Notes that a result was lost. A reader that has gone away wanted no more of it.
  static func lose(_ code: Int32) {
    if code != EPIPE { loss.store(code, ordering: .relaxed) }
  }

  /// Why a result could not be written; `nil` if all of it was.
  static var lostResult: String? {
    let code = loss.load(ordering: .relaxed)
    return code == 0 ? nil : String(cString: strerror(code))
  }
}
