import AtlasStore
import Glibc
import Tracks

/// Draws one page and never fails: where the drawing throws, a page of plain text says so.
enum PageDrawing {
  static func draw(
    key: Digest, title: String, by pages: any PageServices,
    _ body: () throws -> Fragment
  ) -> OpenedFile.Page? {
    do {
      return OpenedFile.Page(key: key, fragment: try body(), fault: nil)
    } catch {
      let reason = "\(error)"
      guard let fragment = try? pages.replacement(title: title, reason: reason) else { return nil }
      return OpenedFile.Page(key: key, fragment: fragment, fault: reason)
    }
  }
}

/// The time of the machine, for durations and for telling whether a stamp is settled. Nothing that
/// is drawn depends on it.
enum Clock {
  /// Nanoseconds from an arbitrary start.
  static func now() -> Int64 { read(CLOCK_MONOTONIC) }
  /// Nanoseconds since 1970.
  static func wall() -> Int64 { read(CLOCK_REALTIME) }

  static func seconds(since start: Int64) -> Double { Double(now() - start) / 1e9 }

  private static func read(_ clock: clockid_t) -> Int64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
