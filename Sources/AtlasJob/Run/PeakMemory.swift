import Glibc

/// The most memory that the process held at once.
enum PeakMemory {
  static func bytes() -> Int64 {
    var usage = rusage()
    guard getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage) == 0 else { return 0 }
    // Linux counts in kilobytes.
    return Int64(usage.ru_maxrss) * 1024
  }
}
