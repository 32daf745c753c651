import Foundation

/// The most memory that the process held at once.
public enum PeakMemory {
  /// Bytes.
  public static func bytes() -> Int64 {
    // Not by getrusage where it can be helped: its figure starts at that of the process that started
    // this one.
    if let status = FileManager.default.contents(atPath: "/proc/self/status"),
      let line = String(decoding: status, as: UTF8.self).split(separator: "\n")
        .first(where: { $0.hasPrefix("VmHWM:") }),
      let kilobytes = Int64(line.filter(\.isNumber))
    {
      return kilobytes * 1024
    }
    var usage = rusage()
    guard getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage) == 0 else { return 0 }
    // Linux counts in kilobytes.
    return Int64(usage.ru_maxrss) * 1024
  }
}
