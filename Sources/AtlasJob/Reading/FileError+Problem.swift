import Files
import Glibc
import Tracks

extension FileError {
  /// Why a file cannot be read, as a problem of that file.
  var problem: Problem {
    switch code {
    case EACCES: .accessDenied
    case EIO: .readingFailed
    default: .systemRefused(reason: reason)
    }
  }
}
