import Glibc

/// The file systems in which the kernel shows itself, such as `/proc`: links lead everywhere there,
/// and names come and go while one looks.
enum KernelViews {
  private static let kinds: Set<String> = [
    "proc", "sysfs", "cgroup", "cgroup2", "debugfs", "tracefs", "securityfs", "bpf",
  ]

  /// Their device numbers, as `stat` gives them; none where the system does not tell.
  static func devices() -> Set<UInt64> {
    guard let stream = fopen("/proc/self/mountinfo", "re") else { return [] }
    defer { fclose(stream) }
    var devices: Set<UInt64> = []
    var line: UnsafeMutablePointer<CChar>?
    var capacity = 0
    defer { free(line) }
    while getline(&line, &capacity, stream) > 0, let text = line {
      if let device = device(String(cString: text)) { devices.insert(device) }
    }
    return devices
  }

  /// The device in a line of `mountinfo`, where its file system is one of the kernel's views. The
  /// third word is `major:minor`, and the kind follows a dash (proc(5)).
  static func device(_ line: String) -> UInt64? {
    let words = line.split(separator: " ")
    guard words.count > 5, let dash = words.lastIndex(of: "-"), dash + 1 < words.count,
      kinds.contains(String(words[dash + 1]))
    else { return nil }
    let numbers = words[2].split(separator: ":").compactMap { UInt64($0) }
    guard numbers.count == 2, numbers[0] < 1 << 32, numbers[1] < 1 << 32 else { return nil }
    let (major, minor) = (numbers[0], numbers[1])
    // The layout of the system's makedev().
    return (major & 0xFFF) << 8 | (major & ~0xFFF) << 32 | minor & 0xFF | (minor & ~0xFF) << 12
  }
}
