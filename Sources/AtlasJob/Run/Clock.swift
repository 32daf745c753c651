import Glibc

/// Tells a run what time it is, by which it knows whether a file's stamp can be relied on. Nothing
/// that is drawn depends on it.
public struct Clock: Sendable {
  private let read: @Sendable () -> Int64

  /// One that asks `read` for nanoseconds since 1970.
  public init(_ read: @escaping @Sendable () -> Int64) { self.read = read }

  /// That of the machine.
  public static let system = Clock { time(of: CLOCK_REALTIME) }

  /// Nanoseconds since 1970.
  func now() -> Int64 { read() }
}

/// Measures how long work takes.
struct Stopwatch {
  private let start = Stopwatch.read()

  /// Since it was started.
  var nanoseconds: Int64 { Stopwatch.read() - start }
  /// Since it was started.
  var seconds: Double { Double(nanoseconds) / 1e9 }

  private static func read() -> Int64 { time(of: CLOCK_MONOTONIC) }
}

private func time(of clock: clockid_t) -> Int64 {
  var time = timespec()
  clock_gettime(clock, &time)
  return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
}
