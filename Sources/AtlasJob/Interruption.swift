import Files
import Glibc
import Synchronization

/// The signal that asked this process to stop; 0 for none.
///
/// A signal handler may do very little: it stores the number here, and the run looks at it between
/// two pieces of work.
private let caughtSignal = Atomic<Int32>(0)

/// Whether the run was asked to stop.
public struct Interruption: Sendable {
  /// The run stopped because of a signal.
  public struct Stopped: Error, Sendable, Equatable {
    public var signal: Int32
    public init(signal: Int32) { self.signal = signal }
  }

  private let asked: @Sendable () -> Int32

  /// One that asks `asked` for a signal's number, 0 for none.
  public init(_ asked: @escaping @Sendable () -> Int32) { self.asked = asked }

  /// Never.
  public static let none = Interruption { 0 }

  /// Watches for SIGINT and SIGTERM from now on. The run then has a second to come to rest: some
  /// steps, such as a recording of a million fixes, cannot be left half-way. After it, or after a
  /// second signal, the process ends at once. That harms neither atlas nor cache, since they bear
  /// the death of the process at any moment.
  public static func watchingSignals() -> Interruption {
    _ = caughtSignal.load(ordering: .relaxed)
    Leftovers.prepare()
    for number in [SIGINT, SIGTERM] {
      signal(number) { number in
        let before = caughtSignal.exchange(number, ordering: .relaxed)
        if before != 0 { Interruption.end(number) }
        alarm(1)
      }
    }
    signal(SIGALRM) { _ in Interruption.end(caughtSignal.load(ordering: .relaxed)) }
    // Whoever started the process may have left them blocked, as Foundation does on a thread of
    // Dispatch: then no one could stop it but by force.
    var watched = sigset_t()
    sigemptyset(&watched)
    for number in [SIGINT, SIGTERM, SIGALRM] { sigaddset(&watched, number) }
    pthread_sigmask(SIG_UNBLOCK, &watched, nil)
    return Interruption { caughtSignal.load(ordering: .relaxed) }
  }

  /// Ends the process, from within a signal handler.
  private static func end(_ signal: Int32) -> Never {
    Leftovers.removeAll()
    _exit(128 + signal)
  }

  /// Lets a write that cannot succeed fail as a call, with a message, instead of ending the process:
  /// one past the limit of a file's size, or to a reader that went away.
  public static func surviveFailedWrites() {
    for number in [SIGXFSZ, SIGPIPE] { signal(number, SIG_IGN) }
  }

  public var isAsked: Bool { asked() != 0 }

  /// Throws where a stop was asked for.
  public func check() throws(Stopped) {
    let signal = asked()
    if signal != 0 { throw Stopped(signal: signal) }
  }
}
