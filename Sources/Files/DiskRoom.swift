import Glibc

/// Room on disks.
public enum DiskRoom {
  /// Bytes that this user may still write at a path, or where its nearest folder lies.
  public static func free(at path: FilePath) -> Int64? {
    var info = statvfs()
    guard nearest(path).withCString({ statvfs($0, &info) }) == 0 else { return nil }
    let (bytes, overflow) = UInt64(info.f_bavail).multipliedReportingOverflow(
      by: UInt64(info.f_frsize))
    return overflow ? .max : Int64(clamping: bytes)
  }

  /// Whether two paths lie, or would lie, on one disk.
  public static func isShared(_ a: FilePath, _ b: FilePath) -> Bool {
    guard let one = try? FileSystem.info(nearest(a)), let other = try? FileSystem.info(nearest(b))
    else { return false }
    return one.stamp.device == other.stamp.device
  }

  /// The path, or of those above it the first that exists.
  private static func nearest(_ path: FilePath) -> FilePath {
    var place = path
    while !FileSystem.exists(place), place.parent != place { place = place.parent }
    return place
  }
}

/// Amounts of bytes in sentences.
public enum ByteCount {
  /// `640 B`, `12.5 kB`, `1.2 MB`
  public static func text(_ count: Int64) -> String {
    var value = Double(count)
    for unit in ["B", "kB", "MB", "GB"] {
      if value < 999.5 || unit == "GB" {
        return unit == "B" || value >= 99.95
          ? "\(Int(value.rounded())) \(unit)" : "\((value * 10).rounded() / 10) \(unit)"
      }
      value /= 1000
    }
    return "\(count) B"
  }
}
